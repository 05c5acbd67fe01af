import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@zaraba/world/installation.ts'
import pg from 'pg'
import { vi } from 'vitest'
import { migrate } from '../../src/migrate.ts'
import { preparePrograms, programEnvironment } from '../../src/postgres/programs.ts'
import { removeData, startPostgres } from '../../src/postgres/start.ts'
import { commandAs, databaseUser } from '../../src/postgres/system-user.ts'
import { scratchFolder } from './keeping.ts'

/** One of two PostgreSQL servers that the packaged programs run. */
export interface ReplicatedServer {
  readonly port: number
  readonly sql: <Row extends pg.QueryResultRow>(text: string) => Promise<readonly Row[]>
  /** Ends it and all of its processes without a word, as a power cut does. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** A primary and its standby on ports of this machine, with the schema of this program. */
export interface Pair {
  readonly primary: ReplicatedServer
  readonly standby: ReplicatedServer
  /** Both addresses, as `DATABASE_URL` names them. */
  readonly url: string
  close(): Promise<void>
}

const primaryFile = fileURLToPath(new URL('../../../../docs/install/files/primary.sql', import.meta.url))
const [choosing = ''] =
  /^-- For `npm run zaraba -- standby`[\s\S]*?(?=^-- In its file)/m.exec(readFileSync(primaryFile, 'utf8')) ?? []
/** The rights by which an operator decides whether commits wait for the standby, as installers give them. */
const rightsOfChoice = choosing.match(/^grant .*;$/gm) ?? []
const trusting = 'local all all trust\nhost all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n'

/** Starts a pair. What is committed is at the standby before it is acknowledged, unless it is `asynchronous`. */
export const openPair = async ({ asynchronous = false } = {}): Promise<Pair> => {
  const folder = scratchFolder()
  const first = await startPostgres({ dataDirectory: folder, durable: false })
  await migrate(first.ownerUrl)
  const client = new pg.Client({ connectionString: first.superuserUrl })
  await client.connect()
  for (const right of rightsOfChoice) await client.query(right)
  const { rows } = await client.query<{ data: string; socket: string; login: string }>(
    `select current_setting('data_directory') as data, current_setting('unix_socket_directories') as socket, current_user as login`,
  )
  await client.end()
  await first.stop()
  const [where] = rows
  if (where === undefined) throw new Error('PostgreSQL does not say where it is')
  const user = databaseUser(where.data)
  const native = preparePrograms(user, join(folder, 'programs'), () => {})
  const copy = `${where.data}-standby`
  const ports = [await freePort(), await freePort()] as const
  writeFileSync(join(where.data, 'pg_hba.conf'), trusting)
  rmSync(join(where.data, 'postmaster.pid'), { force: true })
  execFileSync('cp', ['-a', where.data, copy])
  writeFileSync(join(copy, 'standby.signal'), '')
  const source = `host=127.0.0.1 port=${ports[0]} user=${where.login} application_name=standby`
  appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  if (user !== null) chownSync(join(copy, 'standby.signal'), user.uid, user.gid)

  const server = (data: string, port: number): ReplicatedServer => {
    let child: ChildProcess | undefined
    const sql = async <Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> => {
      const asking = new pg.Client({ host: '127.0.0.1', port, user: where.login, database: 'zaraba' })
      asking.on('error', () => {})
      await asking.connect()
      try {
        return (await asking.query<Row>(text)).rows
      } finally {
        await asking.end().catch(() => {})
      }
    }
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${where.socket}`, 'fsync=off']
    const start = async () => {
      const all = [...settings, 'max_connections=200', 'jit=off', 'wal_receiver_timeout=5s']
      const words = ['-D', data, ...all.flatMap((setting) => ['-c', setting])]
      const command = commandAs(user, join(native, 'bin', 'postgres'), words)
      child = spawn(command.file, command.args, { cwd: '/', env: programEnvironment(native), stdio: 'ignore', detached: true })
      await vi.waitFor(() => sql('select 1'), { timeout: 30_000, interval: 100 })
    }
    const kill = async () => {
      if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      const over = once(child, 'exit')
      process.kill(-child.pid, 'SIGKILL')
      await over
      rmSync(join(data, 'postmaster.pid'), { force: true })
    }
    return { port, sql, start, kill }
  }
  // In its file, because `alter system` changes nothing that the command line says.
  if (!asynchronous) appendFileSync(join(where.data, 'postgresql.auto.conf'), `synchronous_standby_names = 'standby'\n`)
  const primary = server(where.data, ports[0])
  const standby = server(copy, ports[1])
  await primary.start()
  await standby.start()
  await vi.waitFor(
    async () => {
      const [line] = await primary.sql<{ state: string }>('select sync_state as state from pg_stat_replication')
      if (line?.state !== (asynchronous ? 'async' : 'sync')) throw new Error('the standby does not follow yet')
    },
    { timeout: 30_000, interval: 100 },
  )
  return {
    primary,
    standby,
    url: `postgresql://zaraba_owner@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/zaraba`,
    close: async () => {
      await Promise.all([primary.kill(), standby.kill()])
      removeData(folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
