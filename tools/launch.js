// The door of every npm script: runs on the Node that the machine has (20 or newer), brings the packages up to date,
// and hands over to the newer Node that comes with them. Plain JavaScript, because Node 20 cannot strip types.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const lockfile = join(root, 'package-lock.json')
const stamp = join(modules, '.zaraba-lock')
const neededNode = 24

function fail(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}

/** npm rewrites its hidden lockfile at the end of every install, so a newer one means that someone just ran npm by hand. */
function installedByHand() {
  const hidden = join(modules, '.package-lock.json')
  return !existsSync(stamp) && existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(lockfile).mtimeMs - 2000
}

/** Runs npm, and says whether it did its work. Nothing here needs an install script; a machine for production still builds the app. */
function npm(...command) {
  const [file, ...own] = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  const args = [...own, ...command, '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error']
  const { status, error } = spawnSync(file, args, { cwd: root, stdio: 'inherit' })
  if (error) fail(`npm could not be started (${error.message}); install Node 20 or newer together with npm.`)
  return status === 0
}

function installPackages() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!installedByHand()) {
    console.log(
      existsSync(modules) ? 'The list of packages changed: installing them again.' : 'First start: installing packages.',
    )
    // A registry that lacks a package for some other platform makes `npm ci` refuse; `npm install` takes the same versions.
    if (!npm('ci') && !npm('install', '--no-save')) fail('npm could not install the packages; its message stands above.')
  }
  writeFileSync(stamp, wanted)
}

function newerNode() {
  const packaged = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= neededNode) return process.execPath
  return fail(
    `Node ${neededNode} is needed, this is ${process.version}, and npm has none for ${process.platform}-${process.arch}: please install it.`,
  )
}

const [entry, ...args] = process.argv.slice(2)
if (!entry) fail('Usage: node tools/launch.js ENTRY [ARGUMENTS]')
installPackages()
const env = { ...process.env, PATH: join(modules, '.bin') + delimiter + (process.env.PATH ?? '') }
const child = spawn(newerNode(), [join(root, entry), ...args], { stdio: 'inherit', cwd: root, env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => fail(`Node ${neededNode} could not be started: ${error.message}.`))
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
