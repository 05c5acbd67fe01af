import { dateText, formatInTokyo, later, minute, parseInstant } from '@zaraba/money/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../as-owner.ts'
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

test('one that is set after order entry names the prices of the new shares already, and stays', async () => {
  await world.set(akiko, price('5060'))
  await world.until('2026-11-25T08:30:00+09:00')
  await world.set(kenji, price('2525'))
  const valuesOf = async (who: Person) => (await world.done(who, 'alert/list', { limit: 100 })).list.map(({ value }) => value)
  expect([await valuesOf(akiko), await valuesOf(kenji)]).toEqual([['2530'], ['2525']])
  await world.until('2026-11-25T15:30:00+09:00')
  expect(world.fired().map(({ customer, value }) => [customer, value])).toEqual([
    [akiko.customer, '2530'],
    [kenji.customer, '2525'],
  ])
})

test('alerts may come to the values that others leave, whichever was set first, and every customer’s go on', async () => {
  const standing = { repeat: 'standing' }
  const pairs = [
    [price('10120'), price('5060'), '5060', '2530'],
    [price('1400'), price('2800'), '700', '1400'],
    [volume('2000000'), volume('4000000'), '4000000', '8000000'],
    [volume('4000000', standing), volume('2000000', standing), '8000000', '4000000'],
  ] as const
  for (const [first, second] of pairs) for (const each of [first, second]) await world.set(akiko, each)
  await world.set(kenji, price('5042'))
  await world.until('2026-11-25T15:30:00+09:00')
  const { list } = await world.done(akiko, 'alert/list', { limit: 100 })
  expect(list.map(({ value }) => value).toReversed()).toEqual(pairs.flatMap(([, , first, second]) => [first, second]))
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
      at: parseInstant('2026-11-25T08:00:00+09:00'),
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

test('one that cannot be played is left behind alone, and fires as of its own time once it can be, after the split too', async () => {
  const { order_no: number } = await world.set(akiko, price('5060'))
  await world.set(kenji, price('5060'))
  await asOwner(
    world.superuserUrl,
    `create function public.planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
     create trigger planted before insert on alert.firing for each row when (new.customer = ${akiko.customer})
       execute function public.planted()`,
  )
  const fired = () => world.fired().map(({ customer, at, value }) => [customer, formatInTokyo(at).slice(5, 19), value])
  await world.until('2026-11-25T10:00:00+09:00')
  expect(fired()).toEqual([[kenji.customer, '11-25T09:00:00', '2530']])
  expect(world.failures).toEqual([expect.stringContaining(`alert.catch-up ${akiko.customer}/${number.replace('A-', '')} `)])
  world.failures.length = 0
  expect(await world.faults()).toEqual([])
  await asOwner(world.superuserUrl, 'drop trigger planted on alert.firing')
  world.systemClock.set(later(world.systemClock.now(), minute))
  await world.until('2026-11-25T10:01:00+09:00')
  expect(fired().slice(1)).toEqual([[akiko.customer, '11-25T09:00:00', '2530']])
})
