import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A browser to start: its file, what it needs in its environment, and a folder that keeps its caches. */
type BrowserProgram = { readonly file: string; readonly environment: NodeJS.ProcessEnv; readonly home: string }

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome']
const root = fileURLToPath(new URL('..', import.meta.url))
const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')

const isOurFolder = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.()
}

/** A folder of this user alone: in the clone, or in the machine's temporary folder where the clone is not ours to write. */
function cacheFolder(): string {
  const name = `browser-${process.getuid?.() ?? 'user'}`
  for (const parent of [join(root, '.cache'), tmpdir()]) {
    try {
      const folder = join(parent, parent === tmpdir() ? `zaraba-${name}` : name)
      mkdirSync(folder, { recursive: true })
      accessSync(folder, constants.W_OK)
      if (isOurFolder(folder)) return folder
    } catch {
      // Not ours to write: the next one.
    }
  }
  return mkdtempSync(join(tmpdir(), 'zaraba-browser-'))
}

/** Unpacks the browser of the npm package once, whole or not at all. Its unpacker writes into TMPDIR, so that it gets one of its own. */
function unpack(cache: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(join(folder, 'chromium'))) return folder
  const half = mkdtempSync(join(cache, 'half-'))
  const unpacker = fileURLToPath(new URL('./unpack-browser.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [unpacker, join(packageFolder, 'bin')], {
    env: { ...process.env, TMPDIR: half },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The browser could not be unpacked: ${stderr}`)
  try {
    renameSync(half, folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    // Another test run that started at the same moment was faster.
    if (!existsSync(join(folder, 'chromium'))) throw error
  }
  return folder
}

/** An installed Chromium where there is one, or else the one from npm, which needs nothing of the machine. */
export function findBrowser({ packagedOnly = false } = {}): BrowserProgram {
  const home = cacheFolder()
  const environment = { ...process.env, FONTCONFIG_FILE: join(root, 'e2e', 'fonts', 'fonts.conf'), XDG_CACHE_HOME: home }
  const own = packagedOnly ? undefined : installed.find((file) => existsSync(file))
  if (own) return { file: own, environment, home }
  const folder = unpack(home)
  return { file: join(folder, 'chromium'), environment: { ...environment, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }, home }
}
