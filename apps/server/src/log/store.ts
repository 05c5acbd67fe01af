import type { Instant } from '@zaraba/money/time.ts'
import type { LeafKind } from '@zaraba/rules/log/leaf.ts'
import type { Tile, TileName } from '@zaraba/rules/log/tiles.ts'
import { bigintArray, smallintArray, textArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'

/** The secret from which salts are derived; empty before the log has begun. */
export const knownSecret = async (database: Queryable): Promise<Buffer> => {
  const [found] = await database.query<{ secret: Buffer }>({ text: 'select secret from log.secret', values: [] })
  return found?.secret ?? Buffer.alloc(0)
}

/** The secret from which salts are derived: stores `made` when there is none. */
export const secretOf = async (database: Queryable, made: Buffer): Promise<Buffer> => {
  const found = await knownSecret(database)
  if (found.length > 0) return found
  await database.query({ text: 'insert into log.secret (secret) values ($1) on conflict do nothing', values: [made] })
  return knownSecret(database)
}

/** A snapshot of transaction ids: transactions that began before it have smaller ids. */
export const nextTransaction = async (database: Queryable): Promise<string> => {
  const [row] = await database.query<{ next: string }>({
    name: 'log.next_transaction',
    text: 'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
    values: [],
  })
  return row?.next ?? '0'
}

/** Whether every transaction that had begun by then has ended. */
export const hasSettled = async (database: Queryable, next: string): Promise<boolean> => {
  const [row] = await database.query<{ settled: boolean }>({
    name: 'log.has_settled',
    text: 'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as settled',
    values: [next],
  })
  return row?.settled ?? false
}

/** Lets one transaction append at a time, until it ends. The number is an arbitrary key of an advisory lock. */
export const lockLog = (transaction: Transaction) =>
  transaction.query({ name: 'log.lock', text: 'select pg_advisory_xact_lock(7274636265)', values: [] })

/** The number of leaves. */
export const sizeOfLog = async (database: Queryable): Promise<number> => {
  const [row] = await database.query<{ size: bigint }>({
    name: 'log.size',
    text: 'select position + count as size from log.leaf_run order by position desc limit 1',
    values: [],
  })
  return Number(row?.size ?? 0n)
}

/** The last appended number of each kind. */
export const lastLeaves = async (database: Queryable, kinds: readonly LeafKind[]): Promise<ReadonlyMap<LeafKind, bigint>> => {
  const rows = await database.query<{ kind: LeafKind; last: bigint }>({
    name: 'log.last_leaves',
    text: `select kind, coalesce((select number + count - 1 from log.leaf_run r where r.kind = k.kind order by number desc limit 1), 0) as last
           from unnest($1::text[]) as k (kind)`,
    values: [textArray(kinds)],
  })
  return new Map(rows.map(({ kind, last }) => [kind, last]))
}

export const tilesNamed = async (database: Queryable, names: readonly TileName[]): Promise<readonly Tile[]> => {
  if (names.length === 0) return []
  const rows = await database.query<{ level: number; index: bigint; hashes: Buffer }>({
    name: 'log.tiles',
    text: `select t.level, t.index, t.hashes from unnest($1::smallint[], $2::bigint[]) as n (level, index)
           join log.tile t on t.level = n.level and t.index = n.index`,
    values: [smallintArray(names.map(({ level }) => level)), bigintArray(names.map(({ index }) => BigInt(index)))],
  })
  return rows.map(({ level, index, hashes }) => ({ level, index: Number(index), hashes }))
}

/** Leaves at consecutive positions whose rows have consecutive numbers, given by the first of both. */
export interface LeafRun {
  readonly kind: LeafKind
  readonly number: bigint
  readonly count: bigint
}

/** Appends runs to a log of this size. @throws when the log has another size. */
export const insertRuns = (transaction: Queryable, size: number, runs: readonly LeafRun[]) =>
  transaction.query({
    name: 'log.insert_runs',
    text: `insert into log.leaf_run (position, kind, number, count)
           select ($1::bigint + sum(count) over (order by ordinal) - count)::bigint, kind, number, count
           from unnest($2::text[], $3::bigint[], $4::bigint[]) with ordinality as r (kind, number, count, ordinal) order by ordinal`,
    values: [
      BigInt(size),
      textArray(runs.map(({ kind }) => kind)),
      bigintArray(runs.map(({ number }) => number)),
      bigintArray(runs.map(({ count }) => count)),
    ],
  })

export const writeTiles = (transaction: Queryable, tiles: readonly Tile[]) =>
  transaction.query({
    name: 'log.write_tiles',
    text: `insert into log.tile (level, index, hashes) select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])
           on conflict (level, index) do update set hashes = excluded.hashes`,
    values: [
      smallintArray(tiles.map(({ level }) => level)),
      bigintArray(tiles.map(({ index }) => BigInt(index))),
      tiles.map(({ hashes }) => Buffer.from(hashes)),
    ],
  })

/** A head as stored. */
export interface HeadRow {
  readonly size: bigint
  readonly root: Buffer
  readonly at: Instant
  readonly key: Buffer
  readonly signature: Buffer
}

export const insertHead = (transaction: Queryable, { size, root, at, key, signature }: HeadRow) =>
  transaction.query({
    name: 'log.insert_head',
    text: 'insert into log.head (size, root, at, key, signature) values ($1, $2, $3, $4, $5)',
    values: [size, root, new Date(at), key, signature],
  })

export const newestHead = async (database: Queryable): Promise<HeadRow | null> => {
  const [row] = await database.query<HeadRow>({
    name: 'log.newest_head',
    text: 'select size, root, at, key, signature from log.head order by number desc limit 1',
    values: [],
  })
  return row ?? null
}

/** Heads after a number, in the order of signing. */
export const headsAfter = (database: Queryable, after: bigint, limit: number) =>
  database.query<HeadRow & { readonly number: bigint }>({
    text: 'select number, size, root, at, key, signature from log.head where number > $1 order by number limit $2',
    values: [after, limit],
  })

/** The position of a row in the log; `null` when it is not a leaf yet. */
export const positionOf = async (database: Queryable, kind: LeafKind, number: bigint): Promise<number | null> => {
  const [run] = await database.query<LeafRun & { position: bigint }>({
    name: 'log.position',
    text: 'select position, kind, number, count from log.leaf_run where kind = $1 and number <= $2 order by number desc limit 1',
    values: [kind, number],
  })
  return run === undefined || number >= run.number + run.count ? null : Number(run.position + number - run.number)
}

interface PlacedLeaf {
  readonly position: bigint
  readonly kind: LeafKind
  readonly number: bigint
}

/** The leaves from a position on, one by one. */
export const leavesFrom = async (database: Queryable, position: number, limit: number): Promise<readonly PlacedLeaf[]> => {
  const from = BigInt(position)
  const until = from + BigInt(limit)
  const runs = await database.query<LeafRun & { position: bigint }>({
    text: `select position, kind, number, count from log.leaf_run
           where position >= coalesce((select max(position) from log.leaf_run where position <= $1), $1) and position < $2
           order by position`,
    values: [from, until],
  })
  const leaves: PlacedLeaf[] = []
  for (const run of runs) {
    const end = run.position + run.count < until ? run.position + run.count : until
    for (let at = run.position > from ? run.position : from; at < end; at += 1n)
      leaves.push({ position: at, kind: run.kind, number: run.number + at - run.position })
  }
  return leaves
}
