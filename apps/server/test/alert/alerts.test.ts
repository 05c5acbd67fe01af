import { mostAlerts } from '@zaraba/contract/alert/terms.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { dateText, formatInTokyo, parseInstant } from '@zaraba/money/time.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forge } from '../as-owner.ts'
import { apple, type Person, toyota } from '../trading/trading-world.ts'
import { type AlertWorld, alertWorld } from './alert-world.ts'

let world: AlertWorld
let akiko: Person
let kenji: Person
beforeEach(async () => {
  world = await alertWorld('2026-11-24T09:05:00+09:00')
  akiko = await world.person({ JPY: 10_000_000n })
  kenji = await world.person({ JPY: 10_000_000n })
  world.feed.script(toyota, {
    '2026-11-20': [['15:30:00', 2_480, 1_000, 'closing_auction']],
    '2026-11-24': [
      ['09:00:00', 2_500, 1_000, 'opening_auction'],
      ['09:10:10', 2_510],
      ['09:10:20', 2_520],
      ['09:20:30', 2_490],
      ['09:31:40', 2_525],
      ['15:30:00', 2_515, 1_000, 'closing_auction'],
    ],
    '2026-11-25': [
      ['09:00:00', 2_530, 1_000, 'opening_auction'],
      ['10:00:00', 2_500],
      ['11:00:00', 2_521],
      ['15:30:00', 2_520, 1_000, 'closing_auction'],
    ],
  })
})
afterEach(async () => {
  expect(await world.faults()).toEqual([])
  await world.close()
})

const price = (value: string, more: object = {}) => ({ code: '7203', kind: 'price', value, ...more })
const times = () => world.fired().map(({ at }) => formatInTokyo(at).slice(5, 19))

describe('a price', () => {
  test('fires once, at the print that reaches it', async () => {
    const row = await world.set(akiko, price('2520'))
    expect(row).toEqual({
      order_no: expect.stringMatching(/^A-\d+$/),
      type: 'jpy',
      code: '7203',
      name: 'Toyota',
      kind: 'price',
      value: '2520',
      side: 'above',
      within: '-',
      repeat: 'once',
      state: 'armed',
      set_at: '2026-11-24T09:05:00+09:00',
      fired_at: '-',
      merged_into: '-',
    })
    await world.until('2026-11-24T15:30:00+09:00')
    const fired = { type: 'jpy', code: '7203', alert: 'price', side: 'above', value: '2520', price: '2520', figure: '2520' }
    expect(world.fired()).toEqual([
      { customer: akiko.customer, at: parseInstant('2026-11-24T09:10:20+09:00'), number: row.order_no, ...fired },
    ])
    const { list } = await world.done(akiko, 'alert/list', {})
    expect(list).toEqual([{ ...row, state: 'fired', fired_at: '2026-11-24T09:10:20+09:00' }])
  })

  test('below the last one fires when the share falls to it', async () => {
    await world.set(akiko, price('2495'))
    await world.until('2026-11-24T15:30:00+09:00')
    expect(world.fired().map(({ side, price: at }) => [side, at])).toEqual([['below', '2490']])
    expect(times()).toEqual(['11-24T09:20:30'])
  })

  test('standing fires again the next session, after it has been on the other side', async () => {
    await world.set(akiko, price('2520', { repeat: 'standing' }))
    await world.until('2026-11-25T15:30:00+09:00')
    // 9:31:40 of the first day is in the session in which it fired; it fell below before the second, which opens above.
    expect(times()).toEqual(['11-24T09:10:20', '11-25T09:00:00'])
    const { list } = await world.done(akiko, 'alert/list', {})
    expect(list[0]?.state).toBe('armed')
  })

  test('that is reached already, far away or no price is refused with the figures', async () => {
    expect(await world.refusedFor(akiko, 'alert/add', price('2400', { side: 'above' }))).toMatchObject({
      key: 'alert_price_reached',
      field: 'value',
      now: '2500',
      needed: '2400',
    })
    expect(await world.refusedFor(akiko, 'alert/add', price('25001'))).toMatchObject({
      key: 'alert_price_out_of_range',
      values: { low: '250', high: '25000' },
    })
    for (const value of ['', 'abc', '0', '-5', '2500.00001', '1e3'])
      expect(await world.refusedFor(akiko, 'alert/add', price(value))).toMatchObject({ key: 'enter_alert_value', field: 'value' })
    expect(await world.refusedFor(akiko, 'alert/add', { kind: 'price', value: '2520' })).toMatchObject({
      key: 'alert_needs_share',
    })
    expect(await world.refusedFor(akiko, 'alert/add', { ...price('2520'), code: '0000' })).toMatchObject({
      key: 'product_missing_or_delisted',
    })
    expect(await world.refusedFor(akiko, 'alert/add', { ...price('2520'), code: '9999' })).toMatchObject({
      key: 'stock_price_not_obtained',
    })
  })

  test('ends without a word when its share is delisted', async () => {
    world.feed.endOn(toyota, '2026-11-24')
    await world.set(akiko, price('3000'))
    await world.until('2026-11-25T15:30:00+09:00')
    const { list } = await world.done(akiko, 'alert/list', { state: 'over' })
    expect([list[0]?.state, world.fired()]).toEqual(['ended', []])
  })
})

