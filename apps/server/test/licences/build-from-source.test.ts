import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isWholeRun } from '@zaraba/world/whole-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningApp, runApp } from '../http/running-app.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

let folder: string
/** The source as downloaded from a server, in an empty folder. */
let unpacked: string
let app: RunningApp

/** The packages of the lock file, as `npm ci` installs them beside the source; those of the workspaces link into it. */
const linkPackages = (): void => {
  const [installed, own] = [join(root, 'node_modules'), join(unpacked, 'node_modules')]
  mkdirSync(join(own, '@zaraba'), { recursive: true })
  for (const name of readdirSync(installed))
    if (!name.startsWith('.') && name !== '@zaraba') symlinkSync(join(installed, name), join(own, name))
  for (const name of readdirSync(join(installed, '@zaraba')))
    symlinkSync(readlinkSync(join(installed, '@zaraba', name)), join(own, '@zaraba', name))
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-from-source-'))
  unpacked = join(folder, 'zaraba')
  app = await runApp()
  const reply = await fetch(`${app.address}/source.tar.gz`)
  await writeFile(join(folder, 'source.tar.gz'), Buffer.from(await reply.arrayBuffer()))
  execFileSync('tar', ['-xzf', 'source.tar.gz'], { cwd: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const unpackedFiles = (): readonly string[] =>
  readdirSync(unpacked, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [] : [join(entry.parentPath, entry.name).slice(unpacked.length + 1)],
  )

/** The given paths that git ignores: packages, build output, data. */
const ignored = (paths: readonly string[]): readonly string[] => {
  try {
    const options = { cwd: root, encoding: 'utf8', input: paths.join('\n'), maxBuffer: 10_000_000 } as const
    return execFileSync('git', ['check-ignore', '--no-index', '--stdin'], options).trim().split('\n')
  } catch (error) {
    // Exit code 1 means that there is none.
    if (error instanceof Error && 'status' in error && error.status === 1) return []
    throw error
  }
}

const build = (program: string, folder: string, ...args: readonly string[]) =>
  new Promise<{ readonly failed: boolean; readonly reported: string }>((done) => {
    const options = { cwd: join(unpacked, folder), env: { ...process.env, NODE_ENV: 'production' } }
    execFile(process.execPath, [join(unpacked, 'apps/server/src', program), ...args], options, (error, _, reported) =>
      done({ failed: error !== null, reported }),
    )
  })

/** Modules of our own packages that a bundle of the server does not contain, because they were missing when it was made. */
const missing = (bundle: string): readonly string[] =>
  readdirSync(bundle)
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) => readFileSync(join(bundle, name), 'utf8').match(/(?<=(?:from|import)\s*["'`])@zaraba\/[^"'`]+/g) ?? [])

const built = { failed: false, reported: '' }

describe('the source that a server gives', () => {
  test('contains the licence, the list of packages and each tracked file that runs or is built, unchanged', () => {
    const needed = execFileSync(
      'git',
      ['ls-files', 'apps', 'packages', 'tools', 'world', 'package*.json', 'tsconfig.json', 'LICENSE'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    )
      .trim()
      .split('\n')
      .filter((path) => !path.split('/').some((name) => name.startsWith('.')))
    expect(needed.length).toBeGreaterThan(1_000)
    for (const path of ['LICENSE', 'package-lock.json', 'apps/server/migrations/010-base.sql', 'apps/web/index.html'])
      expect(needed).toContain(path)
    const same = (path: string): boolean =>
      existsSync(join(unpacked, path)) && readFileSync(join(unpacked, path)).equals(readFileSync(join(root, path)))
    expect(needed.filter((path) => !same(path))).toEqual([])
  })

  test('contains no packages, build output, data or names that begin with a dot', () => {
    const files = unpackedFiles()
    expect(files.filter((path) => /(?:^|\/)\./.test(path))).toEqual([])
    expect(ignored(files)).toEqual([])
    expect(ignored([...files, 'node_modules/a.js', '.zaraba/key'])).toEqual(['node_modules/a.js', '.zaraba/key'])
  })

  test.runIf(isWholeRun)(
    'is enough to build the server and both apps of the browser, and one file less is not (in a whole run)',
    async () => {
      linkPackages()
      expect(await build('make-bundle.ts', '.')).toEqual(built)
      const bundle = join(unpacked, 'apps/server/dist')
      expect(missing(bundle)).toEqual([])
      const sources = readdirSync(bundle)
        .filter((name) => name.endsWith('.map'))
        .flatMap((name) => (JSON.parse(readFileSync(join(bundle, name), 'utf8')) as { sources: readonly string[] }).sources)
        .map((source) => resolve(bundle, source))
      const own = sources.filter((path) => !path.includes('/node_modules/'))
      expect(own.length).toBeGreaterThan(500)
      expect(own.filter((path) => !path.startsWith(`${unpacked}/`))).toEqual([])

      for (const name of ['web', 'console']) {
        expect(await build('licences/build-app.ts', `apps/${name}`, join(folder, name))).toEqual(built)
        expect(existsSync(join(folder, name, 'index.html'))).toBe(true)
      }

      rmSync(bundle, { recursive: true })
      rmSync(join(unpacked, 'packages/money/src/time.ts'))
      await build('make-bundle.ts', '.')
      expect(new Set(missing(bundle))).toEqual(new Set(['@zaraba/money/time.ts']))
    },
  )
})
