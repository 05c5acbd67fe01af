import { nextTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { amendRefusals, cancelRefusals, type RestingTerms } from '../../src/trading/decisions/amending.ts'
import {
  type ClosableLot,
  type ClosingDraft,
  closingCurrency,
  closingRefusals,
  lockRefusals,
  planClosing,
} from '../../src/trading/decisions/closing.ts'
import type { AccountFacts } from '../../src/trading/decisions/opening.ts'
import { apple, beforeOpen, evening, lunch, morning, shanghai, viewAt } from './named-views.ts'

const friday = dateText('2026-11-20')
const lot: ClosableLot = { direction: 'long', state: 'holding', shares: 300, ordered: 0, sellableFrom: friday }
const market: ClosingDraft = { priceType: 'market', limit: null, worst: null, shares: null, goodTill: null }
const limit = (yen: number, more: Partial<ClosingDraft> = {}): ClosingDraft => ({
  ...market,
  priceType: 'limit',
  limit: priceOf(yen),
  ...more,
})
const close = parseInstant('2026-11-20T15:30:00+09:00')
const rich: AccountFacts = { available: 0n, restingOrders: 0, tradingLocked: false, noTrading: null, overnightHold: null }

describe('closing a lot', () => {
  test('a long is sold whole into the bids, unless fewer shares are said', () => {
    expect(planClosing(market, lot, viewAt(morning))).toEqual({
      shares: 300,
      lines: feeLinesAt('jp', 'sell', friday),
      fills: [{ price: priceOf(2_499), shares: 300 }],
      traded: { shares: 300, value: 7_497_000_000n },
      rest: 0,
      cancelled: 0,
      bound: priceOf(2_450),
      queueAhead: 0,
      timeInForce: 'day',
      goodTill: friday,
      expiresAt: close,
      sessionDate: friday,
      trigger: null,
      bestPrice: null,
      queuedAt: parseInstant(morning),
    })
    expect(planClosing({ ...market, shares: 120 }, lot, viewAt(morning))?.shares).toBe(120)
  })

  test('a short is bought back from the offers', () => {
    const plan = planClosing(market, { ...lot, direction: 'short' }, viewAt(morning))
    expect(plan).toMatchObject({ fills: [{ price: priceOf(2_501), shares: 300 }], bound: priceOf(2_551) })
    expect(plan?.lines).toEqual(feeLinesAt('jp', 'buy', friday))
  })

  test('what the book has not got is cancelled of a market order, and rests of a limit order behind its queue', () => {
    const many = { ...lot, shares: 1_200 }
    expect(planClosing(market, many, viewAt(morning))).toMatchObject({ rest: 0, cancelled: 200, queueAhead: 0 })
    expect(planClosing(limit(2_499), many, viewAt(morning))).toMatchObject({ rest: 200, cancelled: 0, queueAhead: 0 })
    expect(planClosing(limit(2_501), lot, viewAt(morning))).toMatchObject({ fills: [], rest: 300, queueAhead: 1_000 })
    const short = { ...lot, direction: 'short' } as const
    expect(planClosing(limit(2_499), short, viewAt(morning))).toMatchObject({ fills: [], rest: 300, queueAhead: 1_000 })
  })

  test('before an auction a market order waits, bounded by the day’s limit', () => {
    expect(planClosing(market, lot, viewAt(beforeOpen))).toMatchObject({
      fills: [],
      rest: 300,
      cancelled: 0,
      bound: priceOf(2_000),
    })
  })

  test('a limit order may rest until a later day, a market order may not', () => {
    const goodTill = dateText('2026-11-25')
    expect(planClosing(limit(2_501, { goodTill }), lot, viewAt(morning))).toMatchObject({
      goodTill,
      expiresAt: parseInstant('2026-11-25T15:30:00+09:00'),
    })
    expect(planClosing({ ...market, goodTill }, lot, viewAt(morning))?.goodTill).toBe(friday)
  })

  test('there is no plan without a price, without a limit, and for no shares', () => {
    expect(planClosing(market, lot, viewAt(morning, { price: null }))).toBeNull()
    expect(planClosing({ ...limit(2_500), limit: null }, lot, viewAt(morning))).toBeNull()
    expect(planClosing({ ...market, shares: 0 }, lot, viewAt(morning))).toBeNull()
    expect(planClosing({ ...market, shares: 1 }, lot, viewAt(morning))?.shares).toBe(1)
  })

  test('it is in the currency of its market', () => {
    expect([closingCurrency(viewAt(morning)), closingCurrency(viewAt(morning, { instrument: apple }))]).toEqual(['JPY', 'USD'])
  })
})

describe('refusals of closing', () => {
  const against = (draft: ClosingDraft, more: Partial<ClosableLot> = {}, standing: Partial<AccountFacts> = {}) =>
    closingRefusals(draft, { ...lot, ...more }, viewAt(morning), { ...rich, ...standing })

  test('nothing for all of it; one share more than there is, with both numbers', () => {
    expect(against({ ...market, shares: 300 })).toEqual([])
    expect(against({ ...market, shares: 301 })).toEqual([
      { key: 'quantity_above_position', field: 'stock_num', now: '301', needed: '300' },
    ])
  })

  test.each([
    ['all that is free', 100, null, null, []],
    ['as many as are free', 100, 200, null, []],
    ['one more than are free', 100, 201, '201', [{ needed: '200', values: { held: '300', ordered: '100' } }]],
    ['more than are held', 100, 301, '301', [{ needed: '200', values: { held: '300', ordered: '100' } }]],
    ['all where none is free', 300, null, '300', [{ needed: '0', values: { held: '300', ordered: '300' } }]],
    ['one where none is free', 300, 1, '1', [{ needed: '0', values: { held: '300', ordered: '300' } }]],
  ] as const)('of 300 shares, some of them ordered already: %s', (_what, ordered, shares, now, expected) => {
    const refusals = expected.map((each) => ({ key: 'shares_are_ordered', field: 'stock_num', now, ...each }))
    expect(against({ ...market, shares }, { state: 'preparing_to_close', ordered })).toEqual(refusals)
  })

  test('a plan without a quantity is of all that is free', () => {
    expect(planClosing(market, { ...lot, ordered: 100 }, viewAt(morning))?.shares).toBe(200)
  })

  test('a lot that is not held any more names its state', () => {
    expect(against(market, { state: 'closed' })).toEqual([{ key: 'order_not_holding', now: 'closed', needed: 'holding' }])
  })

  test('an account that is locked, and terms that cannot be', () => {
    expect(against(market, {}, { tradingLocked: true })).toEqual([{ key: 'trading_locked', clear: '/login/loginAfter' }])
    expect(against({ ...market, shares: 0 }).map(({ key }) => key)).toEqual(['enter_quantity_in_lots'])
  })

  test('[M-30] T+1 until the day from which it may be closed, and whether the exchange itself would allow it', () => {
    const tuesday = dateText('2026-11-24')
    expect(lockRefusals({ sellableFrom: tuesday }, viewAt(morning))).toEqual([
      { key: 'cannot_sell_on_t1_day', now: '2026-11-20', needed: '2026-11-24', values: { exchange_allows: 'yes' } },
    ])
    expect(lockRefusals({ sellableFrom: tuesday }, viewAt(morning, { instrument: shanghai }))[0]?.values).toEqual({
      exchange_allows: 'no',
    })
    expect(lockRefusals({ sellableFrom: friday }, viewAt(morning))).toEqual([])
    expect(against(market, { sellableFrom: tuesday }).map(({ key }) => key)).toEqual(['cannot_sell_on_t1_day'])
  })

  test('[M-30] a limit with a date sleeps under T+1, by a price beyond today’s band too; one for the day is refused', () => {
    const tuesday = dateText('2026-11-24')
    const keysOf = (draft: ClosingDraft) => against(draft, { sellableFrom: tuesday }).map(({ key }) => key)
    // The best bid is 2,499, the limit of the day 3,000.
    for (const yen of [2_400, 3_200]) {
      const until = limit(yen, { goodTill: tuesday })
      expect(keysOf(until)).toEqual([])
      expect(planClosing(until, { ...lot, sellableFrom: tuesday }, viewAt(morning))).toMatchObject({
        fills: [],
        traded: { shares: 0 },
        rest: 300,
        queueAhead: 0,
        queuedAt: parseInstant('2026-11-24T08:59:59.999+09:00'),
      })
    }
    expect(keysOf(limit(2_400))).toEqual(['cannot_sell_on_t1_day'])
    expect(keysOf(limit(2_400, { goodTill: friday }))).toEqual(['good_till_out_of_range'])
    expect(keysOf(limit(2_400, { timeInForce: 'ioc' }))).toEqual(['cannot_sell_on_t1_day'])
  })

  test('of a stop over the turn of China’s year it names the day from which the lot may be closed, and takes that day', () => {
    const view = viewAt('2026-12-31T10:00:00+08:00', { instrument: shanghai })
    const first = nextTradingDay('cn', dateText('2026-12-31'))
    const protects = (until: string) =>
      closingRefusals(
        { ...market, priceType: 'stop', trigger: priceOf(2_400), goodTill: dateText(until) },
        { ...lot, sellableFrom: first },
        view,
        rich,
      )
    expect(protects('2026-12-31')).toMatchObject([{ key: 'good_till_out_of_range', needed: first }])
    expect(protects(first)).toEqual([])
    expect(protects(nextTradingDay('cn', first))).toMatchObject([{ key: 'good_till_out_of_range', needed: first }])
  })
})

describe('changing what rests', () => {
  const resting: RestingTerms = {
    opens: false,
    side: 'buy',
    priceType: 'limit',
    limit: priceOf(2_400),
    worst: null,
    shares: 100,
    goodTill: null,
    resting: true,
    armed: false,
    atBroker: false,
    state: 'pending_order',
    countsSharesOf: dateText('2026-11-20'),
  }
  const amend = (change: { limit?: number; shares?: number }, order: Partial<RestingTerms> = {}, view = viewAt(morning)) =>
    amendRefusals(
      { ...resting, ...order },
      { limit: change.limit === undefined ? null : priceOf(change.limit), shares: change.shares ?? null },
      view,
    )

  test('another price, fewer shares, or both', () => {
    for (const change of [
      { limit: 2_410 },
      { shares: 99 },
      { limit: 2_410, shares: 99 },
      { limit: 2_410, shares: 100 },
      { shares: 1 },
    ])
      expect([change, amend(change)]).toEqual([change, []])
  })

  test('nothing at all, the same number, or more', () => {
    expect(amend({})).toEqual([{ key: 'enter_price', field: 'price' }])
    const less = (now: string) => [{ key: 'amend_only_less', field: 'stock_num', now, needed: '99' }]
    expect(amend({ shares: 100 })).toEqual(less('100'))
    expect(amend({ shares: 101 })).toEqual(less('101'))
    expect(amend({ limit: 2_410, shares: 101 })).toEqual(less('101'))
  })

  test('no shares, and a price that cannot be', () => {
    expect(amend({ shares: 0 }).map(({ key, field }) => [key, field])).toEqual([['enter_quantity_in_lots', 'stock_num']])
    expect(amend({ limit: 3_001 }).map(({ key, field }) => [key, field])).toContainEqual(['beyond_price_limit', 'price'])
  })

  test('a market order that waits for its auction takes no price, and fewer shares', () => {
    const waiting = { priceType: 'market', limit: null } as const
    const view = viewAt(beforeOpen)
    expect(amend({ limit: 2_410 }, waiting, view)).toEqual([{ key: 'not_with_this_order_type', field: 'price' }])
    expect(amend({ shares: 0 }, waiting, view)).toEqual([{ key: 'enter_quantity_in_lots', field: 'stock_num' }])
    expect(amend({ shares: 1 }, waiting, view)).toEqual([])
    expect(amend({ limit: 2_410, shares: 50 }, waiting, view)).toHaveLength(1)
  })

  test('the trigger of a stop stays within the band of its only session, and may leave it where later ones come', () => {
    const stop = { priceType: 'stop', limit: null, trigger: priceOf(2_400), armed: true, atBroker: true } as const
    const beyond = (goodTill: string | null) =>
      amendRefusals(
        { ...resting, ...stop, side: 'sell', goodTill: goodTill === null ? null : dateText(goodTill) },
        { limit: null, shares: null, trigger: priceOf(1_990) },
        viewAt(morning),
      )
    expect(beyond(null)).toMatchObject([{ key: 'beyond_price_limit', field: 'trigger_price', needed: '2000' }])
    expect(beyond('2026-11-24')).toEqual([])
  })

  test('its last day was settled when it was placed, and is not asked again', () => {
    expect(amend({ shares: 50 }, { goodTill: dateText('2026-11-19') })).toEqual([])
  })

  test('what rests no more says what it is', () => {
    expect(cancelRefusals({ resting: false, atBroker: false, state: 'cancelled' }, viewAt(morning))).toEqual([
      { key: 'order_not_pending', now: 'cancelled' },
    ])
    expect(amend({ shares: 50 }, { resting: false, armed: false, state: 'holding' })).toEqual([
      { key: 'order_not_pending', now: 'holding' },
    ])
    // Nothing is left of an order that has just filled: its quantity is not what is wrong, nor is a minute without cancels.
    expect(amend({ limit: 2_410 }, { resting: false, shares: 0, state: 'holding' })).toEqual([
      { key: 'order_not_pending', now: 'holding' },
    ])
    const uncancellable = { ...viewAt(morning), phase: { ...viewAt(morning).phase, mayCancel: false } }
    expect(cancelRefusals({ resting: false, atBroker: false, committed: true, state: 'holding' }, uncancellable)).toEqual([
      { key: 'order_not_pending', now: 'holding' },
    ])
  })

  test('Shanghai takes no cancels from 14:57 to 15:00, and says from when it does again', () => {
    const view = viewAt('2026-11-20T14:58:00+08:00', { instrument: shanghai })
    expect(cancelRefusals({ resting: true, atBroker: false, state: 'pending_order' }, view)).toEqual([
      {
        key: 'cancel_not_allowed_now',
        now: 'closing_auction',
        values: { next: expect.stringMatching(/^2026-11-\d\dT.*\+08:00$/) },
      },
    ])
    for (const time of [morning, lunch, evening])
      expect(cancelRefusals({ resting: true, atBroker: false, state: 'pending_order' }, viewAt(time))).toEqual([])
  })
})
