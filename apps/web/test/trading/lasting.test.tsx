import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { auctionText, type Timed } from '../../src/trading/order/auction-text.ts'
import { Lasting } from '../../src/trading/order/lasting.tsx'
import { sale } from './rows.ts'

const stock: Parameters<typeof Lasting>[0]['stock'] = {
  type: 'jpy',
  code: '7203',
  session: 'pre_open',
  session_date: '2026-11-30',
  order_conditions: [
    { price_type: 'market', time_in_force: ['day', 'opening'] },
    { price_type: 'limit', time_in_force: ['day', 'opening'] },
  ],
}
const forOpening: Timed = { time_in_force: 'opening', auction_at: '2026-11-30T09:00:00+09:00' }
const textOf = (priceType: 'market' | 'limit', timeInForce: 'day' | 'opening', timed: Timed | undefined): string =>
  renderToStaticMarkup(
    <Lasting stock={stock} priceType={priceType} value={{ timeInForce, goodTill: '' }} timed={timed} onChange={() => {}} />,
  ).replaceAll(/<[^>]*>/g, ' ')

test('a market order of the night says the opening that it is for, and why', () => {
  const text = textOf('market', 'day', forOpening)
  expect(text).toContain('11/30(月)\u00a009:00の寄付')
  expect(text).toContain('次の寄付への注文になります')
  expect(text).not.toContain('立会中はその場で取り消し')
})

test('in the session one without more says that nothing of it waits', () => {
  const text = textOf('market', 'day', { time_in_force: 'day', auction_at: '-' })
  expect(text).toContain('立会中はその場で取り消し')
  expect(text).not.toContain('11/30')
  expect(textOf('market', 'day', undefined)).toBe(text)
})

test('an order for an opening that was chosen says its day and time as soon as the server has answered', () => {
  expect(textOf('limit', 'opening', forOpening)).toContain('11/30(月)\u00a009:00の寄付')
  expect(textOf('limit', 'opening', undefined)).not.toContain('11/30')
})

test('only what ends with an auction has one', () => {
  const at = forOpening.auction_at
  const texts = (['opening', 'closing', 'limit_to_market_at_close'] as const).map((time_in_force) =>
    auctionText({ ...sale, time_in_force, auction_at: at }),
  )
  expect(new Set(texts).size).toBe(3)
  expect(auctionText(sale)).toBeUndefined()
})
