import { inOrder } from '@zaraba/contract/refusals.ts'
import { openingPrecedence } from '@zaraba/contract/trading/refusals.ts'
import { type Price, priceOf } from '@zaraba/money/price.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { amendRefusals, cancelRefusals } from '../../src/trading/decisions/amending.ts'
import { closingRefusals, planClosing } from '../../src/trading/decisions/closing.ts'
import {
  type AccountFacts,
  mostRestingOrders,
  type OpeningDraft,
  openingRefusals,
  planOpening,
} from '../../src/trading/decisions/opening.ts'
import type { MarketView } from '../../src/trading/market-view.ts'
import { evening, morning, shanghai, viewAt } from './named-views.ts'

describe('a staircase: wrong in every way, then repaired line by line', () => {
  const rich: AccountFacts = {
    available: 10_000_000n,
    restingOrders: 0,
    tradingLocked: false,
    noTrading: null,
    overnightHold: null,
  }
  const ready: AccountFacts = {
    ...rich,
    available: 0n,
    restingOrders: mostRestingOrders,
    tradingLocked: true,
    noTrading: { reason: 'exam', until: null },
  }
  const wrong: OpeningDraft = {
    direction: 'long',
    leverage: 9,
    priceType: 'limit',
    limit: 99_995_000 as Price,
    worst: null,
    shares: 0,
    goodTill: '2031-01-01' as DateText,
  }
  const market: OpeningDraft = { ...wrong, priceType: 'market', limit: null, leverage: 1, shares: 100, goodTill: null }

  const first = (draft: OpeningDraft, standing: AccountFacts, view: MarketView): string =>
    openingRefusals(draft, view, standing, planOpening(draft, view, null))[0]?.key ?? 'placed'

  const steps: readonly (readonly [string, Partial<OpeningDraft>, Partial<AccountFacts>, string])[] = [
    ['no_trading', {}, {}, morning],
    ['trading_locked', {}, { noTrading: null }, morning],
    ['enter_quantity_in_lots', {}, { tradingLocked: false }, morning],
    ['quantity_above_maximum', { shares: 20_000_000 }, {}, morning],
    ['leverage_not_offered', { shares: 100 }, {}, morning],
    ['price_off_tick', { leverage: 3 }, {}, morning],
    ['beyond_price_limit', { limit: priceOf(5_000) }, {}, morning],
    ['good_till_out_of_range', { limit: priceOf(2_400) }, {}, morning],
    ['too_many_resting_orders', { goodTill: dateText('2026-11-27') }, {}, morning],
    ['insufficient_available_balance', {}, { restingOrders: 0 }, morning],
    ['placed', {}, { available: 10_000_000n }, morning],
  ]

  test('[V-06] [V-15] [M-24] [M-40] [A-08] opening', () => {
    let [draft, standing] = [wrong, ready]
    const read = steps.map(([, repairDraft, repairStanding, at]) => {
      draft = { ...draft, ...repairDraft }
      standing = { ...standing, ...repairStanding }
      return first(draft, standing, viewAt(at))
    })
    expect(read).toEqual(steps.map(([answer]) => answer))
  })

  test('all refusals of an order are given at once, in the order of the list', () => {
    const view = viewAt(evening)
    const keys = openingRefusals({ ...wrong, shares: 10 }, view, ready, planOpening({ ...wrong, shares: 10 }, view, null)).map(
      (each) => each.key,
    )
    expect(keys).toEqual(
      inOrder(
        openingPrecedence,
        keys.map((key) => ({ key })),
      ).map((each) => each.key),
    )
    expect(keys.length).toBeGreaterThan(6)
  })

  test.each([
    ['[V-16] [M-39] without a price', market, viewAt(morning, { price: null }), 'stock_price_not_obtained'],
    ['a quote that is an hour old', market, viewAt(morning, { asOf: '2026-11-20T09:00:00+09:00' }), 'stale_quote'],
    ['a market order in the evening', market, viewAt(evening), 'placed'],
    ['a market order before the opening auction', market, viewAt('2026-11-20T08:30:00+09:00'), 'placed'],
    ['a market order at 11:45', market, viewAt('2026-11-20T11:45:00+09:00'), 'placed'],
    ['a market order at 12:10', market, viewAt('2026-11-20T12:10:00+09:00'), 'placed'],
    ['a limit order in the evening', { ...market, priceType: 'limit', limit: priceOf(2_400) }, viewAt(evening), 'placed'],
    ['a limit order without a price', { ...market, priceType: 'limit' }, viewAt(morning), 'enter_price'],
    [
      '[M-31] a market order in the auction of Shanghai',
      market,
      viewAt('2026-11-20T09:18:00+08:00', { instrument: shanghai }),
      'outside_trading_time',
    ],
  ] as const)('%s', (_what, draft, view, answer) => {
    expect(first(draft, rich, view)).toBe(answer)
  })

  // The stock has not opened yet: 09:00 has passed, and its opening auction goes on under a special quote.
  test.each([
    ['a buy under a special bid', 'long', 'bid', 3_000],
    ['a buy under a special offer', 'long', 'ask', 3_000],
    ['a short sale under a special bid', 'short', 'bid', 2_000],
  ] as const)('%s waits whole for the opening print, bounded by the day’s limit alone', (_what, direction, special, bound) => {
    const plan = planOpening({ ...market, direction }, viewAt(morning, { special }), null)
    expect(plan).toMatchObject({ rest: 100, cancelled: 0, fills: [], bound: priceOf(bound) })
    expect(plan?.terms.holdPrice).toBe(priceOf(3_000))
  })
  test('closing under a special quote waits as well, and a worst price that was said still binds', () => {
    const lot = { direction: 'long', state: 'holding', shares: 300, ordered: 0, sellableFrom: dateText('2026-11-20') } as const
    const draft = { priceType: 'market', limit: null, worst: null, shares: null, goodTill: null } as const
    const view = viewAt(morning, { special: 'ask' })
    expect(planClosing(draft, lot, view)).toMatchObject({ rest: 300, cancelled: 0, fills: [], bound: priceOf(2_000) })
    expect(planClosing({ ...draft, worst: priceOf(2_480) }, lot, view)).toMatchObject({ rest: 300, bound: priceOf(2_480) })
    expect(planClosing(draft, lot, viewAt(morning))).toMatchObject({ rest: 0, cancelled: 0, fills: [{ shares: 300 }] })
  })

  test('[M-30] [M-35] closing: not held, not as many, not yet', () => {
    const holding = {
      direction: 'long',
      state: 'holding',
      shares: 100,
      ordered: 0,
      sellableFrom: dateText('2026-11-24'),
    } as const
    const draft = { priceType: 'market', limit: null, worst: null, shares: 200, goodTill: null } as const
    const keysOf = (more: object) => closingRefusals(draft, { ...holding, ...more }, viewAt(morning), rich).map(({ key }) => key)
    expect(keysOf({ state: 'closed' })).toEqual(['order_not_holding', 'cannot_sell_on_t1_day'])
    expect(keysOf({})).toEqual(['quantity_above_position', 'cannot_sell_on_t1_day'])
    expect(keysOf({ state: 'preparing_to_close', ordered: 1 })).toEqual(['shares_are_ordered', 'cannot_sell_on_t1_day'])
    expect(closingRefusals({ ...draft, shares: null }, holding, viewAt('2026-11-24T10:00:00+09:00'), rich)).toEqual([])
  })

  test('cancels wait where the exchange takes none; amendments only lessen', () => {
    const at = (time: string) => viewAt(time, { instrument: shanghai, price: 2_400 })
    const order = {
      side: 'buy',
      priceType: 'limit',
      limit: priceOf(2_400),
      worst: null,
      shares: 100,
      goodTill: null,
      opens: true,
      resting: true,
      armed: false,
      atBroker: false,
      state: 'pending_order',
      countsSharesOf: dateText('2026-11-20'),
    } as const
    expect(cancelRefusals(order, at('2026-11-20T09:22:00+08:00'))).toEqual([
      { key: 'cancel_not_allowed_now', now: 'pre_open', values: { next: '2026-11-20T09:25:00+08:00' } },
    ])
    expect(cancelRefusals(order, at('2026-11-20T14:58:00+08:00')).map((each) => each.key)).toEqual(['cancel_not_allowed_now'])
    expect(cancelRefusals(order, at('2026-11-20T10:00:00+08:00'))).toEqual([])
    expect(cancelRefusals({ resting: false, atBroker: false, state: 'cancelled' }, viewAt(morning))).toEqual([
      { key: 'order_not_pending', now: 'cancelled' },
    ])
    const keys = (limit: Price | null, count: number | null) =>
      amendRefusals(order, { limit, shares: count }, viewAt(morning)).map((each) => each.key)
    expect(keys(null, 101)).toEqual(['amend_only_less'])
    expect(keys(null, null)).toEqual(['enter_price'])
    expect(keys(priceOf(9_000), null)).toEqual(['beyond_price_limit'])
    expect(keys(priceOf(2_410), 50)).toEqual([])
  })
})
