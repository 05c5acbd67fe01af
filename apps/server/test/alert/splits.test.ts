import { dateText, formatInTokyo, parseInstant } from '@zaraba/money/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Person, toyota } from '../trading/trading-world.ts'
import { type AlertWorld, alertWorld } from './alert-world.ts'

let world: AlertWorld
let akiko: Person
let kenji: Person
/** Toyota is split one into two on the 25th, and opens at 2,530. */
beforeEach(async () => {
  world = await alertWorld('2026-11-24T09:05:00+09:00')
  akiko = await world.person({ JPY: 10_000_000n })
  kenji = await world.person({ JPY: 10_000_000n })
  world.feed.script(toyota, {
    '2026-11-24': [
      ['09:00:00', 5_000, 1_000, 'opening_auction'],
      ['15:30:00', 5_030, 1_000, 'closing_auction'],
    ],
    '2026-11-25': [
      ['09:00:00', 2_530, 1_000, 'opening_auction'],
      ['15:30:00', 2_520, 1_000, 'closing_auction'],
    ],
  })
  world.feed.corporate(toyota, {
    kind: 'split',
    exDate: dateText('2026-11-25'),
    numerator: 2,
    denominator: 1,
    announcedOn: dateText('2026-11-20'),
  })
})
afterEach(async () => {
  expect(await world.faults()).toEqual([])
  await world.close()
})

const price = (value: string, more: object = {}) => ({ code: '7203', kind: 'price', value, ...more })
const volume = (value: string, more: object = {}) => ({ code: '7203', kind: 'volume', value, ...more })

test('an alert follows a split before the first print of the day', async () => {
  await world.set(akiko, price('5060'))
  await world.until('2026-11-25T15:30:00+09:00')
  expect(world.fired().map(({ value, price: at }) => [value, at])).toEqual([['2530', '2530']])
})

test.each([
  [price('10120'), price('5060'), ['2530', '5060']],
  [price('1400'), price('2800'), ['700', '1400']],
  [volume('2000000'), volume('4000000'), ['4000000', '8000000']],
  [volume('4000000', { repeat: 'standing' }), volume('2000000', { repeat: 'standing' }), ['4000000', '8000000']],
])('one may come to the value that another one leaves, and every customer’s go on (%#)', async (first, second, values) => {
  await world.set(akiko, first)
  await world.set(akiko, second)
  await world.set(kenji, price('5042'))
  await world.until('2026-11-25T15:30:00+09:00')
  const { list } = await world.done(akiko, 'alert/list', {})
  expect(list.map(({ value }) => value).toSorted()).toEqual(values.toSorted())
  const others = world.fired().filter(({ customer }) => customer === kenji.customer)
  expect(others.map(({ at }) => formatInTokyo(at).slice(5, 19))).toEqual(['11-25T09:00:00'])
})

test('two that become the same are folded into the older one, with a message', async () => {
  const [kept, folded] = [await world.set(akiko, price('5041.9999')), await world.set(akiko, price('5042'))]
  const standing = await world.set(akiko, price('5042', { repeat: 'standing' }))
  await world.set(kenji, price('5042'))
  await world.until('2026-11-25T15:30:00+09:00')
  expect(world.merged()).toEqual([
    {
      customer: akiko.customer,
      at: parseInstant('2026-11-25T09:00:00+09:00'),
      number: folded.order_no,
      into: kept.order_no,
      type: 'jpy',
      code: '7203',
      alert: 'price',
      side: 'above',
      value: '2521',
    },
  ])
  const { list } = await world.done(akiko, 'alert/list', {})
  expect(list.map(({ order_no, state, merged_into }) => [order_no, state, merged_into])).toEqual([
    [standing.order_no, 'armed', '-'],
    [folded.order_no, 'ended', kept.order_no],
    [kept.order_no, 'fired', '-'],
  ])
  expect(world.fired().filter(({ customer }) => customer === akiko.customer)).toHaveLength(2)
  expect(await world.refusedFor(akiko, 'alert/change', { order_no: folded.order_no, value: '2600' })).toMatchObject({
    key: 'alert_is_over',
  })
})
