import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lives } from '@zaraba/server/postgres/process-life.ts'
import { preparePrograms, programEnvironment } from '@zaraba/server/postgres/programs.ts'
import { removeData, startPostgres } from '@zaraba/server/postgres/start.ts'
import { commandAs, databaseUser } from '@zaraba/server/postgres/system-user.ts'
import { freePort } from '@zaraba/world/installation.ts'
import { temporaryFolder } from '../bench/bare-database.ts'
import { answers, backUp, clusterAt, type Door, isInSync, promote, waitForStandby } from './replication-store.ts'

/** A primary and a standby that is in sync with it, which change their parts. */
interface ReplicatedPostgres {
  /** Both addresses, as `DATABASE_URL` names them. */
  readonly url: string
  /** The primary of the moment. */
  primary(): Door
  /** Each resolves when the primary works and its standby is in sync. */
  crashPrimary(): Promise<void>
  crashStandby(): Promise<void>
  /** Kills the primary, promotes the standby, and makes a new standby of it where the primary was. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

const longestWait = 90_000

/** Looks again until something is so. @throws when it takes too long. */
export const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (const start = performance.now(); !(await holds()); await sleep(100))
    if (performance.now() - start > longestWait) throw new Error(`in vain: ${what}`)
}

const trusting = 'local all all trust\nhost all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n'
const settings = ['max_connections=200', 'jit=off', 'fsync=off', 'wal_keep_size=1GB', 'wal_receiver_timeout=5s']
const quickly = ['wal_retrieve_retry_interval=200ms', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']

interface Server extends Door {
  readonly data: string
  child: ChildProcess | null
}

/** Ends a server and all of its processes at one moment, so that none of them works on files that the next one has opened. */
const killAll = async ({ child, data }: Server): Promise<void> => {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const { pid } = child
  process.kill(pid, 'SIGSTOP')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  const over = once(child, 'exit')
  for (const each of [pid, ...children])
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  await over
  await until('the processes of the database have gone', async () => !children.some(lives))
  rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** Starts a primary with its standby. The schema is made by the first server of the product. */
export const openReplicatedPostgres = async (): Promise<ReplicatedPostgres> => {
  const folder = temporaryFolder('pair')
  const alone = await startPostgres({ dataDirectory: folder, durable: false })
  const { data, login } = await clusterAt(alone.superuserUrl)
  await alone.stop()
  const user = databaseUser(data)
  const native = preparePrograms(user, join(folder, 'programs'), () => {})
  writeFileSync(join(data, 'pg_hba.conf'), trusting)
  let primary: Server = { data, port: await freePort(), login, child: null }
  let standby: Server = { data: `${data}-other`, port: await freePort(), login, child: null }
  const url = `postgresql://zaraba_owner@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/zaraba`

  const start = async (server: Server): Promise<void> => {
    const words = [...settings, ...quickly, `port=${server.port}`].flatMap((setting) => ['-c', setting])
    const { file, args } = commandAs(user, join(native, 'bin', 'postgres'), ['-D', server.data, ...words])
    server.child = spawn(file, args, { cwd: '/', env: programEnvironment(native), stdio: 'ignore', detached: true })
    await until('PostgreSQL answers', () => answers(server))
  }

  const copyFiles = async (): Promise<void> => {
    // Files may be removed while they are copied; the label says from where the standby replays.
    await once(spawn('cp', ['-a', primary.data, standby.data], { stdio: 'ignore' }), 'exit')
  }
  const writeFor = (name: string, text: string): void => {
    const path = join(standby.data, name)
    writeFileSync(path, text)
    if (user !== null) chownSync(path, user.uid, user.gid)
  }
  const inSync = () => until('the standby is in sync', () => isInSync(primary))

  const makeStandby = async (): Promise<void> => {
    rmSync(standby.data, { recursive: true, force: true })
    writeFor('backup_label', await backUp(primary, copyFiles))
    writeFor('standby.signal', '')
    rmSync(join(standby.data, 'postmaster.pid'), { force: true })
    const source = `host=127.0.0.1 port=${primary.port} user=${login} application_name=standby`
    appendFileSync(join(standby.data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    await start(standby)
    await waitForStandby(primary)
    await inSync()
  }

  await start(primary)
  await makeStandby()
  return {
    url,
    primary: () => primary,
    crashPrimary: async () => {
      await killAll(primary)
      await start(primary)
      await inSync()
    },
    crashStandby: async () => {
      await killAll(standby)
      await start(standby)
      await inSync()
    },
    failOver: async () => {
      await killAll(primary)
      await promote(standby)
      const [promotedServer, goneServer] = [standby, primary]
      primary = promotedServer
      standby = goneServer
      await makeStandby()
    },
    stop: async () => {
      await Promise.all([killAll(primary), killAll(standby)])
      for (const server of [primary, standby]) rmSync(server.data, { recursive: true, force: true })
      removeData(folder)
    },
  }
}
