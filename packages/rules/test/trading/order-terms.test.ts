import { calendarKnownUntil } from '@zaraba/market/exchanges/calendar.ts'
import { type Price, priceOf } from '@zaraba/money/price.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { boundOf, lifeOf, type OrderTerms, restsUntil, termsChecks } from '../../src/trading/decisions/order-terms.ts'
import { apple, beforeOpen, evening, lunch, morning, shanghai, viewAt } from './named-views.ts'

const friday = dateText('2026-11-20')
const limit: OrderTerms = {
  side: 'buy',
  priceType: 'limit',
  limit: priceOf(2_500),
  worst: null,
  shares: 100,
  goodTill: null,
}
const market: OrderTerms = { ...limit, priceType: 'market', limit: null }

describe('refusals of the terms of an order', () => {
  const against = (more: Partial<OrderTerms>, base = limit, view = viewAt(morning)) => termsChecks({ ...base, ...more }, view)

  test('a price at either end of the band may be, the next may not, and the band is named', () => {
    expect([against({ limit: priceOf(3_000) }), against({ limit: priceOf(2_000) })]).toEqual([[], []])
    const values = { limit_down: '2000', limit_up: '3000' }
    expect(against({ limit: priceOf(3_005) })).toEqual([
      { key: 'beyond_price_limit', field: 'price', now: '3005', needed: '3000', values },
    ])
    expect(against({ limit: priceOf(1_999) })).toEqual([
      { key: 'beyond_price_limit', field: 'price', now: '1999', needed: '2000', values },
    ])
  })

  test('half a band binds on its side, no band on none', () => {
    const up = viewAt(morning, { band: { up: priceOf(3_000), down: null as unknown as Price } })
    expect(against({ limit: priceOf(1) }, limit, up)).toEqual([])
    expect(against({ limit: priceOf(3_005) }, limit, up)).toEqual([
      { key: 'beyond_price_limit', field: 'price', now: '3005', needed: '3000', values: { limit_up: '3000' } },
    ])
    const down = viewAt(morning, { band: { up: null as unknown as Price, down: priceOf(2_000) } })
    expect(against({ limit: priceOf(1_999) }, limit, down)).toEqual([
      { key: 'beyond_price_limit', field: 'price', now: '1999', needed: '2000', values: { limit_down: '2000' } },
    ])
    expect(against({ limit: priceOf(90_000) }, limit, viewAt(morning, { band: null }))).toEqual([])
  })

  test('a price off the tick names its neighbours and the nearer of them', () => {
    expect(against({ limit: 25_003_000 as Price })).toEqual([
      { key: 'price_off_tick', field: 'price', now: '2500.3', needed: '2500', values: { lower: '2500', upper: '2501' } },
    ])
    expect(against({ worst: 25_007_000 as Price }, market)).toEqual([
      { key: 'price_off_tick', field: 'worst_price', now: '2500.7', needed: '2501', values: { lower: '2500', upper: '2501' } },
    ])
  })

  test('a limit order needs its price, a market order needs none', () => {
    expect(against({ limit: null })).toEqual([{ key: 'enter_price', field: 'price' }])
    expect(against({}, market)).toEqual([])
  })

  test('until a share that was just listed has its first price, market orders are refused with the bounds of a limit order', () => {
    const waiting = viewAt(morning, { awaitsFirstPrice: true, special: 'bid', band: { down: priceOf(375), up: priceOf(6_000) } })
    expect(against({}, market, waiting)).toEqual([
      { key: 'limit_order_before_first_price', values: { limit_down: '375', limit_up: '6000' } },
    ])
    expect(against({ limit: priceOf(5_900) }, limit, waiting)).toEqual([])
    expect(against({ limit: priceOf(6_010) }, limit, waiting).map(({ key }) => key)).toContain('beyond_price_limit')
  })

  test('a worst price beyond the band is refused by its own name', () => {
    expect(against({ worst: priceOf(3_005) }, market).map(({ key, field }) => [key, field])).toEqual([
      ['beyond_price_limit', 'worst_price'],
    ])
  })

  test('what has no use with the type of order is refused by its field', () => {
    const key = 'not_with_this_order_type'
    expect(against({ limit: priceOf(2_500) }, market)).toEqual([{ key, field: 'price' }])
    expect(against({ goodTill: friday }, market)).toEqual([{ key, field: 'good_till' }])
    expect(against({ worst: priceOf(2_500) })).toEqual([{ key, field: 'worst_price' }])
    expect(against({ goodTill: friday })).toEqual([])
    expect(against({ worst: priceOf(2_500) }, market)).toEqual([])
  })

  test('one share is enough, none is not; the exchange’s largest order may be, the next may not', () => {
    expect([against({ shares: 1 }), against({ shares: 10_000_000 })]).toEqual([[], []])
    expect(against({ shares: 0 })).toEqual([{ key: 'enter_quantity_in_lots', field: 'stock_num' }])
    expect(against({ shares: 10_000_001 })).toEqual([
      { key: 'quantity_above_maximum', field: 'stock_num', now: '10000001', needed: '10000000' },
    ])
    const view = viewAt('2026-11-20T10:00:00+08:00', { instrument: shanghai })
    expect(against({ shares: 1_000_000 }, limit, view)).toEqual([])
    expect(against({ shares: 1_000_001 }, limit, view)[0]).toMatchObject({ key: 'quantity_above_maximum', needed: '1000000' })
  })

  test('[M-31] a market order when the exchange takes none is refused with what it takes and from when it takes one', () => {
    const china = (time: string) => viewAt(`2026-11-20T${time}:00+08:00`, { instrument: shanghai })
    expect(against({}, market, china('20:00'))).toEqual([
      { key: 'outside_trading_time', now: 'closed', values: { next: '2026-11-23T09:30:00+08:00' } },
    ])
    expect(against({}, market, china('11:45'))).toEqual([
      { key: 'outside_trading_time', now: 'break', values: { next: '2026-11-20T13:00:00+08:00' } },
    ])
    expect(against({}, market, china('13:30'))).toEqual([])
    expect(against({}, limit, china('20:00'))).toEqual([])
  })

  test('a market order for an auction alone waits for the exchange', () => {
    for (const timeInForce of ['opening', 'closing'] as const)
      for (const view of [viewAt(evening), viewAt('2026-11-20T11:45:00+09:00'), viewAt(lunch)])
        expect(against({ timeInForce }, market, view)).toEqual([])
  })

  test.each([
    // [side, trigger, its last day, the nearest trigger that can be reached]
    ['buy', 3_000, null, null],
    ['buy', 3_005, null, '3000'],
    ['buy', 3_005, '2026-11-20', '3000'],
    ['buy', 3_005, '2026-11-24', null],
    ['sell', 2_000, null, null],
    ['sell', 1_999, null, '2000'],
    ['sell', 1_999, '2026-11-23', '2000'],
    ['sell', 1_999, '2026-11-24', null],
  ] as const)(
    'a stop to %s at %i until %s: a trigger beyond the band of its only session is refused, with %s',
    (side, trigger, until, needed) => {
      const values = { limit_down: '2000', limit_up: '3000' }
      for (const priceType of ['stop', 'stop_limit'] as const) {
        const terms = { side, priceType, limit: priceType === 'stop' ? null : priceOf(trigger), trigger: priceOf(trigger) }
        const found = against({ ...terms, goodTill: until === null ? null : dateText(until) })
        const now = String(trigger)
        expect(found).toEqual(needed === null ? [] : [{ key: 'beyond_price_limit', field: 'trigger_price', now, needed, values }])
      }
    },
  )

  test('a last day from today’s session to the end of the known calendar', () => {
    const known = calendarKnownUntil('jp')
    expect([against({ goodTill: friday }), against({ goodTill: known })]).toEqual([[], []])
    const values = { from: '2026-11-20', to: known }
    const key = 'good_till_out_of_range'
    expect(against({ goodTill: dateText('2026-11-19') })).toEqual([
      { key, field: 'good_till', now: '2026-11-19', needed: '2026-11-20', values },
    ])
    expect(against({ goodTill: dateText('2099-01-05') })).toEqual([
      { key, field: 'good_till', now: '2099-01-05', needed: known, values },
    ])
  })

  test('in China, whose holidays of 2027 are not announced, only for the day from then on, and not into that year before', () => {
    const until = (text: string, at: string) => against({ goodTill: dateText(text) }, limit, viewAt(at, { instrument: shanghai }))
    const key = 'good_till_out_of_range'
    expect(until('2026-12-31', morning)).toEqual([])
    expect(until('2027-01-04', morning)).toEqual([
      { key, field: 'good_till', now: '2027-01-04', needed: '2026-12-31', values: { from: '2026-11-20', to: '2026-12-31' } },
    ])
    const later = '2027-01-05T10:35:00+09:00'
    expect(until('2027-01-05', later)).toEqual([])
    expect(until('2027-01-06', later)).toEqual([
      { key, field: 'good_till', now: '2027-01-06', needed: '2027-01-05', values: { from: '2027-01-05', to: '2027-01-05' } },
    ])
  })

  test('a price that is too old is said with its moment in the exchange’s time', () => {
    const early = '2026-11-20T09:20:00+09:00'
    expect(against({}, limit, viewAt(early, { asOf: '2026-11-19T15:00:00+09:00' }))).toEqual([])
    const [stale] = against({}, limit, viewAt('2026-11-20T11:00:00+09:00', { asOf: '2026-11-20T09:30:00+09:00' }))
    expect(stale).toEqual({ key: 'stale_quote', now: '2026-11-20T09:30:00+09:00' })
  })
})