describe('other kinds', () => {
  test('a rise within minutes counts from the lowest price of them', async () => {
    await world.set(akiko, { code: '7203', kind: 'change', value: '1.6', within: '15' })
    await world.set(akiko, { code: '7203', kind: 'change', value: '-1.1', within: '15' })
    await world.set(akiko, { code: '7203', kind: 'change', value: '1.8', within: 'day' })
    await world.until('2026-11-24T09:25:00+09:00')
    await world.set(akiko, { code: '7203', kind: 'change', value: '1.4', within: '15' })
    await world.until('2026-11-24T15:30:00+09:00')
    expect(world.fired().map(({ value, within, figure, price: at }) => [value, within, figure, at])).toEqual([
      // Fifteen minutes before 9:10 the last price was the close of the 20th, 2,480.
      ['1.6', '15', '1.61', '2520'],
      ['-1.1', '15', '-1.19', '2490'],
      ['1.8', 'day', '1.81', '2525'],
      ['1.4', '15', '1.40', '2525'],
    ])
  })

  test('a volume is that of the session', async () => {
    await world.set(akiko, { code: '7203', kind: 'volume', value: '4000', repeat: 'standing' })
    await world.until('2026-11-25T15:30:00+09:00')
    expect(world.fired().map(({ figure }) => figure)).toEqual(['4000', '4000'])
    expect(times()).toEqual(['11-24T09:20:30', '11-25T15:30:00'])
    expect(await world.refusedFor(akiko, 'alert/add', { code: '7203', kind: 'volume', value: '4000' })).toMatchObject({
      key: 'alert_volume_reached',
      now: '4000',
      needed: '4000',
    })
  })

  test('an indicator is compared at the close', async () => {
    const days = Object.fromEntries(
      [
        '10-15',
        '10-16',
        '10-19',
        '10-20',
        '10-21',
        '10-22',
        '10-23',
        '10-26',
        '10-27',
        '10-28',
        '10-29',
        '10-30',
        '11-02',
        '11-04',
      ]
        .concat(['11-05', '11-06', '11-09', '11-10', '11-11', '11-12', '11-13', '11-16', '11-17', '11-18', '11-19', '11-20'])
        .map((date, index) => [`2026-${date}`, [['15:30:00', 2_600 - index * 4, 1_000, 'closing_auction'] as const]]),
    )
    world.feed.script(toyota, {
      ...days,
      '2026-11-24': [['15:30:00', 2_900, 1_000, 'closing_auction']],
      '2026-11-25': [['15:30:00', 2_100, 1_000, 'closing_auction']],
    })
    await world.set(akiko, { code: '7203', kind: 'crossing', value: 'price_above_sma25' })
    await world.set(akiko, { code: '7203', kind: 'crossing', value: 'sma5_above_sma25' })
    await world.set(akiko, { code: '7203', kind: 'crossing', value: 'rsi14_above_70' })
    // It is below already, so that it has to cross again.
    await world.set(akiko, { code: '7203', kind: 'crossing', value: 'price_below_sma25', repeat: 'standing' })
    await world.until('2026-11-25T15:30:00+09:00')
    expect(world.fired().map(({ value, figure, line, other_line }) => [value, figure, line, other_line])).toEqual([
      ['price_above_sma25', '2900', 'price', 'sma25'],
      ['sma5_above_sma25', '2900', 'sma5', 'sma25'],
      ['rsi14_above_70', '88.50', undefined, undefined],
      ['price_below_sma25', '2100', 'price', 'sma25'],
    ])
    for (const value of ['sma25_above_sma5', 'rsi14_above_99', 'rsi14_above_4', 'ema9_above_sma25', 'price_above_price'])
      expect(await world.refusedFor(akiko, 'alert/add', { code: '7203', kind: 'crossing', value })).toMatchObject({
        key: 'enter_alert_value',
      })
  })

  test('publications of held shares go to the customers who hold them then', async () => {
    await world.trade(akiko, 'trade/buy', { code: '7203', direction: 'long', price_type: 'market', stock_num: 100, leverage: 1 })
    await world.set(akiko, { kind: 'event', value: 'disclosures', repeat: 'standing' })
    await world.set(kenji, { kind: 'event', value: 'disclosures', repeat: 'standing' })
    await world.set(kenji, { kind: 'event', value: 'results', code: '7203' })
    const at = parseInstant('2026-11-24T14:00:20+09:00')
    const own = { at, instrument: toyota.id } as const
    world.published.push(
      { kind: 'results', date: dateText('2026-11-24'), surprise: 200, ...own },
      { kind: 'dividend', amount: priceOf(40), exDate: dateText('2027-03-30'), ...own },
      { kind: 'results', date: dateText('2026-11-24'), surprise: 200, at, instrument: apple.id },
    )
    await world.until('2026-11-24T15:30:00+09:00')
    expect(world.fired().map(({ customer, fact, value }) => [customer, fact, value])).toEqual([
      [akiko.customer, 'results', 'disclosures'],
      [akiko.customer, 'dividend', 'disclosures'],
      [kenji.customer, 'results', 'results'],
    ])
    expect(world.fired().every((each) => each.at === at)).toBe(true)
  })

  test('the margin is the lowest ratio of the account, looked at each minute', async () => {
    world.feed.script(toyota, {
      '2026-11-24': [
        ['09:00:00', 2_500, 1_000, 'opening_auction'],
        ['09:06:30', 2_500],
        ['10:00:10', 2_100],
        ['10:00:50', 2_300],
        ['10:05:30', 2_150],
        ['15:30:00', 2_150, 1_000, 'closing_auction'],
      ],
    })
    await world.trade(akiko, 'trade/buy', { code: '7203', direction: 'long', price_type: 'market', stock_num: 1000, leverage: 2 })
    const row = await world.set(akiko, { kind: 'margin', value: '42.5' })
    expect(row).toMatchObject({ code: '', name: '', value: '42.5', side: 'below' })
    await world.until('2026-11-24T15:30:00+09:00')
    expect(times()).toEqual(['11-24T10:06:00'])
    const [fired] = world.fired()
    const rows = await world.trade(akiko, 'trade/userstocklist', {})
    expect(fired?.figure).toBe(rows.find(({ state }) => state === 'holding')?.maintenance)
    expect(await world.refusedFor(akiko, 'alert/add', { kind: 'margin', value: '60' })).toMatchObject({
      key: 'alert_margin_reached',
      needed: '60',
    })
  })
})

