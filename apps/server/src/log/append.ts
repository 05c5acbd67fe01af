import { createSecretKey, type KeyObject } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { LeafKind } from '@zaraba/rules/log/leaf.ts'
import { edgeOf, grownTiles } from '@zaraba/rules/log/tiles.ts'
import type { LeafRow, LeafSource } from '../base/leaf-source.ts'
import type { Database, Queryable } from '../database/database.ts'
import { besideReading } from '../database/only-reading.ts'
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

/** Milliseconds between reading the sequence numbers and reading the running transactions. */
const afterNumbers = 5

/** The most rows of a kind that become leaves in one transaction. */
const rowsAtOnce = 2_000

/** Splits rows into runs of consecutive numbers. */
export const runsOf = (kind: LeafKind, rows: readonly LeafRow[]): readonly LeafRun[] => {
  const runs: { kind: LeafKind; number: bigint; count: bigint }[] = []
  for (const { number } of rows) {
    const last = runs.at(-1)
    if (last !== undefined && last.number + last.count === number) last.count += 1n
    else runs.push({ kind, number, count: 1n })
  }
  return runs
}

/** Writes leaves behind the `size` leaves that the log has. */
export const writeLeaves = async (
  transaction: Queryable,
  size: number,
  runs: readonly LeafRun[],
  hashes: readonly Uint8Array[],
): Promise<void> => {
  const edge = await tilesNamed(transaction, edgeOf(size))
  await insertRuns(transaction, size, runs)
  await writeTiles(transaction, grownTiles(size, edge, hashes, sha256))
}

/**
 * Appends the next rows of each kind up to the given numbers: kinds in order, rows by number. Returns the largest number of
 * rows of one kind. The caller must make sure that no lower numbers can be committed later.
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
  await writeLeaves(transaction, size, runs, hashes)
  return most
}

interface AppenderPorts {
  readonly database: Database
  readonly sources: () => readonly LeafSource[]
  /** Generates the secret for the salts when the log has none. */
  readonly freshSecret: () => Buffer
}

/**
 * Appends new rows to the log in batches. Sequence numbers are drawn before their rows are committed, and rows can be committed
 * in any order. Therefore rows up to a number are appended only after every transaction that was running when the number was
 * read has ended: no lower number can appear later.
 */
export const openAppender = ({ database, sources, freshSecret }: AppenderPorts) => {
  let secret: KeyObject | null = null
  let waiting: { readonly numbers: Numbers; readonly next: string } | null = null
  let settledNumbers: Numbers = new Map()
  let doneNumbers: Numbers = new Map()

  const secretNow = async (): Promise<KeyObject> => {
    // The first who needs it keeps it, and may be one who reads.
    secret ??= createSecretKey(await besideReading(() => secretOf(database, freshSecret())))
    return secret
  }

  const look = async (): Promise<void> => {
    if (waiting === null) {
      const numbers = await Promise.all(sources().map(async ({ kind, last }) => [kind, await last(database)] as const))
      // A transaction may draw numbers an instant before it is visible as running. This pause is a thousand times that instant.
      await setTimeout(afterNumbers)
      waiting = { numbers: new Map(numbers), next: await nextTransaction(database) }
    }
    if (!(await hasSettled(database, waiting.next))) return
    settledNumbers = waiting.numbers
    waiting = null
  }

  return {
    secret: secretNow,
    /**
     * Appends all rows that are settled by now. After `milliseconds` no further transaction is begun, so that a long backlog
     * does not delay customers. Returns whether everything is appended.
     */
    append: async (milliseconds = Number.POSITIVE_INFINITY): Promise<boolean> => {
      await look()
      const through = settledNumbers
      if ([...through].every(([kind, number]) => number === doneNumbers.get(kind))) return true
      const salting = await secretNow()
      const began = performance.now()
      for (let most = rowsAtOnce; most === rowsAtOnce; ) {
        if (performance.now() - began > milliseconds) return false
        most = await database.transaction(async (transaction) => {
          await lockLog(transaction)
          return appendRows(transaction, sources(), salting, through)
        })
      }
      doneNumbers = through
      return true
    },
  }
}
