import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Receipts } from '../../src/trading/positions/position-life.tsx'
import { lot } from './rows.ts'

type Life = OutputOf<'trade/position'>
type Trigger = NonNullable<Life['receipts'][number]['trigger']>
const receipt: Life['receipts'][number] = {
  number: '7',
  at: '2026-11-24T10:00:00+09:00',
  price: '2548',
  shares: 100,
  rule: 'stop_left',
  model: 'zaraba-1',
  bid: '2548',
  ask: '2549',
  queue_ahead: 0,
  minute_volume: 0,
  session_date: '2026-11-24',
  trigger: null,
  book: [],
  displaced: 0,
  displaced_after: '-',
  taken_before: null,
}
const print: Trigger = { at: '2026-11-24T10:00:00+09:00', price: '2549', best_price: '-', trail: '-', trail_percent: '-' }
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
const textWith = (trigger: Trigger | null): string => {
  const life: Life = {
    row: lot({ tick: '0.5', nowprice: '2548' }),
    children: [],
    events: [],
    fees: [],
    result: null,
    interest: [],
    origin: null,
    receipts: [{ ...receipt, trigger }],
    entries: [],
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Receipts life={life} type="jpy" asked={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('the receipt of a trailing stop names the print that triggered it, the best price and the distance', () => {
  const amount = textWith({ ...print, best_price: '2601', trail: '52' })
  expect(amount).toContain('トリガーの約定値 2,549.0 · 11/24(火) 10:00')
  expect(amount).toContain('発注後の最良値 2,601.0 トレールの幅 52.0')
  expect(textWith({ ...print, best_price: '2601', trail_percent: '2.00' })).toContain('トレールの幅 2.00%')
})

test('the receipt of another stop names its print alone, and that of no stop neither', () => {
  expect(textWith(print)).toContain('トリガーの約定値 2,549.0')
  expect(textWith(print)).not.toContain('発注後の最良値')
  expect(textWith(null)).not.toContain('トリガーの約定値')
})
