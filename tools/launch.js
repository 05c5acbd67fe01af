// Starts every npm script: runs on the Node that the machine has (20 or newer), brings the packages up to date,
// and hands over to the newer Node that comes with them. Plain JavaScript, because Node 20 cannot strip types; and in words
// that Node 14 can read, so that an old Node gets a sentence instead of a syntax error.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const lockfile = join(root, 'package-lock.json')
const stamp = join(modules, '.zaraba-lock')
const neededNode = 24
const leastNode = 20

function fail(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}

// An older npm leaves out what its Node cannot run (programs of the build among it) and calls the install a success.
if (Number(process.versions.node.split('.')[0]) < leastNode)
  fail(
    `Zaraba needs Node ${leastNode} or newer with its npm; this is Node ${process.versions.node}. Nothing was installed or changed.`,
  )

if (process.platform !== 'linux')
  fail(
    'Zaraba runs on Linux (x64 or arm64). On Windows use WSL 2, on a Mac a container: docs/install/windows-and-mac.md. Nothing was installed or changed.',
  )

/** Whether a list of systems (in a lockfile a text alone, too) names ours: "linux" takes one, "!win32" all but one. */
function names(wanted, own) {
  const list = [].concat(wanted || [])
  return list.every((name) => name[0] === '!') ? !list.includes(`!${own}`) : list.includes(own)
}

const ownLibc = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')

/**
 * The packages of the lockfile that this machine should have and has not, by their folders. What is optional and made for no
 * system in particular belongs to a package of some other machine; what is for development alone, running does without.
 */
function missingPackages(set) {
  const packages = Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages || {})
  const libc = process.platform === 'linux' ? ownLibc() : ''
  return packages
    .filter(([folder, { dev, optional, os, cpu, libc: wanted }]) => {
      const ours = names(os, process.platform) && names(cpu, process.arch) && (libc === '' || names(wanted, libc))
      const needed = (!optional || os !== undefined || cpu !== undefined) && !(dev && set === 'running')
      return folder.startsWith('node_modules/') && needed && ours && !existsSync(join(root, folder, 'package.json'))
    })
    .map(([folder]) => folder.slice('node_modules/'.length))
}

/** npm rewrites its hidden lockfile at the end of every install, so a newer one means that someone just ran npm by hand. */
function installedByHand() {
  const hidden = join(modules, '.package-lock.json')
  return !existsSync(stamp) && existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(lockfile).mtimeMs - 2000
}

let child = null
let stopping = false

function stop(signal) {
  stopping = true
  child?.kill(signal)
}

/** Runs a program instead of this one, passes signals on, and returns its exit code. */
function run(file, args, env = process.env) {
  return new Promise((resolve, reject) => {
    child = spawn(file, args, { stdio: 'inherit', cwd: root, env })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

// A terminal sends Ctrl-C to every program in it, so that it must not be passed on a second time.
process.on('SIGINT', () => stop(process.stdin.isTTY ? 0 : 'SIGINT'))
process.on('SIGTERM', () => stop('SIGTERM'))
// npm passes a signal to its shell alone, which ends without a word to us.
const parent = process.ppid
setInterval(() => process.ppid === parent || stopping || stop('SIGTERM'), 300).unref()

/** Runs npm, and says whether it did its work. Nothing here needs an install script. What builds the app counts as running. */
async function npm(set, ...command) {
  const [file, ...own] = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  const development = set === 'running' ? '--omit=dev' : '--include=dev'
  const args = [...own, ...command, '--ignore-scripts', development, '--include=optional', '--loglevel=error']
  const code = await run(file, args).catch((error) =>
    fail(`npm could not be started (${error.message}); install Node 20 or newer with npm.`),
  )
  if (stopping) process.exit(130)
  return code === 0
}

/** A sentence to print before an install, and the commands of npm to try in their order. */
function planOfInstall(installed, listed) {
  if (installed[1] === listed) return ['The tests need further packages: installing them.', [['install', '--no-save']]]
  // A registry that lacks a package for some other platform makes `npm ci` refuse; `npm install` takes the same versions.
  const commands = [['ci'], ['install', '--no-save']]
  if (!existsSync(modules)) return ['First start: installing packages.', commands]
  return ['The packages are not those of the list: installing them again.', commands]
}

/**
 * Brings the packages of the lockfile: for `running` those that start and build the product, for `whole` also what its tests and
 * tools need. The stamp says which set of which list is there.
 */
async function installPackages(set) {
  const listed = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (installed[1] === listed && (installed[0] === 'whole' || set === 'running')) return
  if (!installedByHand() || missingPackages(set).length > 0) {
    const [sentence, commands] = planOfInstall(installed, listed)
    console.log(sentence)
    rmSync(stamp, { force: true })
    let done = false
    for (const command of commands) done = done || (await npm(set, ...command))
    if (!done) fail('npm could not install the packages; its message is above.')
    const missing = missingPackages(set)
    if (missing.length > 0)
      fail(
        `npm left out ${missing.length} packages (${missing.slice(0, 3).join(', ')}): start again, with a newer npm if that repeats.`,
      )
  }
  writeFileSync(stamp, `${missingPackages('whole').length === 0 ? 'whole' : set} ${listed}`)
}

function newerNode() {
  const packaged = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= neededNode) return process.execPath
  const place = `${process.platform}-${process.arch}`
  return fail(`Node ${neededNode} is needed, this is ${process.version}, and npm has none for ${place}: please install it.`)
}

const [entry, ...args] = process.argv.slice(2)
if (!entry) fail('Usage: node tools/launch.js ENTRY [ARGUMENTS]')
// The product's own programs are those of apps; the rest are tests and tools.
await installPackages(entry.startsWith('apps/') ? 'running' : 'whole')
const node = newerNode()
// Compiled code (TypeScript without its types, machine code) is kept: a warm start takes half the time.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compiled')
// A program that is started by name (`node`, or a package's by its first line) runs on the same Node. The link that some versions
// of npm make for it in .bin does not count: npm 9 makes none.
const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter)
const env = { ...process.env, NODE_COMPILE_CACHE: compiled, PATH: path }
// The first megabytes of a program are not looked through for garbage again and again while it starts.
process.exitCode = await run(node, ['--min-semi-space-size=16', join(root, entry), ...args], env)
