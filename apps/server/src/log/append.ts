import { createSecretKey, type KeyObject } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { LeafKind } from '@zaraba/rules/log/leaf.ts'
import { edgeOf, grownTiles } from '@zaraba/rules/log/tiles.ts'
import type { LeafRow, LeafSource } from '../base/leaf-source.ts'
import type { Database, Queryable } from '../database/database.ts'
import { hashOfRow, sha256 } from './salts.ts'
import {
  hasSettled,
  insertRuns,
  type LeafRun,
  lastLeaves,
  lockLog,
  nextTransaction,
  secretOf,
  sizeOfLog,
  tilesNamed,
  writeTiles,
} from './store.ts'

type Numbers = ReadonlyMap<LeafKind, bigint>

/** Milliseconds between the look at the numbers and that at the transactions. */
const afterNumbers = 5

/** So many rows of a kind become leaves in one transaction. */
const rowsAtOnce = 2_000

/** Rows in the order of their numbers, as runs of numbers without a gap. */
const runsOf = (kind: LeafKind, rows: readonly LeafRow[]): readonly LeafRun[] => {
  const runs: { kind: LeafKind; number: bigint; count: bigint }[] = []
  for (const { number } of rows) {
    const last = runs.at(-1)
    if (last !== undefined && last.number + last.count === number) last.count += 1n
    else runs.push({ kind, number, count: 1n })
  }
  return runs
}

/**
 * Takes the next rows of each kind in, up to the numbers given: kinds in their order, rows by their numbers. Returns how many there were of
 * the kind that had most. It does not look for itself whether lower numbers may still come.
 */
export const appendRows = async (
  transaction: Queryable,
  sources: readonly LeafSource[],
  secret: KeyObject,
  through: Numbers,
): Promise<number> => {
  const size = await sizeOfLog(transaction)
  const after = await lastLeaves(
    transaction,
    sources.map(({ kind }) => kind),
  )
  const runs: LeafRun[] = []
  const hashes: Uint8Array[] = []
  let most = 0
  for (const source of sources) {
    const { kind } = source
    const span = { after: after.get(kind) ?? 0n, through: through.get(kind) ?? 0n, limit: rowsAtOnce }
    const rows = span.after >= span.through ? [] : await source.rows(transaction, span)
    most = Math.max(most, rows.length)
    for (const row of rows) {
      hashes.push(hashOfRow(secret, source, row))
    }
    runs.push(...runsOf(kind, rows))
  }
  if (runs.length === 0) return 0
  const edge = await tilesNamed(transaction, edgeOf(size))
  await insertRuns(transaction, size, runs)
  await writeTiles(transaction, grownTiles(size, edge, hashes, sha256))
  return most
}

interface AppenderPorts {
  readonly database: Database
  readonly sources: () => readonly LeafSource[]
  /** What the secret of the salts is to be where there is none. */
  readonly freshSecret: () => Buffer
}

/**
 * Brings new rows into the log, behind the work and in batches. Numbers are given before their rows are committed, in any order: rows are
 * taken in once every transaction that had begun when their numbers were last looked at has ended, so that none below comes later.
 */
export const openAppender = ({ database, sources, freshSecret }: AppenderPorts) => {
  let secret: KeyObject | null = null
  let waiting: { readonly numbers: Numbers; readonly next: string } | null = null
  let settled: Numbers = new Map()
  let done: Numbers = new Map()

  const secretNow = async (): Promise<KeyObject> => {
    secret ??= createSecretKey(await secretOf(database, freshSecret()))
    return secret
  }

  const look = async (): Promise<void> => {
    if (waiting === null) {
      const numbers = await Promise.all(sources().map(async ({ kind, last }) => [kind, await last(database)] as const))
      // A transaction may have its numbers before it counts as begun, though only for an instant: this is a thousand times as long.
      await setTimeout(afterNumbers)
      waiting = { numbers: new Map(numbers), next: await nextTransaction(database) }
    }
    if (!(await hasSettled(database, waiting.next))) return
    settled = waiting.numbers
    waiting = null
  }

  return {
    secret: secretNow,
    /**
     * Takes in whatever has settled by now. After `milliseconds` it begins no further transaction: where many rows wait, the work of the
     * house goes before theirs. Answers whether all of it is in.
     */
    append: async (milliseconds = Number.POSITIVE_INFINITY): Promise<boolean> => {
      await look()
      const through = settled
      if ([...through].every(([kind, number]) => number === done.get(kind))) return true
      const salting = await secretNow()
      const began = performance.now()
      for (let most = rowsAtOnce; most === rowsAtOnce; ) {
        if (performance.now() - began > milliseconds) return false
        most = await database.transaction(async (transaction) => {
          await lockLog(transaction)
          return appendRows(transaction, sources(), salting, through)
        })
      }
      done = through
      return true
    },
  }
}