describe('the price that bounds the fills', () => {
  test.each([
    ['the limit', limit, viewAt(morning), 2_500],
    ['the worst price that was said', { ...market, worst: priceOf(2_600) }, viewAt(morning), 2_600],
    ['two per cent beyond the offer', market, viewAt(morning), 2_551],
    ['before an auction the limit up of a buy', market, viewAt(beforeOpen), 3_000],
    ['before an auction the limit down of a sale', { ...market, side: 'sell' } as OrderTerms, viewAt(beforeOpen), 2_000],
    ['before an auction without a band ten per cent beyond the last price', market, viewAt(beforeOpen, { band: null }), 2_750],
    ['before an auction too, what was said', { ...market, worst: priceOf(2_600) }, viewAt(beforeOpen), 2_600],
  ])('%s', (_what, terms, view, yen) => expect(boundOf(terms, view)).toBe(priceOf(yen)))

  test('without a price a market order has none', () => {
    expect(boundOf(market, viewAt(morning, { price: null }))).toBeNull()
  })
})

describe('how long an order rests', () => {
  test('its session, when nothing or something earlier is said; a trading day; else the one before', () => {
    expect(restsUntil('jp', friday, null)).toBe(friday)
    expect(restsUntil('jp', friday, friday)).toBe(friday)
    expect(restsUntil('jp', friday, dateText('2026-11-02'))).toBe(friday)
    expect(restsUntil('jp', friday, dateText('2026-11-25'))).toBe('2026-11-25')
    // 23 November is Labour Thanksgiving Day.
    expect(restsUntil('jp', friday, dateText('2026-11-23'))).toBe(friday)
    expect(restsUntil('us', friday, dateText('2026-11-23'))).toBe('2026-11-23')
  })

  test('until that close, with the sessions between', () => {
    expect(lifeOf('jp', friday, friday)).toEqual({ expiresAt: parseInstant('2026-11-20T15:30:00+09:00'), laterSessions: 0 })
    expect(lifeOf('jp', friday, dateText('2026-11-25'))).toEqual({
      expiresAt: parseInstant('2026-11-25T15:30:00+09:00'),
      laterSessions: 2,
    })
    expect(() => lifeOf('jp', friday, dateText('2026-11-22'))).toThrow('2026-11-22 is no trading day of jp')
  })
})

test('a US order is bounded as anywhere, without a band', () => {
  const view = viewAt('2026-11-20T11:00:00-05:00', { instrument: apple, band: null, price: 200, bid: 199.99, ask: 200.01 })
  expect(boundOf(market, view)).toBe(priceOf(204.01))
})
