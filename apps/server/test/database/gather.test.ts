import { customerNumber } from '@zaraba/money/customer.ts'
import { expect, test } from 'vitest'
import type { Queryable } from '../../src/database/database.ts'
import { gathered, gatheredRow, gatheredRows, gatheredWrites } from '../../src/database/gather.ts'

const connection = (): Queryable => ({ query: async () => [] })

test('requests on one transaction in one turn are one read, and each gets its own answer', async () => {
  const reads: (readonly number[])[] = []
  const double = gathered(async (_on: Queryable, keys: readonly number[]) => {
    reads.push(keys)
    return keys.map((key) => key * 2)
  })
  const [one, other] = [connection(), connection()]
  const steps = async (on: Queryable, first: number) => double(on, await double(on, first))
  expect(await Promise.all([steps(one, 1), steps(one, 2), steps(other, 3)])).toEqual([4, 8, 12])
  expect(reads).toEqual([[1, 2], [3], [2, 4], [6]])
})

test('a failed read fails its own callers, and no later ones', async () => {
  let fails = true
  const read = gathered(async (_on: Queryable, keys: readonly number[]) => {
    if (fails) throw new Error('gone')
    return keys
  })
  const on = connection()
  const both = await Promise.allSettled([read(on, 1), read(on, 2)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await read(on, 3)).toBe(3)
})

test('rows find their customers', async () => {
  const rows = [
    { customer: customerNumber(1n), name: 'a' },
    { customer: customerNumber(3n), name: 'b' },
    { customer: customerNumber(3n), name: 'c' },
  ]
  const on = connection()
  const one = gatheredRow(async () => rows.slice(0, 2))
  expect(await Promise.all([one(on, customerNumber(1n)), one(on, customerNumber(2n)), one(on, customerNumber(3n))])).toEqual([
    rows[0],
    null,
    rows[1],
  ])
  const all = gatheredRows(async () => rows)
  expect(await Promise.all([all(on, customerNumber(3n)), all(on, customerNumber(2n))])).toEqual([rows.slice(1), []])
})

test('writes of one turn are one list, in their order', async () => {
  const written: (readonly string[])[] = []
  const write = gatheredWrites(async (_on: Queryable, items: readonly string[]) => written.push(items))
  const on = connection()
  await Promise.all([write(on, ['a', 'b']), write(on, []), write(on, ['c'])])
  expect(written).toEqual([['a', 'b', 'c']])
})

test('a read that answers too little is a fault', async () => {
  const read = gathered(async (_on: Queryable, keys: readonly number[]) => keys.slice(1))
  await expect(read(connection(), 1)).rejects.toThrow('one value for each key')
})
