import { expect, test } from 'vitest'
import { isLocked, lockedUntil, lotsOfChoice } from '../../src/trading/closing/lot-choice.ts'
import { lot } from './rows.ts'

const lots = ['P-1', 'P-2', 'P-3'].map((order_no) => lot({ order_no }))
const numbers = (choice: Parameters<typeof lotsOfChoice>[1]) => lotsOfChoice(lots, choice).map(({ order_no }) => order_no)

test('lots are closed oldest first, newest first, or as they are chosen, these oldest first', () => {
  expect(numbers('fifo')).toEqual(['P-1', 'P-2', 'P-3'])
  expect(numbers('lifo')).toEqual(['P-3', 'P-2', 'P-1'])
  expect(numbers(['P-3', 'P-1'])).toEqual(['P-1', 'P-3'])
  expect(numbers([])).toEqual([])
})

test('a lot of today is locked, one that an order waits to close is not', () => {
  const refused = (key: 'cannot_sell_on_t1_day' | 'shares_are_ordered') => {
    const sell = { allowed: false, refusals: [{ key, values: {} }] } as never
    return lot({ can: { ...lot({}).can, sell } })
  }
  expect([refused('cannot_sell_on_t1_day'), refused('shares_are_ordered'), lot({})].map(isLocked)).toEqual([true, false, false])
})

test('orders around lots under T+1 last at least until all of them may be closed; free ones have no such day', () => {
  const locked = (sellable_from: string) => {
    const refusals = [{ key: 'cannot_sell_on_t1_day' as const }]
    return lot({ sellable_from, can: { ...lot({}).can, sell: { allowed: false, refusals } } } as never)
  }
  expect(lockedUntil([lot({})])).toBeUndefined()
  expect(lockedUntil([locked('2026-11-24'), locked('2026-11-26'), lot({ sellable_from: '2026-12-01' })])).toBe('2026-11-26')
})
