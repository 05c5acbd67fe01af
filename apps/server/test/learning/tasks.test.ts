import { previousTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlertWorld, alertWorld } from '../alert/alert-world.ts'
import type { Script } from '../trading/scripted-feed.ts'
import { apple, fine, moutai, type Person, silent, toyota } from '../trading/trading-world.ts'
import { learningOf } from './learning-world.ts'

let world: AlertWorld
let learning: ReturnType<typeof learningOf>
let akiko: Person
let kenji: Person

/** Closes at one price on the trading days before a date. */
const flat = (until: string, days: number, price: number): Script => {
  const dates = [previousTradingDay('jp', dateText(until))]
  while (dates.length < days) dates.push(previousTradingDay('jp', dates.at(-1) ?? dateText(until)))
  return Object.fromEntries(dates.map((date) => [date, [['15:30:00', price, 1_000, 'closing_auction'] as const]]))
}

beforeAll(async () => {
  world = await alertWorld('2026-11-20T08:30:00+09:00')
  learning = learningOf(world)
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500, 10_000, 'opening_auction'],
      ['09:20:10', 2_489, 100_000],
      ['15:30', 2_495, 50_000, 'closing_auction'],
    ],
    '2026-11-24': [
      ['09:00', 2_480, 10_000, 'opening_auction'],
      ['09:20:10', 2_440, 100_000],
      ['09:40:10', 2_620, 100_000],
      ['15:30', 2_600, 50_000, 'closing_auction'],
    ],
    '2026-11-25': [['09:00', 2_600, 10_000, 'opening_auction']],
  })
  world.feed.script(fine, {
    '2026-11-19': [['15:30', 2_000]],
    '2026-11-20': [['09:00', 2_000.5, 10_000, 'opening_auction']],
    '2026-11-24': [['09:00', 2_000.5]],
  })
  world.feed.script(moutai, {
    '2026-11-19': [['15:00', 1_500]],
    '2026-11-20': [['09:30', 1_500]],
    '2026-11-23': [['09:30', 1_500]],
    '2026-11-24': [['09:30', 1_500]],
  })
  world.feed.script(apple, {
    '2026-11-20': [['16:00', 200]],
    '2026-11-23': [['09:30', 200]],
    '2026-11-24': [['09:30', 205]],
    '2026-11-25': [['09:30', 206]],
  })
  world.feed.script(silent, { ...flat('2026-11-24', 30, 2_000), '2026-11-24': [['15:30', 2_100, 1_000, 'closing_auction']] })
  akiko = await world.person({ JPY: 30_000_000n, USD: 5_000_000n, CNY: 30_000_000n })
  kenji = await world.person({ JPY: 10_000_000n })
})
afterAll(() => world.close())

const buy = (order: Record<string, unknown>) => world.callOnlyDone(akiko, 'trade/buy', order)
const lots = async (type = 'jpy') => world.callOnlyDone(akiko, 'trade/userstocklist', { type })
const lotOf = async (parent: string) => {
  const lot = (await lots()).find((each) => each.parent === parent)
  if (lot === undefined) throw new Error(`no lot of ${parent}`)
  return lot.order_no
}
const meets = (names: Parameters<typeof learning.statesAgree>[1], act: () => Promise<string>) =>
  learning.statesAgree(akiko, names, act)
const limit = (code: string, price: string, stock_num: number, more: object = {}) =>
  buy({ code, price_type: 'limit', price, stock_num, ...more })

test('orders before the open: a market order, its fees, the auction, and a price better than the limit', async () => {
  const better = await limit('8306', '2010', 10)
  await meets(['market_order', 'market_before_open', 'opening_auction', 'fees_as_shown'], async () => {
    const { order_no } = await buy({ code: '7203', stock_num: 10 })
    expect(await learning.stateOf(akiko, 'better_than_limit')).toEqual({ met_at: '-', order_no: '' })
    await world.until('2026-11-20T09:01:00+09:00')
    return lotOf(order_no)
  })
  expect(await learning.stateOf(akiko, 'better_than_limit')).toEqual({
    met_at: '2026-11-20T09:00:00+09:00',
    order_no: await lotOf(better.order_no),
  })
  learning.met.add('better_than_limit')
})

