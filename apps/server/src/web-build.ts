import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './postgres/cannot-start.ts'

/** What the built app is made from, and how. */
const sources = [
  'apps/server/src/web-build.ts',
  'apps/web',
  'packages/kit',
  'packages/contract',
  'packages/money',
  'packages/rules',
  'packages/market',
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
const digestOf = (root: string): string =>
  createHash('sha256')
    .update(sources.flatMap((source) => describe(join(root, source))).join('\n'))
    .digest('hex')

const runVite = (root: string, folder: string): Promise<string | null> =>
  new Promise((resolve) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const args = [vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir']
    // A shell or a test runner that says another NODE_ENV would get an app for development: slow, and without its offline worker.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, args, { cwd: join(root, 'apps/web'), env, stdio: ['ignore', 'ignore', 'pipe'] })
    let told = ''
    child.stderr.on('data', (chunk) => {
      told += chunk
    })
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code) => resolve(code === 0 ? null : told))
  })

/**
 * Builds the web app when its sources are newer than what was built. It is built beside its place and moved there when it is whole, so that
 * two servers of one folder do not disturb each other. @throws CannotStart when it cannot be built.
 */
export const buildWeb = async (root: string, say: (sentence: string) => void): Promise<string> => {
  const place = join(root, 'apps/web/dist')
  if (!existsSync(join(root, 'apps/web/index.html'))) return place
  const digest = digestOf(root)
  const stamp = join(place, '.built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return place
  say('Building the app.')
  const fresh = join(root, `.cache/web-${process.pid}`)
  const failure = await runVite(root, fresh)
  if (failure !== null) {
    rmSync(fresh, { recursive: true, force: true })
    throw new CannotStart(`The app could not be built:\n${failure}`)
  }
  writeFileSync(join(fresh, '.built-from'), digest)
  const old = join(root, `.cache/web-old-${process.pid}`)
  if (existsSync(place)) renameSync(place, old)
  renameSync(fresh, place)
  rmSync(old, { recursive: true, force: true })
  return place
}
