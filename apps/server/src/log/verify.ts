import { createSecretKey, type KeyObject } from 'node:crypto'
import { hashBytes, rootOfHashes, tileWidth } from '@zaraba/rules/log/tiles.ts'
import type { LeafSource } from '../base/leaf-source.ts'
import type { Queryable } from '../database/database.ts'
import { readClock } from '../time/clock-store.ts'
import type { Verified } from '../verify/verified.ts'
import { headOf, isSigned } from './heads.ts'
import { hashOfRow, sha256 } from './salts.ts'
import { headsAfter, knownSecret, leavesFrom, newestHead, sizeOfLog, tilesNamed } from './store.ts'
import { rootAt } from './tree.ts'

const same = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one !== undefined && other !== undefined && Buffer.from(one).equals(other)

const tally = (invariant: string) => {
  let checked = 0n
  let wrong = 0n
  return {
    look: (holds: boolean) => {
      checked += 1n
      if (!holds) wrong += 1n
    },
    found: (): Verified => ({ invariant: `log.${invariant}`, checked, wrong }),
  }
}

/** The number of leaves verified at a time: whole tiles. */
const leavesAtOnce = 16 * tileWidth

/** The stored hashes of leaves from a position on. The log may have grown beyond the size being verified. */
const keptHashes = async (database: Queryable, from: number, size: number): Promise<readonly Uint8Array[]> => {
  const first = from / tileWidth
  const names = Array.from({ length: leavesAtOnce / tileWidth }, (_, index) => ({ level: 0, index: first + index }))
  const tiles = await tilesNamed(database, names)
  const hashes = [...tiles]
    .sort((one, other) => one.index - other.index)
    .flatMap(({ hashes }) =>
      Array.from({ length: hashes.length / hashBytes }, (_, index) =>
        hashes.subarray(index * hashBytes, (index + 1) * hashBytes),
      ),
    )
  return hashes.slice(0, size - from)
}

/** Rows of a kind after the last verified one up to a leaf, hashed again. */
const openRows = (database: Queryable, secret: KeyObject, sources: readonly LeafSource[]) => {
  const reached = new Map<string, bigint>()
  return async (kind: string, through: bigint): Promise<Map<bigint, Uint8Array>> => {
    const hashed = new Map<bigint, Uint8Array>()
    const source = sources.find((each) => each.kind === kind)
    if (source === undefined) return hashed
    for (;;) {
      const after = reached.get(kind) ?? 0n
      const rows = await source.rows(database, { after, through, limit: leavesAtOnce })
      for (const row of rows) hashed.set(row.number, hashOfRow(secret, source, row))
      reached.set(kind, rows.length < leavesAtOnce ? through : (rows.at(-1)?.number ?? through))
      if (rows.length < leavesAtOnce) return hashed
    }
  }
}

/** Checks that every row has the hash of its leaf, and that every leaf still has its row. Later rows are not checked. */
const verifyLeaves = async (database: Queryable, sources: readonly LeafSource[]): Promise<readonly Verified[]> => {
  const leaves = tally('leaves_follow_from_rows')
  const tree = tally('tree_follows_from_its_leaves')
  const rowsOf = openRows(database, createSecretKey(await knownSecret(database)), sources)
  const size = await sizeOfLog(database)
  let level: Uint8Array[] = []
  for (let from = 0; from < size; from += leavesAtOnce) {
    const chunk = await leavesFrom(database, from, Math.min(leavesAtOnce, size - from))
    const kept = await keptHashes(database, from, size)
    const rows = new Map<string, Map<bigint, Uint8Array>>()
    for (const [kind, own] of Map.groupBy(chunk, (leaf) => leaf.kind))
      rows.set(
        kind,
        await rowsOf(
          kind,
          own.reduce((most, { number }) => (number > most ? number : most), 0n),
        ),
      )
    chunk.forEach(({ position, kind, number }, index) => {
      const row = rows.get(kind)
      leaves.look(position === BigInt(from + index) && same(row?.get(number), kept[index]))
      row?.delete(number)
    })
    // Rows that remain were inserted between older rows afterwards.
    for (const row of rows.values()) for (let left = row.size; left > 0; left -= 1) leaves.look(false)
    if (kept.length !== chunk.length) tree.look(false)
    for (let at = 0; at + tileWidth <= kept.length; at += tileWidth)
      level.push(rootOfHashes(kept.slice(at, at + tileWidth), sha256))
  }
  for (let height = 1; level.length > 0; height += 1) {
    const names = Array.from({ length: Math.ceil(level.length / tileWidth) }, (_, index) => ({ level: height, index }))
    const tiles = await tilesNamed(database, names)
    const above: Uint8Array[] = []
    for (const { index } of names) {
      const part = level.slice(index * tileWidth, (index + 1) * tileWidth)
      const stored = tiles.find((tile) => tile.index === index)?.hashes.subarray(0, part.length * hashBytes)
      tree.look(same(Buffer.concat(part), stored))
      if (part.length === tileWidth) above.push(rootOfHashes(part, sha256))
    }
    level = above
  }
  return [leaves.found(), tree.found()]
}

const headsAtOnce = 1_000

/** The root of the log at a size; `null` when tiles are missing. */
const rootOrNone = async (database: Queryable, size: number): Promise<Uint8Array | undefined> => {
  try {
    return (await rootAt(database, size)).root
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Checks that every signed head has the root of the log at its size, and a valid signature. */
const verifyHeads = async (database: Queryable): Promise<Verified> => {
  const heads = tally('heads_match_their_leaves')
  for (let after = 0n; ; ) {
    const rows = await headsAfter(database, after, headsAtOnce)
    const size = await sizeOfLog(database)
    for (const row of rows) {
      const head = headOf(row)
      const whole = head.size <= size && same(await rootOrNone(database, head.size), row.root)
      heads.look(whole && isSigned(head))
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < headsAtOnce) return heads.found()
    after = last.number
  }
}

/** Checks that no head has a time later than the clock. */
export const verifyReached = async (database: Queryable): Promise<readonly Verified[]> => {
  const reached = tally('heads_are_not_ahead_of_the_clock')
  const [clock, head] = [await readClock(database), await newestHead(database)]
  if (clock !== null && head !== null) reached.look(head.at <= Math.max(clock.anchor, clock.worked, clock.ceiling))
  return [reached.found()]
}

/** Verifies the public log, from database rows to signed heads. */
export const verifyLog = async (database: Queryable, sources: readonly LeafSource[]): Promise<readonly Verified[]> => [
  ...(await verifyLeaves(database, sources)),
  await verifyHeads(database),
]
