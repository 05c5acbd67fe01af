import { parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../src/database/database.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { Unavailable } from '../../src/database/unavailable.ts'
import { schedule } from '../../src/time/due-store.ts'
import { asFarAsPossible } from '../../src/time/units.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let own: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase(own.ownerUrl)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const at = parseInstant('2026-11-24T09:00:00+09:00')
/** The units that a transaction with these failures wrote, those that it says failed, and what happened after its commit. */
const carryOut = async (failures: ReadonlyMap<number, (inner: Transaction) => Promise<unknown>>) => {
  await database.query({ text: 'delete from base.due', values: [] })
  const after: number[] = []
  const work = async (inner: Transaction, units: readonly number[]) => {
    for (const unit of units) {
      inner.afterCommit(() => after.push(unit))
      await schedule(inner, [{ at, kind: 'planted', reference: String(unit) }])
      // A statement that is not awaited belongs to its unit too.
      const failure = failures.get(unit)
      if (failure !== undefined) inner.before(failure(inner))
    }
    return units.length
  }
  const { done, failed } = await database.transaction((transaction) => asFarAsPossible(transaction, [1, 2, 3, 4, 5, 6, 7], work))
  const rows = await database.query<{ reference: string }>({ text: 'select reference from base.due order by 1', values: [] })
  return {
    done: done.reduce((sum, each) => sum + each, 0),
    failed,
    written: rows.map(({ reference }) => Number(reference)),
    after,
  }
}

const wrong = (inner: Transaction) => inner.query({ text: 'select 1 / 0', values: [] })
const thrown = async () => {
  throw new Error('planted')
}

test('each unit that fails is found, nothing of it is written or happens, and all others are done once', async () => {
  expect(await carryOut(new Map())).toEqual({ done: 7, failed: [], written: [1, 2, 3, 4, 5, 6, 7], after: [1, 2, 3, 4, 5, 6, 7] })
  const failures = new Map<number, (inner: Transaction) => Promise<unknown>>([
    [2, wrong],
    [3, thrown],
    [7, thrown],
  ])
  expect(await carryOut(failures)).toEqual({ done: 4, failed: [2, 3, 7], written: [1, 4, 5, 6], after: [1, 4, 5, 6] })
  const all = new Map([1, 2, 3, 4, 5, 6, 7].map((unit) => [unit, thrown] as const))
  expect(await carryOut(all)).toEqual({ done: 0, failed: [1, 2, 3, 4, 5, 6, 7], written: [], after: [] })
})

test('while the database is away no unit has failed: the transaction has', async () => {
  const away = async () => {
    throw new Unavailable('nothing', 'planted: the disk is full')
  }
  await expect(carryOut(new Map([[4, away]]))).rejects.toThrow('the disk is full')
})
