import { rng } from '@zaraba/money/rng.ts'
import type { LeafKind } from '@zaraba/rules/log/leaf.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { insertRuns, type LeafRun, lastLeaves, leavesFrom, positionOf, sizeOfLog } from '../../src/log/store.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

const seed = seedOfWorlds(20_261_124)
const kinds = ['move', 'fill', 'audit'] as const satisfies readonly LeafKind[]
type Leaf = { readonly position: bigint; readonly kind: LeafKind; readonly number: bigint }

/** Single leaves: runs of a kind in which some numbers were rolled back, one by one or many together. */
const history = (): readonly Leaf[] => {
  const { below } = rng(seed)
  const next = new Map<LeafKind, bigint>()
  const leaves: Leaf[] = []
  for (let turn = 0; turn < 60; turn += 1) {
    const kind = kinds[below(kinds.length)]!
    for (let row = 1 + below(12); row > 0; row -= 1) {
      const number = (next.get(kind) ?? 1n) + [0n, 0n, 0n, 0n, 1n, BigInt(below(12))][below(6)]!
      leaves.push({ position: BigInt(leaves.length), kind, number })
      next.set(kind, number + 1n)
    }
  }
  return leaves
}

/** Converts leaves to runs of consecutive numbers. */
const runsOf = (leaves: readonly Leaf[]): readonly LeafRun[] => {
  const runs: { kind: LeafKind; number: bigint; count: bigint }[] = []
  for (const { kind, number } of leaves) {
    const last = runs.at(-1)
    if (last?.kind === kind && last.number + last.count === number) last.count += 1n
    else runs.push({ kind, number, count: 1n })
  }
  return runs
}

let own: TestDatabase
let database: OpenDatabase
const leaves = history()

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase(own.appUrl)
  await insertRuns(database, 0, runsOf(leaves))
})
afterAll(async () => {
  await database?.close()
  await own?.drop()
})

test('each leaf has its position, in far fewer rows', async () => {
  expect(await sizeOfLog(database)).toBe(leaves.length)
  expect(await leavesFrom(database, 0, leaves.length)).toEqual(leaves)
  const [runs] = await database.query<{ count: bigint }>({ text: 'select count(*) as count from log.leaf_run', values: [] })
  expect(Number(runs?.count)).toBeLessThan(leaves.length / 2)
  expect(Number(runs?.count)).toBeGreaterThan(20)
})

test('any part of the log is read from wherever it begins, and each row is found or known to be no leaf', async () => {
  for (let from = 0; from < leaves.length; from += 7)
    for (const limit of [1, 5, 64])
      expect(await leavesFrom(database, from, limit), `${limit} from ${from}`).toEqual(leaves.slice(from, from + limit))
  const last = await lastLeaves(database, kinds)
  for (const kind of kinds) {
    const positions = new Map(
      leaves.flatMap((leaf) => (leaf.kind === kind ? [[leaf.number, Number(leaf.position)] as const] : [])),
    )
    expect(last.get(kind)).toBe([...positions.keys()].at(-1))
    for (let number = 0n; number <= (last.get(kind) ?? 0n) + 2n; number += 1n)
      expect(await positionOf(database, kind, number), `${kind} ${number}`).toBe(positions.get(number) ?? null)
  }
})

test('planted: a position that is used twice or skipped, and a row that is a leaf twice, are rejected', async () => {
  const [first] = leaves
  const add = (size: number, number: bigint, count = 1n) => insertRuns(database, size, [{ kind: first!.kind, number, count }])
  const next = ((await lastLeaves(database, [first!.kind])).get(first!.kind) ?? 0n) + 1n
  await expect(add(leaves.length - 1, next)).rejects.toThrow('appended at the end')
  await expect(add(leaves.length - 2, next)).rejects.toThrow('appended at the end')
  await expect(add(leaves.length + 1, next)).rejects.toThrow('appended at the end')
  await expect(add(leaves.length, next - 1n, 5n)).rejects.toThrow('a row is a leaf once')
  const both = [
    { kind: first!.kind, number: next, count: 3n },
    { kind: first!.kind, number: next + 2n, count: 1n },
  ]
  await expect(insertRuns(database, leaves.length, both)).rejects.toThrow('a row is a leaf once')
  await expect(add(leaves.length, next, 10n ** 18n)).rejects.toThrow('check constraint')
  expect(await sizeOfLog(database)).toBe(leaves.length)
  await add(leaves.length, next, 2_000n)
  expect(await sizeOfLog(database)).toBe(leaves.length + 2_000)
})
