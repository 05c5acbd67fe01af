import { expect, test } from 'vitest'
import { awaitedBy, termsOfOrder, waitingPrice, waitingText } from '../../src/trading/order/waits.ts'
import { hasOpened } from '../../src/trading/positions/position-row.ts'
import { lot, sale } from './rows.ts'

const stop = { ...sale, price_type: 'stop', price: '3780', trigger_price: '3090' } as const

test('the receipt of a stop says its trigger and that a market order follows, never that it fills at a limit', () => {
  const text = waitingText(stop, 0)
  expect(text).toContain('3,090')
  expect(text).toContain('成行')
  expect(text).not.toContain('指値')
  expect(text).not.toContain('3,780')
  expect(waitingPrice(stop, 0)).toBe('トリガー価格 3,090')
})

test('each kind of waiting order has its own sentence and the price that it is known by', () => {
  const kinds = [
    [sale, 'limit', '3,100'],
    [{ ...stop, price_type: 'stop_limit' }, 'stop_limit', 'トリガー価格 3,090'],
    [{ ...stop, price_type: 'stop_limit', triggered_at: '2026-11-20T09:10:00+09:00' }, 'limit', '3,780'],
    [{ ...stop, price_type: 'trailing', trail: '20' }, 'trailing', 'トリガー価格 3,090'],
    [{ ...sale, price_type: 'market', price: '-' }, 'market', '成行'],
    [{ ...sale, time_in_force: 'opening' }, 'opening', '3,100'],
    [{ ...sale, time_in_force: 'closing', price_type: 'market' }, 'closing', '成行'],
    [{ ...sale, time_in_force: 'limit_to_market_at_close' }, 'limit_to_market_at_close', '3,100'],
  ] as const
  expect(kinds.map(([order]) => awaitedBy(order))).toEqual(kinds.map(([, awaited]) => awaited))
  expect(kinds.map(([order]) => waitingPrice(order, 0))).toEqual(kinds.map(([, , price]) => price))
  expect(new Set(kinds.map(([order]) => waitingText(order, 0))).size).toBe(7)
})

test('what waits for an auction says of which day', () => {
  const at = { auction_at: '2026-11-30T09:00:00+09:00' }
  for (const time_in_force of ['opening', 'closing', 'limit_to_market_at_close'] as const)
    expect(waitingText({ ...sale, ...at, time_in_force }, 0)).toContain('11/30(月)\u00a009:00')
})

test('the terms of an order are those of its row, with the limit under its own name', () => {
  expect(awaitedBy(termsOfOrder(lot({ state: 'pending_order', price_type: 'stop', trigger_price: '3090' })))).toBe('stop')
  expect(waitingPrice(termsOfOrder(lot({ state: 'pending_order', price_type: 'limit', limit_price: '2900' })), 0)).toBe('2,900')
})

test('only what was traded has a time of its fill', () => {
  const states = ['pending_order', 'cancelled', 'holding', 'preparing_to_close', 'closed'] as const
  expect(states.filter((state) => hasOpened(lot({ state })))).toEqual(['holding', 'preparing_to_close', 'closed'])
})
