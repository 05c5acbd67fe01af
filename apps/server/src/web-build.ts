import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './postgres/cannot-start.ts'
import { precompress } from './precompress.ts'

/** An app of the browser: where it stands, and what it is made from besides. */
interface BrowserApp {
  readonly name: 'web' | 'console'
  readonly called: string
  readonly packages: readonly string[]
}
const web: BrowserApp = { name: 'web', called: 'the app', packages: ['kit', 'contract', 'money', 'rules', 'market'] }
const operatorsConsole: BrowserApp = { name: 'console', called: 'the console', packages: ['kit', 'contract', 'money'] }

const sourcesOf = ({ name, packages }: BrowserApp): readonly string[] => [
  'apps/server/src/web-build.ts',
  'apps/server/src/precompress.ts',
  `apps/${name}`,
  ...packages.map((each) => `packages/${each}`),
  'package-lock.json',
]
const skipped = new Set(['dist', 'node_modules', 'test'])

const describe = (path: string): string[] => {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (facts === undefined) return []
  if (!facts.isDirectory()) return [`${path} ${facts.size} ${facts.mtimeMs}`]
  const names = readdirSync(path).filter((name) => !skipped.has(name))
  return names.sort().flatMap((name) => describe(join(path, name)))
}

/** Changes whenever a source of the app does: names, sizes and times, which is all that a warm start has time to look at. */
const digestOf = (root: string, app: BrowserApp): string =>
  createHash('sha256')
    .update(
      sourcesOf(app)
        .flatMap((source) => describe(join(root, source)))
        .join('\n'),
    )
    .digest('hex')

const runVite = (root: string, { name }: BrowserApp, folder: string): Promise<string | null> =>
  new Promise((resolve) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const args = [vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir']
    // A shell or a test runner that says another NODE_ENV would get an app for development: slow, and without its offline worker.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, args, { cwd: join(root, 'apps', name), env, stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code) => resolve(code === 0 ? null : output))
  })

/**
 * Builds an app when its sources are newer than what was built. It is built beside its place and moved there when it is whole, so that
 * two servers of one folder do not disturb each other. @throws CannotStart when it cannot be built.
 */
const build = async (root: string, app: BrowserApp, say: (sentence: string) => void): Promise<string> => {
  const place = join(root, 'apps', app.name, 'dist')
  if (!existsSync(join(root, 'apps', app.name, 'index.html'))) return place
  const digest = digestOf(root, app)
  const stamp = join(place, '.built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return place
  say(`Building ${app.called}.`)
  const fresh = join(root, `.cache/${app.name}-${process.pid}`)
  const failure = await runVite(root, app, fresh)
  if (failure !== null) {
    rmSync(fresh, { recursive: true, force: true })
    throw new CannotStart(`${app.called[0]?.toUpperCase()}${app.called.slice(1)} could not be built:\n${failure}`)
  }
  await precompress(fresh)
  writeFileSync(join(fresh, '.built-from'), digest)
  const old = join(root, `.cache/${app.name}-old-${process.pid}`)
  if (existsSync(place)) renameSync(place, old)
  renameSync(fresh, place)
  rmSync(old, { recursive: true, force: true })
  return place
}

export const buildWeb = (root: string, say: (sentence: string) => void): Promise<string> => build(root, web, say)
export const buildConsole = (root: string, say: (sentence: string) => void): Promise<string> => build(root, operatorsConsole, say)
