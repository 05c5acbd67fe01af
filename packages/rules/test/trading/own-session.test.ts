import type { TimeInForce } from '@zaraba/contract/trading/states.ts'
import type { Split } from '@zaraba/market/feeds/price-unit.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { type DateText, dateText, later, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { type ClosableLot, type ClosingDraft, closingRefusals, planClosing } from '../../src/trading/decisions/closing.ts'
import { type AccountFacts, type OpeningDraft, openingRefusals, planOpening } from '../../src/trading/decisions/opening.ts'
import type { MarketView } from '../../src/trading/market-view.ts'
import { apple, shanghai, toyota, type ViewOptions, viewAt } from './named-views.ts'

const rich: AccountFacts = {
  available: 10n ** 12n,
  restingOrders: 0,
  tradingLocked: false,
  noTrading: null,
  overnightHold: null,
}
const market: OpeningDraft = {
  direction: 'long',
  leverage: 1,
  priceType: 'market',
  limit: null,
  worst: null,
  shares: 100,
  goodTill: null,
}
const limit = (yen: number, more: Partial<OpeningDraft> = {}): OpeningDraft => ({
  ...market,
  priceType: 'limit',
  limit: priceOf(yen),
  ...more,
})
/** Last price 200, and no limits. */
const newYork: ViewOptions = { instrument: apple, price: 200, bid: 199.99, ask: 200.01, band: null }
const refusals = (draft: OpeningDraft, view: MarketView) =>
  openingRefusals(draft, view, rich, planOpening(draft, view, null)).map(({ key, values }) => ({ key, next: values?.next }))