test('orders in the session: filled at once, after a wait, amended, cancelled, with little of the money', async () => {
  world.at('2026-11-20T09:05:00+09:00')
  await meets(['limit_at_once', 'small_position'], async () => (await limit('8306', '2010', 10)).order_no)
  await meets(['order_amended', 'order_cancelled'], async () => {
    const { order_no } = await limit('7203', '2400', 10)
    await world.callOnlyDone(akiko, 'trade/amend', { order_no, price: '2410' })
    await world.callOnlyDone(akiko, 'trade/cancel', { order_no })
    return order_no
  })
  await meets(['limit_waited'], async () => {
    const { order_no } = await limit('7203', '2490', 10)
    await world.until('2026-11-20T09:21:00+09:00')
    return lotOf(order_no)
  })
})

test('borrowed money, credit before any warning, three companies, and a fee above the least one', async () => {
  world.at('2026-11-20T09:30:00+09:00')
  let leveraged = ''
  await meets(['leveraged'], async () => {
    leveraged = (await buy({ code: '7203', stock_num: 100, leverage: 2 })).order_no
    return leveraged
  })
  await meets(['topped_up_early'], async () => {
    await world.callOnlyDone(akiko, 'trade/topUp', { order_no: leveraged, credit: '20000' })
    return leveraged
  })
  world.at('2026-11-20T10:40:00+09:00')
  const chinese = { type: 'cny', code: '600519' }
  await meets(['three_shares'], async () => (await buy({ ...chinese, stock_num: 1 })).order_no)
  // 1,500.01 at 0.025 % is less than five yuan; 30,000.20 is more.
  await meets(['above_minimum_fee'], async () => (await buy({ ...chinese, stock_num: 20 })).order_no)
})

test('the end of a session: the closing auction, an order that lapses, and a day of interest', async () => {
  world.at('2026-11-20T15:27:00+09:00')
  const later = await limit('7203', '2450', 10, { good_till: '2026-11-24' })
  const lapsing = await limit('7203', '2300', 10)
  await meets(['closing_auction'], async () => {
    const { order_no } = await limit('7203', '2500', 10)
    expect(await learning.stateOf(akiko, 'order_lapsed')).toEqual({ met_at: '-', order_no: '' })
    expect(await learning.stateOf(akiko, 'interest_accrued')).toEqual({ met_at: '-', order_no: '' })
    await world.until('2026-11-20T16:00:00+09:00')
    return lotOf(order_no)
  })
  const lapsed = await learning.stateOf(akiko, 'order_lapsed')
  expect(lapsed).toEqual({ met_at: '2026-11-20T15:30:00+09:00', order_no: lapsing.order_no })
  const [leveraged] = (await lots()).filter((lot) => lot.leverage === 2)
  expect(await learning.stateOf(akiko, 'interest_accrued')).toEqual({
    met_at: '2026-11-20T15:30:00+09:00',
    order_no: leveraged?.order_no,
  })
  for (const name of ['order_lapsed', 'interest_accrued'] as const) learning.met.add(name)
  await meets(['filled_later_day'], async () => {
    await world.until('2026-11-24T09:21:00+09:00')
    return lotOf(later.order_no)
  })
})

test('sales after T+1: planned beforehand, on the first day, with profit after all costs and the interest', async () => {
  const [leveraged] = (await lots()).filter((lot) => lot.leverage === 2)
  const order_no = leveraged?.order_no ?? ''
  world.at('2026-11-24T09:30:00+09:00')
  await meets(['exit_planned'], async () => {
    await world.callOnlyDone(akiko, 'trade/sell', { order_no, price_type: 'limit', price: '2600' })
    return order_no
  })
  const closing = ['sold_after_t1', 'sold_first_day', 'profit_after_costs', 'interest_settled', 'closed_unwarned'] as const
  await meets(closing, async () => {
    await world.until('2026-11-24T09:41:00+09:00')
    return order_no
  })
  await meets(['closed_in_part'], async () => {
    const [lot] = (await lots()).filter(
      (each) => each.state === 'holding' && each.stock_num === 10 && each.sellable_from === '2026-11-24',
    )
    const sold = await world.callOnlyDone(akiko, 'trade/sell', { order_no: lot?.order_no, price_type: 'market', stock_num: 3 })
    return sold.closed?.order_no ?? ''
  })
  await meets(['stamp_duty'], async () => {
    world.at('2026-11-24T10:40:00+09:00')
    const [lot] = await lots('cny')
    await world.callOnlyDone(akiko, 'trade/sell', { order_no: lot?.order_no, price_type: 'market' })
    return lot?.order_no ?? ''
  })
})

