import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import {
  type AccountFacts,
  mostRestingOrders,
  mostShares,
  type OpeningDraft,
  openingRefusals,
  planOpening,
  tradingRestrictions,
} from '../../src/trading/decisions/opening.ts'
import { apple, beforeOpen, evening, morning, viewAt } from './named-views.ts'

const market: OpeningDraft = {
  direction: 'long',
  leverage: 2,
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
const friday = dateText('2026-11-20')
const close = parseInstant('2026-11-20T15:30:00+09:00')
const lines = (side: 'buy' | 'sell') => feeLinesAt('jp', side, friday)

describe('what an order does at its instant', () => {
  test('a market buy takes the book: 100 at 2,501 at 2×, with 0.1 % rounded up', () => {
    const traded = { shares: 100, value: 2_501_000_000n }
    const charges = [{ name: 'purchase_fee', amount: 251n }]
    expect(planOpening(market, viewAt(morning), null)).toEqual({
      terms: { leverage: 2, currency: 'JPY', lines: lines('buy'), holdPrice: priceOf(3_000) },
      fills: [{ price: priceOf(2_501), shares: 100 }],
      traded,
      cost: 250_100n,
      margin: 125_050n,
      charges,
      rest: 0,
      restHold: 0n,
      cancelled: 0,
      bound: priceOf(2_551),
      queueAhead: 0,
      timeInForce: 'day',
      queuedAt: viewAt(morning).at,
      goodTill: friday,
      expiresAt: close,
      laterSessions: 0,
      sessionDate: friday,
      lockDays: 1,
      whole: { traded, cost: 250_100n, principal: 125_050n, charges },
      needed: 125_301n,
    })
  })

  test('what the book has not got of a market order is cancelled at once', () => {
    const plan = planOpening({ ...market, shares: 1_500 }, viewAt(morning), null)
    expect(plan).toMatchObject({ rest: 0, restHold: 0n, cancelled: 500, traded: { shares: 1_000 }, needed: 1_253_001n })
  })

  test('a limit order takes what is within its limit; the rest holds margin, worst fee, and its roundings', () => {
    expect(planOpening(limit(2_501, { shares: 1_500 }), viewAt(morning), null)).toMatchObject({
      traded: { shares: 1_000 },
      cost: 2_501_000n,
      margin: 1_250_500n,
      rest: 500,
      cancelled: 0,
      restHold: 626_501n,
      needed: 1_879_502n,
      whole: { cost: 3_751_500n, principal: 1_875_750n, charges: [{ name: 'purchase_fee', amount: 3_752n }] },
      terms: { holdPrice: priceOf(2_501) },
    })
  })

  test('one that rests waits behind the queue of its own side, until the close of its last session', () => {
    const plan = planOpening(limit(2_499, { goodTill: dateText('2026-11-25') }), viewAt(morning), false)
    expect(plan).toMatchObject({
      fills: [],
      rest: 100,
      queueAhead: 1_000,
      lockDays: 0,
      laterSessions: 2,
      goodTill: '2026-11-25',
      expiresAt: parseInstant('2026-11-25T15:30:00+09:00'),
      // 124,950 of margin, 250 of fee, and twice two yen for the roundings of two later sessions.
      restHold: 125_204n,
      needed: 125_204n,
    })
    const sale = planOpening(limit(2_501, { direction: 'short' }), viewAt(morning), null)
    expect(sale).toMatchObject({ rest: 100, queueAhead: 1_000, terms: { lines: lines('sell') } })
  })

  test('before an auction a market order rests whole, held at the limit-up price, long or short', () => {
    for (const direction of ['long', 'short'] as const) {
      const plan = planOpening({ ...market, direction }, viewAt(beforeOpen), null)
      expect(plan).toMatchObject({ fills: [], rest: 100, cancelled: 0, restHold: 150_300n, needed: 150_300n })
      expect(plan?.bound).toBe(priceOf(direction === 'long' ? 3_000 : 2_000))
    }
  })

  test('where there is no band it is held at the last price, or at its bound if that is higher', () => {
    const short = planOpening({ ...market, direction: 'short' }, viewAt(beforeOpen, { band: null }), null)
    expect(short?.terms.holdPrice).toBe(priceOf(2_500))
    const long = planOpening(market, viewAt(beforeOpen, { band: null }), null)
    expect([long?.bound, long?.terms.holdPrice]).toEqual([priceOf(2_750), priceOf(2_750)])
  })

  test('a market order says no last day, whatever is asked', () => {
    expect(planOpening({ ...market, goodTill: dateText('2026-11-25') }, viewAt(morning), null)?.goodTill).toBe(friday)
  })

  test('T+1 is the market’s own rule unless the installation says otherwise', () => {
    const days = [null, true, false].map((hold) => planOpening(market, viewAt(morning), hold)?.lockDays)
    expect(days).toEqual([1, 1, 0])
  })

  test('there is no plan without a price, without a limit, and for no shares', () => {
    expect(planOpening(market, viewAt(morning, { price: null }), null)).toBeNull()
    expect(planOpening({ ...limit(2_500), limit: null }, viewAt(morning), null)).toBeNull()
    expect(planOpening({ ...market, shares: 0 }, viewAt(morning), null)).toBeNull()
    expect(planOpening({ ...market, shares: 1 }, viewAt(morning), null)?.traded.shares).toBe(1)
  })
})

const rich: AccountFacts = {
  available: 10_000_000n,
  restingOrders: 0,
  tradingLocked: false,
  noTrading: null,
  overnightHold: null,
}
const refusals = (draft: OpeningDraft, standing: Partial<AccountFacts> = {}, view = viewAt(morning)) =>
  openingRefusals(draft, view, { ...rich, ...standing }, planOpening(draft, view, null))

describe('refusals of an opening order', () => {
  test('nothing, with exactly the money that is needed; one yen less is refused with both figures', () => {
    expect(refusals(market, { available: 125_301n })).toEqual([])
    expect(refusals(market, { available: 125_300n })).toEqual([
      { key: 'insufficient_available_balance', now: '125300', needed: '125301', values: { currency: 'JPY' } },
    ])
  })

  test('abroad the figures are those of the market’s currency', () => {
    const view = viewAt('2026-11-20T11:00:00-05:00', { instrument: apple, band: null, price: 200, bid: 199.99, ask: 200 })
    const depth = { ...view, depth: { bids: view.depth.bids, asks: [[priceOf(200), 1_000 as never]] as const } }
    const [refusal] = openingRefusals(market, depth, { ...rich, available: 5n }, planOpening(market, depth, null))
    expect(refusal).toEqual({
      key: 'insufficient_available_balance',
      now: '0.05',
      needed: '10020.00',
      values: { currency: 'USD' },
    })
  })

  test('a multiple that the market does not offer is refused with those that it does', () => {
    expect(refusals({ ...market, leverage: 4 })).toEqual([
      { key: 'leverage_not_offered', field: 'leverage', now: '4', needed: '1,2,3' },
    ])
    for (const leverage of [1, 2, 3]) expect(refusals({ ...market, leverage })).toEqual([])
  })

  test('the last order that may rest may, the next may not; one that is filled at once does not count', () => {
    expect(refusals(limit(2_400), { restingOrders: mostRestingOrders - 1 })).toEqual([])
    expect(refusals(limit(2_400), { restingOrders: mostRestingOrders })).toEqual([
      { key: 'too_many_resting_orders', now: '1000', needed: '999' },
    ])
    expect(refusals(market, { restingOrders: mostRestingOrders })).toEqual([])
  })

  test('an account that may not trade is given the reason and the end', () => {
    const until = parseInstant('2026-12-01T00:00:00+09:00')
    expect(tradingRestrictions({ ...rich, noTrading: { reason: 'exam', until } })).toEqual([
      { key: 'no_trading', values: { reason: 'exam', until: '2026-11-30T15:00:00+00:00' } },
    ])
    expect(tradingRestrictions({ ...rich, noTrading: { reason: 'exam', until: null } })).toEqual([
      { key: 'no_trading', values: { reason: 'exam', until: '-' } },
    ])
    expect(tradingRestrictions({ ...rich, tradingLocked: true })).toEqual([{ key: 'trading_locked', clear: '/login/loginAfter' }])
    expect(tradingRestrictions(rich)).toEqual([])
  })

  test('a share cannot be sold short on the day of its listing, and from the next one on it can', () => {
    const view = viewAt(morning)
    const joined = (listedOn: string) => ({
      ...view,
      instrument: { ...view.instrument, listedOn: dateText(listedOn), debut: { offer: priceOf(2_000), demand: 0, sold: 1_000 } },
    })
    const short = { ...market, direction: 'short' } as const
    expect(refusals(short, {}, joined('2026-11-20'))).toEqual([
      { key: 'no_short_sale_on_first_day', values: { from: '2026-11-24' } },
    ])
    expect(refusals(market, {}, joined('2026-11-20'))).toEqual([])
    expect(refusals(short, {}, joined('2026-11-19'))).toEqual([])
  })

  test('a share that is delisted, and one without a price, have that one reason alone', () => {
    expect(refusals(market, {}, viewAt(evening, { delistedOn: friday }))).toEqual([
      { key: 'product_missing_or_delisted', field: 'code', now: '7203' },
    ])
    expect(refusals(market, {}, viewAt(morning, { price: null }))).toEqual([{ key: 'stock_price_not_obtained' }])
  })
})

describe('the most shares that the money carries', () => {
  test.each([0n, 1_253n, 125_301n, 500_000n, 1_253_001n])('with ¥%s: they are carried, one more is not', (available) => {
    const draft = limit(2_501)
    const most = mostShares(draft, viewAt(morning), available)
    const needed = (shares: number) => planOpening({ ...draft, shares }, viewAt(morning), null)?.needed ?? 0n
    if (most > 0) expect(needed(most)).toBeLessThanOrEqual(available)
    expect(needed(most + 1)).toBeGreaterThan(available)
  })

  test('none where there is no price', () => expect(mostShares(market, viewAt(morning, { price: null }), 10n ** 12n)).toBe(0))
})