// Friday 20 November 2026; Monday is a holiday in Tokyo, Thursday the 26th one in New York, whose Friday ends at 13:00. The band of Tokyo is
// 2,000 to 3,000 around 2,500: where it is that of the session before, ten per cent beyond the last price bound the order.
describe('the session that an order for an auction is for, and the bound that it is held at', () => {
  test.each([
    ['Tokyo, Friday before order entry', {}, '2026-11-20T07:30:00+09:00', null, 'opening', '2026-11-20T09:00:00+09:00', 3_000],
    ['Tokyo, before the open', {}, '2026-11-20T08:30:00+09:00', 'opening', 'opening', '2026-11-20T09:00:00+09:00', 3_000],
    ['Tokyo, in the morning', {}, '2026-11-20T10:00:00+09:00', 'opening', 'opening', '2026-11-20T12:30:00+09:00', 3_000],
    ['Tokyo, at the break', {}, '2026-11-20T11:45:00+09:00', null, 'opening', '2026-11-20T12:30:00+09:00', 3_000],
    ['Tokyo, in the afternoon', {}, '2026-11-20T13:00:00+09:00', 'opening', 'opening', '2026-11-24T09:00:00+09:00', 2_750],
    ['Tokyo, in the afternoon', {}, '2026-11-20T13:00:00+09:00', 'closing', 'closing', '2026-11-20T15:30:00+09:00', 3_000],
    ['Tokyo, while the close is made', {}, '2026-11-20T15:30:00.500+09:00', null, 'opening', '2026-11-24T09:00:00+09:00', 2_750],
    ['Tokyo, Friday night', {}, '2026-11-20T20:00:00+09:00', null, 'opening', '2026-11-24T09:00:00+09:00', 3_000],
    ['Tokyo, Friday night, said', {}, '2026-11-20T20:00:00+09:00', 'day', 'opening', '2026-11-24T09:00:00+09:00', 3_000],
    ['Tokyo, Friday night', {}, '2026-11-20T20:00:00+09:00', 'closing', 'closing', '2026-11-24T11:30:00+09:00', 3_000],
    ['Tokyo, Saturday', {}, '2026-11-21T12:00:00+09:00', null, 'opening', '2026-11-24T09:00:00+09:00', 3_000],
    ['Tokyo, a holiday', {}, '2026-11-23T10:00:00+09:00', null, 'opening', '2026-11-24T09:00:00+09:00', 3_000],
    ['New York, before order entry', newYork, '2026-11-20T03:00:00-05:00', null, 'opening', '2026-11-20T09:30:00-05:00', 220],
    ['New York, before the open', newYork, '2026-11-20T09:00:00-05:00', 'opening', 'opening', '2026-11-20T09:30:00-05:00', 220],
    ['New York, in the session', newYork, '2026-11-20T11:00:00-05:00', 'opening', 'opening', '2026-11-23T09:30:00-05:00', 220],
    ['New York, in the session', newYork, '2026-11-20T11:00:00-05:00', 'closing', 'closing', '2026-11-20T16:00:00-05:00', 220],
    [
      'New York, behind the cut-off',
      newYork,
      '2026-11-20T15:56:00-05:00',
      'closing',
      'closing',
      '2026-11-23T16:00:00-05:00',
      220,
    ],
    ['New York, Friday night', newYork, '2026-11-20T20:00:00-05:00', null, 'opening', '2026-11-23T09:30:00-05:00', 220],
    ['New York, Sunday', newYork, '2026-11-22T12:00:00-05:00', null, 'opening', '2026-11-23T09:30:00-05:00', 220],
    ['New York, a holiday', newYork, '2026-11-26T12:00:00-05:00', null, 'opening', '2026-11-27T09:30:00-05:00', 220],
    ['New York, a half-day', newYork, '2026-11-27T12:00:00-05:00', 'closing', 'closing', '2026-11-27T13:00:00-05:00', 220],
    ['New York, its cut-off', newYork, '2026-11-27T12:56:00-05:00', 'closing', 'closing', '2026-11-30T16:00:00-05:00', 220],
    ['New York, its afternoon', newYork, '2026-11-27T14:00:00-05:00', null, 'opening', '2026-11-30T09:30:00-05:00', 220],
  ] as const)('%s', (_where, seen, at, asked, force, auction, bound) => {
    const draft = { ...market, timeInForce: asked }
    const view = viewAt(at, seen)
    expect(refusals(draft, view)).toEqual([])
    const plan = planOpening(draft, view, null)
    const moment = parseInstant(auction)
    const date = dateText(auction.slice(0, 10))
    expect(plan).toMatchObject({ fills: [], rest: 100, cancelled: 0, timeInForce: force, sessionDate: date, goodTill: date })
    expect([plan?.expiresAt, plan?.queuedAt]).toEqual([moment, later(moment, -1)])
    expect([plan?.bound, plan?.terms.holdPrice]).toEqual([priceOf(bound), priceOf(bound)])
    // The hold is the worst that can be paid: 100 shares at the bound, with 0.1 per cent.
    const value = BigInt(bound) * 100n * (seen === newYork ? 100n : 1n)
    expect(plan?.needed).toBe(value + (value + 999n) / 1_000n)
  })

  test.each([
    ['in the evening', '2026-11-20T20:00:00+08:00', null, 'outside_trading_time', '2026-11-23T09:30:00+08:00'],
    ['at the break', '2026-11-20T11:45:00+08:00', null, 'outside_trading_time', '2026-11-20T13:00:00+08:00'],
    ['in its call auction', '2026-11-20T09:18:00+08:00', null, 'outside_trading_time', '2026-11-20T09:30:00+08:00'],
    ['in the evening', '2026-11-20T20:00:00+08:00', 'opening', 'order_type_not_offered', undefined],
    ['in the session', '2026-11-20T10:00:00+08:00', 'opening', 'order_type_not_offered', undefined],
    ['in the session', '2026-11-20T10:00:00+08:00', 'closing', 'order_type_not_offered', undefined],
  ] as const)('Shanghai takes no market order for an auction, and no order for one alone: %s', (_when, at, force, key, next) => {
    const view = viewAt(at, { instrument: shanghai })
    expect(refusals({ ...market, timeInForce: force }, view)).toEqual([{ key, next }])
    expect(refusals(limit(2_500), view)).toEqual([])
  })

  test('while the exchange takes market orders, one without more is of the day', () => {
    for (const time of ['08:30', '10:00', '12:10', '15:27'])
      expect(planOpening(market, viewAt(`2026-11-20T${time}:00+09:00`), null)?.timeInForce).toBe('day')
    expect(planOpening(market, viewAt('2026-11-20T11:00:00-05:00', newYork), null)?.timeInForce).toBe('day')
  })

  test('a limit is held to the band of its session: to none while that is not known', () => {
    const far = limit(3_500, { timeInForce: 'opening' })
    expect(refusals(far, viewAt('2026-11-20T13:00:00+09:00'))).toEqual([])
    for (const time of ['10:00', '20:00'])
      expect(refusals(far, viewAt(`2026-11-20T${time}:00+09:00`)).map(({ key }) => key)).toEqual(['beyond_price_limit'])
    const plan = planOpening(far, viewAt('2026-11-20T13:00:00+09:00'), null)
    expect([plan?.bound, plan?.needed]).toEqual([priceOf(3_500), 350_350n])
  })

  test('a worst price that is said binds, a short is bounded below', () => {
    const afternoon = viewAt('2026-11-20T13:00:00+09:00')
    const force = { timeInForce: 'opening' } as const
    expect(planOpening({ ...market, ...force, worst: priceOf(2_600) }, afternoon, null)?.bound).toBe(priceOf(2_600))
    expect(planOpening({ ...market, ...force, direction: 'short' }, afternoon, null)?.bound).toBe(priceOf(2_250))
  })

  test('a share that has not opened in its session still opens in it', () => {
    const view = viewAt('2026-11-20T13:00:00+09:00')
    const unopened = { ...view, quote: view.quote && { ...view.quote, open: null } }
    const plan = planOpening({ ...market, timeInForce: 'opening' }, unopened, null)
    expect(plan?.expiresAt).toBe(parseInstant('2026-11-20T12:30:00+09:00'))
  })

  test('a limit that becomes a market order at the close is for a close of its own session', () => {
    const draft = limit(2_500, { timeInForce: 'limit_to_market_at_close' })
    expect(refusals(draft, viewAt('2026-11-20T15:29:00+09:00'))).toEqual([])
    expect(refusals(draft, viewAt('2026-11-20T15:30:00.500+09:00'))).toEqual([
      { key: 'auction_has_passed', next: '2026-11-20T15:30:01+09:00' },
    ])
  })
})

