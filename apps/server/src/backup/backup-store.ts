import { instant } from '@zaraba/money/time.ts'
import { headLine } from '@zaraba/rules/log/head.ts'
import pg from 'pg'
import { modelOf } from '../founded-model-store.ts'
import { headOf } from '../log/heads.ts'
import type { Header } from './archive.ts'

/** Quotes a table name that was read from the database's catalogue. */
const quoted = (table: string): string => {
  const [schema = '', name = ''] = table.split('.')
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

/** The tables of the schema, each after the tables that it references. @throws when references form a circle. */
const tablesInOrder = async (client: pg.Client): Promise<string[]> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'public') and n.nspname !~ '^pg_' order by 1`,
  )
  const { rows: references } = await client.query<{ name: string; to: string }>(
    `select conrelid::regclass::text as name, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  )
  const placed: string[] = []
  let left = tables.map(({ name }) => name)
  while (left.length > 0) {
    const waits = (name: string) => references.some((each) => each.name === name && left.includes(each.to))
    const ready = left.filter((name) => !waits(name))
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    placed.push(...ready)
    left = left.filter(waits)
  }
  return placed
}

/** The newest head of the public log, as a line of text that a reader can keep. */
const newestLine = async (client: pg.Client): Promise<string | null> => {
  const { rows } = await client.query<{ size: string; root: Buffer; at: Date; key: Buffer; signature: Buffer }>(
    'select size, root, at, key, signature from log.head order by number desc limit 1',
  )
  const [row] = rows
  return row === undefined ? null : headLine(headOf({ ...row, size: BigInt(row.size), at: instant(row.at.getTime()) }))
}

/** The header of a backup, read in the snapshot of the transaction. */
export const headerOf = async (client: pg.Client): Promise<Header> => {
  const { rows: schema } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.migration order by name',
  )
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
     where schemaname <> 'public' order by 1`,
  )
  const { rows: clock } = await client.query<{ taken: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as taken`,
  )
  return {
    taken: clock[0]?.taken ?? '',
    standby: null,
    schema,
    model: await modelOf(client),
    tables: await tablesInOrder(client),
    sequences,
    head: await newestLine(client),
  }
}

export const beginReplacing = (client: pg.Client) => client.query('begin')
export const beginSnapshot = (client: pg.Client) => client.query('begin isolation level repeatable read read only')

/** Rows are fetched in pieces of about this many characters: a picture is a thousand times as long as an order. */
const pieceCharacters = 8_000_000
const mostRows = 1_000
const firstRows = 10

/** The rows of a table as PostgreSQL's text form of composite values, which restores every type exactly. */
export async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<readonly string[]> {
  await client.query(`declare rows_of_table no scroll cursor for select t::text as row from ${quoted(table)} t order by 1`)
  for (let wanted = firstRows; ; ) {
    const { rows } = await client.query<{ row: string }>(`fetch ${wanted} from rows_of_table`)
    if (rows.length === 0) break
    const characters = rows.reduce((sum, { row }) => sum + row.length, 0)
    wanted = Math.max(1, Math.min(mostRows, wanted * 2, Math.floor((pieceCharacters * rows.length) / characters)))
    yield rows.map(({ row }) => row)
  }
  await client.query('close rows_of_table')
}

export const hasCustomers = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query('select from identity.customer limit 1')
  return rows.length > 0
}

/**
 * Empties every table before a restore. Triggers of the ledger and the audit log reject plain writes, so they are disabled in
 * this transaction alone, which holds an exclusive lock on each table until it ends.
 */
export const emptyTables = async (client: pg.Client, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
}

/** Changes a table, in one transaction, in a way that its triggers refuse to everybody else. */
export const withoutTriggers = async (client: pg.Client, table: string, work: () => Promise<void>): Promise<void> => {
  await beginReplacing(client)
  try {
    await client.query(`alter table ${quoted(table)} disable trigger user`)
    await work()
    await client.query(`alter table ${quoted(table)} enable trigger user`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The columns to write; generated columns are computed by the database. */
const columnsOf = async (client: pg.Client, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  )
  return rows.map(({ name }) => pg.escapeIdentifier(name))
}

export const insertRows = async (client: pg.Client, table: string, rows: readonly string[]): Promise<void> => {
  const columns = await columnsOf(client, table)
  await client.query(
    `insert into ${quoted(table)} (${columns.join()}) overriding system value
     select ${columns.map((column) => `(each.row).${column}`).join()}
     from (select r::${quoted(table)} as row from unnest($1::text[]) r offset 0) each`,
    [rows],
  )
}

/** Numbers of events in one second of wall time: more than a customer gets. */
const numbersPerSecond = 2n ** 20n

/**
 * Lets the events' numbers go on after all that were given before a restore, also after the moment of the backup and by restores of the same
 * backup, so that clients that follow an account read its state again. `given` is the latest number before the restore.
 */
export const beginEventEpoch = async (client: pg.Client, given: bigint): Promise<void> => {
  const { rows } = await client.query<{ seconds: string }>(
    `select ceil(extract(epoch from clock_timestamp()))::bigint as seconds`,
  )
  const candidates = [given, await latestEventNumber(client), BigInt(rows[0]?.seconds ?? 0) * numbersPerSecond]
  const since = candidates.reduce((most, each) => (each > most ? each : most)) + 1n
  await client.query(
    `insert into base.latest_event (customer, id, since) select number, $1, $1 from identity.customer
     on conflict (customer) do update set id = excluded.id, since = excluded.since`,
    [since],
  )
}

/** The latest number of an event that this database gave. */
export const latestEventNumber = async (client: pg.Client): Promise<bigint> => {
  const { rows } = await client.query<{ latest: string }>('select coalesce(max(id), 0) as latest from base.latest_event')
  return BigInt(rows[0]?.latest ?? 0)
}

export const guardTables = async (client: pg.Client, header: Header): Promise<void> => {
  for (const { name, last } of header.sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last])
  for (const table of header.tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
}
