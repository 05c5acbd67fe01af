import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

// Pairs and limits of shares that were bought on the same day: they sleep until the shares may be sold.

let world: TradingWorld
let akiko: Person
let boris: Person
let chen: Person
const bought = new Map<bigint, string>()
const lotOf = ({ customer }: Person): string => bought.get(customer) ?? ''

const bracket = async (who: Person, profit: string, trigger: string) =>
  (
    await world.done(who, 'trade/bracket', {
      order_no: lotOf(who),
      take_profit_price: profit,
      stop_trigger_price: trigger,
      good_till: '2026-11-24',
    })
  ).orders
const ordersOf = async (who: Person) =>
  (await world.callOnlyDone(who, 'trade/orders', { code: '7203' })).list.filter(({ kind }) => kind === 'sale')
/** The moments from which the sales of a customer count prints, as their leaves in the log have them. */
const turnsOf = async ({ customer }: Person) =>
  await world.database.query<{ kind: string; queued: boolean }>({
    text: `select e.kind, e.queued_at = '2026-11-24T08:59:59.999+09:00' as queued from trading.order_event e
      join trading.orders o on o.customer = e.customer and o.number = e.order_number
      where e.customer = $1 and o.kind = 'sale' order by e.number`,
    values: [customer],
  })

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      // Beyond each target and each trigger, on a day that does not count.
      ['10:00', 2_700, 100_000],
      ['10:30', 2_300, 100_000],
      ['15:30', 2_500, 50_000, 'closing_auction'],
    ],
    '2026-11-24': [
      ['09:00', 2_580, 100_000, 'opening_auction'],
      ['10:00', 2_450, 100_000],
      ['15:30', 2_500, 50_000, 'closing_auction'],
    ],
  })
  const people: Person[] = []
  for (let each = 0; each < 3; each += 1) {
    const who = await world.person({ JPY: 10_000_000n })
    people.push(who)
    bought.set(who.customer, (await world.callOnlyDone(who, 'trade/buy', { code: '7203', stock_num: 100 })).order_no)
  }
  ;[akiko, boris, chen] = people as [Person, Person, Person]
})
afterAll(() => world.close())

test('a pair of shares of today waits until they may be sold, by a target beyond the band of today too', async () => {
  const asleep = { waits_for: 'sellable_from', queue_ahead: null, good_till: '2026-11-24' }
  expect(await bracket(akiko, '2550', '2400')).toMatchObject([
    { price_type: 'limit', ...asleep },
    { price_type: 'stop', ...asleep },
  ])
  const [profit] = await bracket(boris, '3200', '2460')
  const amended = await world.done(boris, 'trade/amend', { order_no: profit?.order_no, price: '3150' })
  expect(amended).toMatchObject({
    sales: [
      { price: '3150', ...asleep },
      { trigger_price: '2460', ...asleep },
    ],
  })
})

test('so does a limit with a date; one for the day is refused with the session that is allowed', async () => {
  const limit = { order_no: lotOf(chen), price_type: 'limit', price: '2450' }
  expect(await world.ask(chen, 'trade/sell', limit)).toMatchObject({
    refusals: [{ key: 'cannot_sell_on_t1_day', now: '2026-11-20', needed: '2026-11-24' }],
  })
  expect(await world.ask(chen, 'trade/sell', { ...limit, good_till: '2026-11-20' })).toMatchObject({
    refusals: [{ key: 'good_till_out_of_range', now: '2026-11-20', needed: '2026-11-24' }],
  })
  const until = { price_type: 'limit', price: '2450', good_till: '2026-11-24' }
  const dated = { order_no: lotOf(chen), ...until }
  expect(await world.done(chen, 'trade/preview', dated)).toMatchObject({ at_once: 0, queue_ahead: null, refusals: [] })
  expect(await world.ask(chen, 'trade/closeShare', { code: '7203', ...until })).toMatchObject({
    refusals: [{ key: 'cannot_sell_on_t1_day', needed: '2026-11-24' }],
  })
  expect(await world.done(chen, 'trade/sell', dated)).toMatchObject({
    state: 'preparing_to_close',
    sales: [{ waits_for: 'sellable_from', stock_num: 100, price: '2450' }],
  })
})

test('prices of the day of the buy do not count, and the log has the turn of each from the first session on', async () => {
  await world.until('2026-11-20T16:00:00+09:00')
  for (const who of [akiko, boris, chen])
    for (const order of await ordersOf(who)) expect(order).toMatchObject({ state: 'pending_order', filled: 0, triggered_at: '-' })
  const placed = { kind: 'placed', queued: true }
  expect(await turnsOf(akiko)).toEqual([placed, placed])
  expect(await turnsOf(boris)).toEqual([placed, placed, { kind: 'amended', queued: true }])
  expect(await turnsOf(chen)).toEqual([placed])
})

test('they join the opening auction of that session, and a stop meets its prints', async () => {
  await world.until('2026-11-24T09:01:00+09:00')
  const opened = { state: 'filled', filled: 100, end_time: '2026-11-24T09:00:00+09:00' }
  expect(await ordersOf(akiko)).toMatchObject([{ state: 'cancelled', reason: 'other_filled' }, opened])
  expect(await ordersOf(chen)).toMatchObject([opened])
  await world.until('2026-11-24T10:01:00+09:00')
  expect(await ordersOf(boris)).toMatchObject([
    { price_type: 'stop', state: 'filled', filled: 100 },
    { price_type: 'limit', state: 'cancelled', reason: 'other_filled' },
  ])
  for (const check of [world.triggersAgainstMarket, world.heldAgainstMarket, world.auctionsAgainstMarket])
    expect((await check()).wrong).toBe(0n)
})