describe('what changes between two sessions', () => {
  const afternoon = '2026-11-20T13:00:00+09:00'
  const opening = { timeInForce: 'opening' } as const
  const tuesday = dateText('2026-11-24')
  const lot = (sellableFrom: DateText): ClosableLot => ({
    direction: 'long',
    state: 'holding',
    shares: 300,
    ordered: 0,
    sellableFrom,
  })
  const sale = (timeInForce: TimeInForce | null): ClosingDraft => ({ ...market, shares: null, timeInForce })
  const against = (draft: ClosingDraft, of: ClosableLot, view: MarketView) =>
    closingRefusals(draft, of, view, rich).map(({ key, values }) => ({ key, from: values?.from }))

  test('[M-30] what may be sold from the next session on is sold at its opening, and at none before', () => {
    expect(against(sale('opening'), lot(tuesday), viewAt(afternoon))).toEqual([])
    expect(planClosing(sale('opening'), lot(tuesday), viewAt(afternoon))).toMatchObject({
      rest: 300,
      sessionDate: tuesday,
      bound: priceOf(2_250),
      queuedAt: parseInstant('2026-11-24T08:59:59.999+09:00'),
    })
    expect(against(sale(null), lot(tuesday), viewAt('2026-11-20T20:00:00+09:00'))).toEqual([])
    for (const [draft, at] of [
      [sale('opening'), '2026-11-20T10:00:00+09:00'],
      [sale(null), afternoon],
    ] as const)
      expect(against(draft, lot(tuesday), viewAt(at)).map(({ key }) => key)).toEqual(['cannot_sell_on_t1_day'])
  })

  test('before a split of the next session what is for it would count old shares, and is refused until it can name new ones', () => {
    const split: Split = { kind: 'split', exDate: tuesday, numerator: 2, denominator: 1, announcedOn: dateText('2026-11-02') }
    const eve = viewAt(afternoon, { splitsAfter: [split] })
    const draft = { ...market, ...opening }
    expect(openingRefusals(draft, eve, rich, planOpening(draft, eve, null))).toEqual([
      { key: 'split_comes_first', values: { ratio: '2:1', date: '2026-11-24', from: '2026-11-20T15:30:01+09:00' } },
    ])
    expect(against(sale('opening'), lot(dateText('2026-11-20')), eve)).toEqual([
      { key: 'split_comes_first', from: '2026-11-24T08:00:00+09:00' },
    ])
    // The afternoon of the eve is opened in old shares.
    expect(refusals(draft, viewAt('2026-11-20T10:00:00+09:00', { splitsAfter: [split] }))).toEqual([])
  })

  test('a share of today’s listing is sold short at the opening of its second day, and bought at none before its first price', () => {
    const listed = { ...toyota, listedOn: dateText('2026-11-20'), debut: { offer: priceOf(2_000), demand: 0, sold: 1_000 } }
    const short = { ...market, ...opening, direction: 'short' } as const
    expect(refusals(short, viewAt(afternoon, { instrument: listed }))).toEqual([])
    expect(refusals(short, viewAt('2026-11-20T10:00:00+09:00', { instrument: listed })).map(({ key }) => key)).toEqual([
      'no_short_sale_on_first_day',
    ])
    const waiting = viewAt(afternoon, { instrument: listed, awaitsFirstPrice: true })
    expect(refusals({ ...market, ...opening }, waiting).map(({ key }) => key)).toEqual(['limit_order_before_first_price'])
  })

  test('a share whose price is too old in the session may open again in the next', () => {
    const halted = viewAt('2026-11-20T14:00:00+09:00', { asOf: '2026-11-20T09:30:00+09:00' })
    expect(refusals({ ...market, ...opening }, halted)).toEqual([])
    expect(refusals(market, halted).map(({ key }) => key)).toEqual(['stale_quote'])
  })

  test('a share that was delisted opens no more', () => {
    const ended = viewAt('2026-11-20T20:00:00+09:00', { delistedOn: dateText('2026-11-20') })
    expect(refusals(market, ended).map(({ key }) => key)).toEqual(['product_missing_or_delisted'])
  })
})
