import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './postgres/cannot-start.ts'
import { precompress } from './precompress.ts'
import type { SourceDigest } from './source-digest.ts'

/** A browser app: its folder, and further sources that it is built from. */
interface BrowserApp {
  readonly name: 'web' | 'console'
  readonly called: string
  readonly packages: readonly string[]
}
const web: BrowserApp = { name: 'web', called: 'the app', packages: ['ui', 'client', 'contract', 'money', 'rules', 'market'] }
const operatorsConsole: BrowserApp = { name: 'console', called: 'the console', packages: ['ui', 'client', 'contract', 'money'] }

const sourcesOf = ({ name, packages }: BrowserApp): readonly string[] => [
  'apps/server/src/web-build.ts',
  'apps/server/src/precompress.ts',
  'apps/server/src/licences',
  'apps/server/src/source-digest.ts',
  `apps/${name}`,
  ...packages.map((each) => `packages/${each}`),
  'package-lock.json',
]
interface BuildPorts {
  readonly root: string
  readonly digestOf: SourceDigest
  readonly say: (sentence: string) => void
}

const runVite = (root: string, { name }: BrowserApp, folder: string): Promise<string | null> =>
  new Promise((resolve) => {
    const args = [join(root, 'apps/server/src/licences/build-app.ts'), folder]
    // With another NODE_ENV from a shell or a test runner, a development app would be built: slow, and without its offline
    // worker.
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
 * Builds an app when its sources are newer than the build. It is built in a temporary folder and renamed when complete, so that
 * two servers of one folder do not disturb each other. @throws CannotStart when it cannot be built.
 */
const build = async (app: BrowserApp, { root, digestOf, say }: BuildPorts): Promise<string> => {
  const output = join(root, 'apps', app.name, 'dist')
  if (!existsSync(join(root, 'apps', app.name, 'index.html'))) return output
  const digest = digestOf(sourcesOf(app))
  const stamp = join(output, '.built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return output
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
  if (existsSync(output)) renameSync(output, old)
  renameSync(fresh, output)
  rmSync(old, { recursive: true, force: true })
  return output
}

export const buildWeb = (ports: BuildPorts): Promise<string> => build(web, ports)
export const buildConsole = (ports: BuildPorts): Promise<string> => build(operatorsConsole, ports)
