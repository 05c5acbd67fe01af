import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { modelName } from '@zaraba/market/simulator/model-name.ts'
import pg, { type PoolConfig } from 'pg'
import { stateOf } from './database/postgres-failures.ts'
import { modelOf } from './founded-model-store.ts'
import { OtherState } from './other-state.ts'
import { CannotStart } from './postgres/cannot-start.ts'
import { appRole, inAppRole } from './postgres/owner.ts'
import { whyUnreachable } from './postgres/unreachable.ts'

/** A step of the schema, as the database lists it. */
export interface Step {
  readonly name: string
  /** Detects a later change of the file. */
  readonly sha256: string
  /** The step that a program without this one must know to serve on the schema; `null` where none may. */
  readonly beside: string | null
}

/** One migration: a step with the text of its file. */
export interface Migration extends Step {
  readonly sql: string
}

// The key of the advisory lock that servers take before they read the schema; its value is arbitrary.
const migrationLock = 7_274_636_179

// The schema uses features of PostgreSQL 18.
const oldestServer = 180_000

const ownMigrations = new URL('../migrations/', import.meta.url)

/** The line in which a migration says which programs go on beside it (docs/install/upgrade.md). */
const besideLine = /^-- Programs that know (\S+) may serve beside this step\.$/m

/** The migrations in order, from files named NNN-subject.sql. */
export function readMigrations(folder: URL = ownMigrations): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{3}-.*\.sql$/.test(name))
    .sort()
  return names.map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex'), beside: besideLine.exec(sql)?.[1] ?? null }
  })
}

/**
 * The connection of the running server: the owner's login, switched to a role with only the rights that the migrations grant.
 */
export const appConnection = (url: string): PoolConfig => ({ connectionString: inAppRole(url) })

/** How a migration waits for tables that others use, in milliseconds. */
interface Patience {
  /**
   * For one lock. Statements of all servers that need the table wait behind it, so it is short: also shorter than the second after which
   * PostgreSQL would end one of two that wait for each other.
   */
  readonly lock: number
  /** Between two tries, in which the others go on. */
  readonly pause: number
  /** For all tries of one migration. */
  readonly total: number
}
const patience: Patience = { lock: 500, pause: 1_000, total: 600_000 }

type MigrateOptions = {
  readonly onProgress?: (sentence: string) => void
  readonly migrations?: readonly Migration[]
  readonly patience?: Patience
  /** Whether a newer schema will do whose steps allow this program: for one of several servers, which are replaced one after another. */
  readonly besideNewer?: boolean
}

/**
 * Migrates the database to this program's schema, one transaction for each migration, and returns the names of the applied
 * ones. Several servers may run this at once, and older servers may serve meanwhile: a migration whose tables are in use steps
 * back and is tried again. @throws CannotStart when the database cannot be reached or refuses, or its tables stay in use, and
 * OtherState when another version's schema or model created it; nothing is changed then.
 */
export async function migrate(
  ownerUrl: string,
  { onProgress = () => {}, migrations = readMigrations(), patience: waits = patience, besideNewer = false }: MigrateOptions = {},
): Promise<string[]> {
  const client = clientFor(ownerUrl)
  const applied: string[] = []
  try {
    await client.connect()
    await prepare(client)
    const before = await inLockedTransaction(client, async () => {
      const { names, other } = await appliedTo(client, migrations, besideNewer)
      await checkModel(client)
      if (other !== null) onProgress(`The schema is ${other}: this version may serve beside it.`)
      return names
    })
    for (const migration of migrations) {
      if (before.has(migration.name)) continue
      const { name } = migration
      const work = (number: number) =>
        inLockedTransaction(client, async () => {
          if ((await appliedTo(client, migrations, false)).names.has(name)) return false
          if (number === 1) onProgress(`Migrating the database: ${name}.`)
          await apply(client, migration, waits.lock)
          return true
        })
      if (await untilFree(work, { name, waits, onProgress })) applied.push(name)
    }
  } catch (error) {
    throw whyUnreachable(error, ownerUrl)
  } finally {
    await client.end().catch(() => {})
  }
  return applied
}

function clientFor(url: string): pg.Client {
  const notAnAddress = new CannotStart(
    'DATABASE_URL is not an address of PostgreSQL (postgresql://login:password@host/database).',
  )
  if (!/^postgres(ql)?:\/\//.test(url)) throw notAnAddress
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  } catch {
    throw notAnAddress
  }
}

