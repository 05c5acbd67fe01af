import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A copy of the program in a folder of its own, to be edited. Its packages are the copies, not those of this checkout. */
export const copyProgram = (): string => {
  const program = mkdtempSync(join(tmpdir(), 'zaraba-program-'))
  const source = (from: string) => !/node_modules|\/test$|\.cache|\/dist$/.test(from)
  for (const room of ['packages', 'apps/server'])
    cpSync(join(root, room), join(program, room), { recursive: true, filter: source })
  cpSync(join(root, 'package.json'), join(program, 'package.json'))
  for (const folder of ['node_modules', 'node_modules/@zaraba']) mkdirSync(join(program, folder))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@zaraba' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(program, 'node_modules', name))
  for (const name of readdirSync(join(program, 'packages')))
    symlinkSync(join(program, 'packages', name), join(program, 'node_modules/@zaraba', name))
  symlinkSync(join(program, 'apps/server'), join(program, 'node_modules/@zaraba/server'))
  return program
}

/** Replaces one text by another in a file of a copy. @throws where the file does not contain it exactly once. */
export const editProgram = (program: string, file: string, from: string, to: string): void => {
  const path = join(program, file)
  const parts = readFileSync(path, 'utf8').split(from)
  if (parts.length !== 2) throw new Error(`${from} stands ${parts.length - 1} times in ${file}`)
  writeFileSync(path, parts.join(to))
}