test('a short, an American sale, and a week', async () => {
  world.at('2026-11-24T13:00:00+09:00')
  const short = await buy({ code: '7203', stock_num: 5, direction: 'short' })
  await world.until('2026-11-24T23:40:00+09:00')
  const american = await buy({ type: 'usd', code: 'AAPL', stock_num: 5 })
  await world.until('2026-11-25T09:05:00+09:00')
  await meets(['short_closed'], async () => {
    await world.callOnlyDone(akiko, 'trade/sell', { order_no: short.order_no, price_type: 'market' })
    return short.order_no
  })
  await world.until('2026-11-25T23:40:00+09:00')
  await meets(['sec_fee'], async () => {
    await world.callOnlyDone(akiko, 'trade/sell', { order_no: american.order_no, price_type: 'market' })
    return american.order_no
  })
  const [oldest] = (await lots())
    .filter((each) => each.buy_time.startsWith('2026-11-20T09:00'))
    .toSorted((left, right) => (left.order_no < right.order_no ? -1 : 1))
  await world.until('2026-11-27T08:59:00+09:00')
  await meets(['held_a_week'], async () => {
    await world.until('2026-11-27T09:01:00+09:00')
    return oldest?.order_no ?? ''
  })
})

test('each task about money, orders and positions was met, and another customer met none of them', async () => {
  const own = await learning.rowsOf(akiko, { course: 'orders' })
  expect(own.map(({ course, tasks }) => [course, tasks.length])).toEqual([['orders', 6]])
  expect(own.flatMap(({ tasks }) => tasks).filter(({ met_at }) => met_at === '-')).toEqual([])
  const others = (await learning.rowsOf(kenji)).flatMap(({ tasks }) => tasks)
  expect(others).toHaveLength(40)
  expect(others.filter(({ met_at, order_no }) => met_at !== '-' || order_no !== '')).toEqual([])
  expect(learning.tasksLeft()).toEqual([
    'subscribed',
    'numbered',
    'priced',
    'drawn',
    'paid',
    'new_share_sold',
    'price_alert',
    'change_alert',
    'volume_alert',
    'crossing_alert',
    'event_alert',
  ])
  await world.verify()
})

test('an alert of each kind meets its task when it fires, and not when it is set', async () => {
  const asOf = await alertWorld('2026-11-24T09:05:00+09:00')
  try {
    asOf.feed.script(silent, {
      ...flat('2026-11-24', 30, 2_000),
      '2026-11-24': [
        ['09:00', 2_000, 1_000, 'opening_auction'],
        ['10:00', 2_100, 50_000],
        ['15:30', 2_100, 1_000, 'closing_auction'],
      ],
    })
    const own = learningOf(asOf)
    const mika = await asOf.person({ JPY: 10_000_000n })
    const set = (kind: string, value: string, more: object = {}) => asOf.set(mika, { code: '9999', kind, value, ...more })
    await set('price', '2090')
    await set('change', '4', { within: 'day' })
    await set('volume', '40000')
    await set('crossing', 'price_above_sma25')
    await set('event', 'results')
    const at = parseInstant('2026-11-24T14:00:20+09:00')
    asOf.published.push({ kind: 'results', date: dateText('2026-11-24'), surprise: 200, at, instrument: silent.id })
    const names = ['price_alert', 'change_alert', 'volume_alert', 'crossing_alert', 'event_alert'] as const
    for (const name of names) expect(await own.stateOf(mika, name), name).toEqual({ met_at: '-', order_no: '' })
    await asOf.until('2026-11-24T15:31:00+09:00')
    for (const name of names)
      expect(await own.stateOf(mika, name), name).toEqual({
        met_at: expect.stringMatching(/^2026-11-24/),
        order_no: '',
      })
  } finally {
    await asOf.close()
  }
})
