import { parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { keepPair, orderedShares, withSales } from '../../src/trading/ordered.ts'
import type { Closing, LotRecord } from '../../src/trading/records.ts'

const at = parseInstant('2026-11-24T10:00:00+09:00')
const base = {
  kind: 'sale',
  customer: 7n,
  lot: 102n,
  instrument: 'jp:7203',
  currency: 'JPY',
  direction: 'long',
  state: 'pending_order',
  clientNo: null,
  triggerPrice: null,
  triggeredAt: null,
  bound: 25_000_000,
  placedAt: at,
  endedAt: at,
  quantity: 100,
  filled: 0,
  groupNo: null,
} as unknown as Closing
const sale = (number: bigint, rest: number, groupNo: bigint | null = null): Closing =>
  ({ ...base, number, rest, groupNo, quantity: rest }) as Closing
const lot = (shares: number, state: LotRecord['state']): LotRecord => ({ number: 102n, shares, state }) as LotRecord

describe('the shares of a lot that are ordered', () => {
  test.each([
    ['no sale', [], 0],
    ['two sales', [sale(1n, 100), sale(2n, 50)], 150],
    ['a pair once', [sale(1n, 100, 1n), sale(2n, 100, 1n)], 100],
    ['a pair by the larger of its two, beside a sale', [sale(1n, 40, 1n), sale(2n, 100, 1n), sale(3n, 50)], 150],
    ['two pairs', [sale(1n, 100, 1n), sale(2n, 100, 1n), sale(3n, 60, 3n), sale(4n, 60, 3n)], 160],
    ['what is left of a pair', [sale(2n, 70, 1n)], 70],
  ])('%s', (_what, sales, expected) => {
    expect(orderedShares(sales)).toBe(expected)
  })
})

describe('a fill of one sale of a pair is taken off the other', () => {
  /** What is left of the other after a fill: `undefined` where it stays as it is. */
  const left = (rest: number, filled: number, other: number) => {
    const before = { rest, filled: 0 }
    const after = { ...sale(1n, rest, 1n), rest: rest - filled, filled } as Closing
    const [changed] = keepPair(before, after, sale(2n, other, 1n), lot(300, 'preparing_to_close')).orders
    return changed === undefined ? undefined : [changed.rest, changed.state]
  }

  test.each([
    ['both of 100, 30 filled', 100, 30, 100, [70, 'pending_order']],
    ['both of 100, all filled', 100, 100, 100, [100, 'cancelled']],
    ['one of 50 that is filled beside one of 100', 50, 50, 100, [50, 'pending_order']],
    ['one of 50, 30 filled, beside one of 100', 50, 30, 100, [70, 'pending_order']],
    ['one of 100, 30 filled, beside one of 50 that has room', 100, 30, 50, undefined],
    ['one of 100, 80 filled, beside one of 50', 100, 80, 50, [20, 'pending_order']],
    ['one of 100 that is filled beside one of 50', 100, 100, 50, [50, 'cancelled']],
    ['nothing filled', 100, 0, 100, undefined],
  ])('%s', (_what, rest, filled, other, expected) => {
    expect(left(rest, filled, other)).toEqual(expected)
  })

  test('also where both were placed in the moment of the fill', () => {
    const after = { ...sale(1n, 100, 1n), rest: 60, filled: 40 } as Closing
    expect(keepPair(undefined, after, sale(2n, 100, 1n), lot(100, 'preparing_to_close')).orders).toMatchObject([
      { number: 2n, rest: 60, quantity: 60 },
    ])
  })
})

test('a lot is preparing to close as long as a sale of it waits', () => {
  expect(withSales(lot(100, 'holding'), [sale(1n, 10)]).state).toBe('preparing_to_close')
  expect(withSales(lot(100, 'preparing_to_close'), []).state).toBe('holding')
  expect(withSales(lot(100, 'closed'), []).state).toBe('closed')
  const kept = lot(100, 'holding')
  expect(withSales(kept, [])).toBe(kept)
})
