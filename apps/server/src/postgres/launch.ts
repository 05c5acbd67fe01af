import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { lastLine } from './cluster.ts'
import { takenByServer } from './data-folder.ts'
import { programEnvironment } from './programs.ts'
import { commandAs, type SystemUser } from './system-user.ts'

/**
 * Settings that differ from PostgreSQL's defaults, as NAME=VALUE. It listens only on a socket in a folder that only its user
 * can enter, so every local connection is trusted.
 */
export function serverSettings(socketFolder: string, durable: boolean): string[] {
  const common = [
    'listen_addresses=',
    'port=5432',
    `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_line_prefix=%m [%p] %d ',
    // The server reports failed statements itself; their text may contain customers' input.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    // Statements are short and prepared; compiling them costs more time than it saves.
    'jit=off',
    'random_page_cost=1.1',
  ]
  const lasting = ['shared_buffers=256MB', 'max_wal_size=2GB', 'fsync=on', 'synchronous_commit=on', 'autovacuum_naptime=10s']
  const passing = ['shared_buffers=64MB', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum_naptime=1h']
  return [...common, ...(durable ? lasting : passing)]
}

type Launch = {
  /** The data folder, for messages. */
  readonly folder: string
  readonly cluster: string
  readonly native: string
  readonly user: SystemUser | null
  readonly socketFolder: string
  readonly durable: boolean
  readonly onProgress: (sentence: string) => void
  readonly meanwhile: () => void
}

type Launched = { readonly child: ChildProcess; readonly hasEnded: () => boolean; readonly output: () => string }

const longestLog = 10_000_000

/** PostgreSQL writes to `postgres.log`; one older log is kept. */
function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600)
  if (fstatSync(log).size < longestLog) return log
  closeSync(log)
  renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

function launch({ folder, cluster, native, user, socketFolder, durable }: Launch): Launched {
  const file = join(folder, 'postgres.log')
  const log = openLog(file)
  const before = fstatSync(log).size
  const settings = serverSettings(socketFolder, durable).flatMap((setting) => ['-c', setting])
  const command = commandAs(user, join(native, 'bin', 'postgres'), ['-D', cluster, ...settings])
  // A process group of its own: Ctrl-C must reach the server only, which answers requests in flight before it stops the
  // database.
  const options = { cwd: '/', detached: true, env: programEnvironment(native) }
  const child = spawn(command.file, command.args, { ...options, stdio: ['ignore', log, log] })
  closeSync(log)
  let failure = ''
  child.once('error', (error) => {
    failure = error.message
  })
  return {
    child,
    hasEnded: () => failure !== '' || child.exitCode !== null || child.signalCode !== null,
    output: () => failure || readFileSync(file).subarray(before).toString(),
  }
}

/**
 * The eighth line of the lock file, if the file is of the process that was started. setpriv replaces itself with postgres, so
 * the process id stays.
 */
function statusOf(cluster: string, pid: number | undefined): string {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid ? (lines[7] ?? '').trim() : ''
  } catch {
    return ''
  }
}

/** True as soon as PostgreSQL accepts connections, false when it has ended. */
async function becameReady({ child, hasEnded }: Launched, { cluster, onProgress }: Launch): Promise<boolean> {
  for (let waited = 1; !hasEnded(); waited++) {
    if (statusOf(cluster, child.pid) === 'ready') return true
    if (waited % 500 === 0) onProgress('PostgreSQL is recovering its data after an interruption.')
    await sleep(10)
  }
  return false
}

/** Whether PostgreSQL refused only because the last processes of a killed database have not noticed its end yet. */
const mayPass = (output: string): boolean => output.includes('pre-existing shared memory block')

/** Starts PostgreSQL's process and waits until it accepts connections. */
export async function launchUntilReady(plan: Launch): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const launched = launch(plan)
    plan.meanwhile()
    if (await becameReady(launched, plan)) return launched.child
    const output = launched.output()
    if (output.includes('lock file "postmaster.pid" already exists')) throw takenByServer(plan.folder)
    if (!mayPass(output) || attempt === 50) {
      throw new CannotStart(`PostgreSQL did not start (${join(plan.folder, 'postgres.log')}): ${lastLine(output)}`)
    }
    await sleep(200)
  }
}

/**
 * Requests a fast shutdown (SIGINT), an immediate one after twenty seconds, and kills a process that reacts to neither
 * (SIGKILL).
 */
export async function stopProcess(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  const last = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await ended
  clearTimeout(impatient)
  clearTimeout(last)
}