describe('a customer’s alerts', () => {
  test('one that is set already is the same, another customer’s is not found', async () => {
    const row = await world.set(akiko, price('2520'))
    expect(await world.set(akiko, price('2520.0'))).toEqual(row)
    for (const name of ['alert/change', 'alert/remove'] as const)
      expect(await world.refusedFor(kenji, name, { order_no: row.order_no })).toMatchObject({ key: 'not_found' })
    expect((await world.done(kenji, 'alert/list', {})).list).toEqual([])
  })

  test('a changed one counts from then on, and one that is over is not changed', async () => {
    const { order_no } = await world.set(akiko, price('2600'))
    await world.until('2026-11-24T09:12:00+09:00')
    expect(await world.done(akiko, 'alert/change', { order_no, value: '2500' })).toMatchObject({ side: 'below', value: '2500' })
    await world.until('2026-11-24T15:30:00+09:00')
    expect(times()).toEqual(['11-24T09:20:30'])
    expect(await world.refusedFor(akiko, 'alert/change', { order_no, value: '2600' })).toMatchObject({ key: 'alert_is_over' })
    await world.done(akiko, 'alert/remove', { order_no })
    expect((await world.done(akiko, 'alert/list', {})).list).toEqual([])
  })

  test('there are two hundred at most, also when many are set at once, and pages lead through them', async () => {
    const all = Array.from({ length: mostAlerts + 20 }, (_, index) => price(`${2_600 + index}`))
    const answers = await Promise.all(all.map((each) => world.callAlert(akiko, 'alert/add', each)))
    const refusals = answers.flatMap((answer) => ('refusals' in answer ? answer.refusals : []))
    expect(refusals).toHaveLength(20)
    expect(refusals[0]).toMatchObject({ key: 'alerts_full', now: '200', needed: '199' })
    const seen: string[] = []
    for (let page: string | null | undefined; page !== null; ) {
      const { list, next } = await world.done(akiko, 'alert/list', { limit: 70, ...(page === undefined ? {} : { page }) })
      seen.push(...list.map(({ order_no }) => order_no))
      page = next
    }
    expect([seen.length, new Set(seen).size]).toEqual([200, 200])
  })

  test('a receipt that the market did not print is found', async () => {
    await world.set(akiko, price('2520'))
    await world.until('2026-11-24T15:30:00+09:00')
    expect(await world.faults()).toEqual([])
    await forge(world.superuserUrl, 'alert.firing', 'update alert.firing set price = price + 10000, value = value + 10000')
    expect(await world.faults()).toEqual(['alert.receipts_follow_from_prints'])
    await forge(world.superuserUrl, 'alert.firing', 'update alert.firing set price = price - 10000, value = value - 10000')
    await forge(world.superuserUrl, 'alert.firing', 'delete from alert.firing')
    expect(await world.faults()).toEqual(['alert.fired_as_receipts_say'])
    await forge(world.superuserUrl, 'alert.alert', 'delete from alert.alert')
  })
})
