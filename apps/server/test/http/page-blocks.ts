import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../../docs/api/', import.meta.url))
export const apiPage = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** All code blocks of one language on a page, as one program. */
export const programOf = (page: string, language: string): string =>
  [...apiPage(page).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .flatMap(([, kind, text = '']) => (kind === language ? [text] : []))
    .join('\n')

export interface Ran {
  readonly code: number
  readonly output: string
}

const interpreters = {
  sh: { command: 'sh', file: 'program.sh', needs: 'curl' },
  ts: { command: process.execPath, file: 'program.ts', needs: process.execPath },
  python: { command: 'python3', file: 'program.py', needs: 'python3' },
} as const
export type Language = keyof typeof interpreters

/** Whether this machine can run programs of the language. */
export const canRun = (language: Language): boolean => spawnSync(interpreters[language].needs, ['--version']).error === undefined

/** Runs a program in a folder of its own, together with the files that it reads. */
export const runProgram = async (
  language: Language,
  program: string,
  environment: Record<string, string>,
  files: Readonly<Record<string, string>> = {},
): Promise<Ran> => {
  const { command, file } = interpreters[language]
  const folder = await mkdtemp(join(tmpdir(), 'zaraba-page-'))
  try {
    await writeFile(join(folder, file), program)
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const options = { cwd: folder, env: { ...process.env, ...environment }, timeout: 60_000 }
    return await new Promise((resolve) => {
      execFile(command, [file], options, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : 1, output: `${stdout}\n${stderr}` }),
      )
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