async function inLockedTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Creates the server's role and the table of migrations, when the database lacks them. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query('set client_min_messages = warning')
  const { rows: server } = await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
  if ((server[0]?.number ?? 0) < oldestServer)
    throw new CannotStart('The database behind DATABASE_URL is older than PostgreSQL 18.')
  await inLockedTransaction(client, async () => {
    const { rows } = await client.query<{ exists: boolean; listed: boolean }>(
      `select to_regrole($1) is not null as exists, to_regclass('public.migration') is not null as listed`,
      [appRole],
    )
    if (!rows[0]?.exists) await createAppRole(client)
    const { rows: may } = await client.query<{ may: boolean }>(`select pg_has_role(current_user, $1, 'set') as may`, [appRole])
    if (!may[0]?.may) await client.query(`grant ${appRole} to current_user with inherit false, set true`)
    if (rows[0]?.listed) return
    await client.query(`create table public.migration (
      name text primary key, sha256 text not null, beside text, applied_at timestamptz not null default now())`)
  })
}

/** Roles are shared by all databases of a server, so another program may have created the role since the check. */
async function createAppRole(client: pg.Client): Promise<void> {
  await client.query('savepoint before_role')
  try {
    await client.query(`create role ${appRole} nologin`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !['42710', '23505'].includes(error.code ?? '')) throw error
    await client.query('rollback to savepoint before_role')
  }
}

/**
 * The names of the applied migrations, after a comparison with those of this program. `other` says how they differ where that is allowed.
 * @throws OtherState where it is not.
 */
async function appliedTo(client: pg.Client, migrations: readonly Migration[], besideNewer: boolean) {
  // A list that an older version made may lack the column.
  const text = `select name, sha256, to_jsonb(made) ->> 'beside' as beside from public.migration made order by name`
  const { rows } = await client.query<Step>(text)
  const other = otherStep(rows, migrations)
  if (other !== null && !(besideNewer && mayServeOn(rows, migrations))) throw new OtherState(other)
  return { names: new Set(rows.map(({ name }) => name)), other }
}

type Listed = Pick<Step, 'name' | 'sha256'>

/** The first difference between the applied migrations and this program's; `null` without one. */
export function otherStep(made: readonly Listed[], own: readonly Listed[]): string | null {
  const digests = new Map(own.map(({ name, sha256 }) => [name, sha256]))
  const changed = made.find(({ name, sha256 }) => digests.has(name) && digests.get(name) !== sha256)
  if (changed !== undefined) return `it has another ${changed.name}`
  const unknown = made.find(({ name }) => !digests.has(name))
  if (unknown === undefined) return null
  return own.every(({ name }) => name < unknown.name) ? `a newer one, which added ${unknown.name}` : `it knows ${unknown.name}`
}

/**
 * Whether a program may serve on a schema that has all of its steps and newer ones, each of which allows it by the name of a step that the
 * program knows.
 */
const mayServeOn = (newSteps: readonly Step[], own: readonly Listed[]): boolean => {
  const digests = new Map(newSteps.map(({ name, sha256 }) => [name, sha256]))
  const known = new Set(own.map(({ name }) => name))
  return (
    own.every(({ name, sha256 }) => digests.get(name) === sha256) &&
    newSteps
      .filter(({ name }) => !known.has(name))
      .every(({ name, beside }) => beside !== null && known.has(beside) && own.every((each) => each.name < name))
  )
}

/** The difference between the installation's market model and this program's; `null` without one. */
export const otherModel = (model: string | null): string | null =>
  model === null || model === modelName ? null : `its market is drawn by ${model}, not by ${modelName}`

async function checkModel(client: pg.Client): Promise<void> {
  const other = otherModel(await modelOf(client))
  if (other !== null) throw new OtherState(other)
}

/** Another transaction has a lock that is needed, or waits for one that this transaction has. */
const inUse = new Set(['55P03', '40P01'])

interface Waiting {
  readonly name: string
  readonly waits: Patience
  readonly onProgress: (sentence: string) => void
}

/** The result of `work`, which is repeated while others use what it needs. @throws CannotStart after the longest wait. */
async function untilFree<T>(work: (number: number) => Promise<T>, { name, waits, onProgress }: Waiting): Promise<T> {
  const until = performance.now() + waits.total
  for (let number = 1; ; number += 1)
    try {
      return await work(number)
    } catch (error) {
      if (!inUse.has(stateOf(error))) throw error
      if (performance.now() > until)
        throw new CannotStart(
          `Tables that ${name} changes are in use by a long transaction: wait for it or end it (a backup, a check of the books, psql), and start again.`,
        )
      if (number === 1) onProgress(`${name} waits for a transaction that uses its tables, and is tried again every second.`)
      await sleep(waits.pause)
    }
}

async function apply(client: pg.Client, { name, sql, sha256, beside }: Migration, lockMilliseconds: number): Promise<void> {
  // The lock among starting servers is waited for without a limit, because nothing of a customer waits behind it.
  await client.query(`select set_config('lock_timeout', $1, true)`, [`${lockMilliseconds}ms`])
  await client.query(sql)
  await client.query('insert into public.migration (name, sha256, beside) values ($1, $2, $3)', [name, sha256, beside])
}
