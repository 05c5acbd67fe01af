import { priceOf } from '@zaraba/money/price.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { lessonOfLife } from '../../src/learning/lesson-life.ts'
import { lot } from '../trading/rows.ts'

type Life = Parameters<typeof lessonOfLife>[0]
const lost = lot({
  state: 'closed',
  type: 'jpy',
  direction: 'long',
  leverage: 2,
  stock_num: 100,
  cost: '250000',
  buy_price: '2500.00000000',
  sell_price: '2300.00000000',
  yingkui: '-20480',
  reason: 'closed_by_customer',
  sellable_from: '2026-11-24',
  sell_time: '2026-11-26T10:00:00+09:00',
})
const event = (kind: Life['events'][number]['kind'], time: string): Life['events'][number] => ({
  kind,
  time,
  shares: 100,
  price: '-',
  amount: '-',
  note: '',
  exits: null,
})
const life = (row: Life['row'], events: Life['events'] = []): Life => ({
  row,
  children: [],
  events,
  fees: [],
  result: null,
  interest: [],
  origin: null,
  receipts: [],
  entries: [],
})
const bar = (date: string, open: string, high: string, low: string) => ({
  time: `${date}T00:00:00+09:00`,
  open,
  high,
  low,
  close: low,
  volume: 1,
  turnover: '1',
})
const bars = [
  bar('2026-11-20', '2500', '2500', '2300'),
  bar('2026-11-25', '2400', '2420', '2370'),
  bar('2026-11-26', '2330', '2330', '2300'),
]

test('only the sessions in which it could be sold count, without that of its close', () => {
  expect(lessonOfLife(life(lost), bars, 'jp')).toMatchObject({
    kind: 'stop',
    date: '2026-11-25',
    price: priceOf(2_375),
    loss: 12_500n,
  })
  expect(
    lessonOfLife(
      life(lost),
      [bars[0], bars[2]].flatMap((each) => each ?? []),
      'jp',
    ),
  ).toBeNull()
})

test('nothing is said of stops where a split lies between', () => {
  expect(lessonOfLife(life(lost, [event('split', '2026-11-25T09:00:00+09:00')]), bars, 'jp')).toBeNull()
})

test('a call counts from when it arose until it is met', () => {
  const forced = lot({ ...lost, reason: 'forced_close' })
  const called = event('called', '2026-11-24T10:00:00+09:00')
  const closing = event('forced_close', '2026-11-25T15:30:00+09:00')
  const more = event('called', '2026-11-24T15:30:00+09:00')
  expect(lessonOfLife(life(forced, [called, more, closing]), [], 'jp')).toMatchObject({
    kind: 'call',
    calledAt: parseInstant('2026-11-24T10:00:00+09:00'),
  })
  const cleared = event('call_cleared', '2026-11-24T11:00:00+09:00')
  expect(lessonOfLife(life(forced, [called, cleared, closing]), [], 'jp')).toEqual({ kind: 'leverage' })
})

test('a gain that the costs used up is said with both', () => {
  const row = lot({ ...lost, sell_price: '2503.00000000', yingkui: '-180' })
  expect(lessonOfLife(life(row), bars, 'jp')).toEqual({ kind: 'costs', gain: 300n, costs: 480n })
})
