import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SellResult } from '../../src/trading/closing/sell-result.tsx'
import { OrderResult } from '../../src/trading/order/order-result.tsx'
import type { PositionRow } from '../../src/trading/positions/position-row.ts'
import { lot, sale } from './rows.ts'

const outcomes = { filled: 'M5 13l4 4L19 7', rests: 'M12 21a9 9 0 1 0 0-18', nothing: 'M6 6l12 12' } as const
/** The outcome whose colour and mark a result has, and its text. */
const seen = (result: React.ReactElement) => {
  const html = renderToStaticMarkup(<MemoryRouter>{result}</MemoryRouter>)
  const outcome = /data-outcome="(\w+)"/.exec(html)?.[1]
  const marks = Object.entries(outcomes).filter(([, path]) => html.includes(path))
  expect(marks.map(([name]) => name)).toEqual([outcome])
  return { outcome, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}
const opening = (part: Partial<PositionRow>) =>
  seen(<OrderResult row={lot(part)} asked={100} waits digits={0} onClose={() => {}} />)
const closing = (closed: readonly PositionRow[], waiting: readonly PositionRow[]) =>
  seen(
    <SellResult
      outcome={{ closed, waiting: waiting.map((row) => ({ row, why: 'order_rests' as const, placed: row.sale })) }}
      digits={0}
      failure={null}
      onClose={() => {}}
    />,
  )

test('an order that was filled has a tick, with its shares and its price', () => {
  const { outcome, text } = opening({})
  expect(outcome).toBe('filled')
  expect(text).toContain('約定しました 100株・3,000')
})

test('a part that was filled is a fill of that part', () => {
  const { outcome, text } = opening({ stock_num: 40 })
  expect(outcome).toBe('filled')
  expect(text).toContain('40株・3,000 40株が約定し、60株は注文中です')
})

test('an order that rests has a clock, no tick, and says the price at which it waits', () => {
  const limit = opening({ state: 'pending_order', price_type: 'limit', limit_price: '2950', good_till: '2026-11-24' })
  expect(limit.outcome).toBe('rests')
  expect(limit.text).toContain('注文を受け付けました 2,950 で約定待ち')
  const stop = opening({ state: 'pending_order', price_type: 'stop', trigger_price: '3100', good_till: '2026-11-24' })
  expect(stop.text).toContain('注文を受け付けました 3,100 でトリガー待ち')
  const auction = opening({ state: 'pending_order', time_in_force: 'opening', auction_at: '2026-11-30T09:00:00+09:00' })
  expect(auction.outcome).toBe('rests')
  expect(auction.text).toContain('11/30(月) 09:00の寄付')
  expect(auction.text).not.toContain('待ち')
})

test('an order of which nothing came has neither', () => {
  expect(opening({ state: 'cancelled', reason: 'unfilled_rest' }).outcome).toBe('nothing')
})

test('a sale that rests differs from one that closed in the same way', () => {
  const rests = closing([], [lot({ state: 'preparing_to_close', sale, sales: [sale] })])
  expect(rests.outcome).toBe('rests')
  expect(rests.text).toContain('3,100 で約定待ち')
  const closed = closing([lot({ state: 'closed', sell_price: '3050', sell_time: '2026-11-20T10:00:00+09:00' })], [])
  expect(closed.outcome).toBe('filled')
  expect(closed.text).toContain('100株・3,050')
})
