import type { PriceType, TimeInForce } from '@zaraba/contract/trading/states.ts'
import { priceOf, shares } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { planOpening } from '../../src/trading/decisions/opening.ts'
import { forceChecks } from '../../src/trading/decisions/time-in-force.ts'
import type { MarketView } from '../../src/trading/market-view.ts'
import { apple, beforeOpen, evening, lunch, morning, shanghai, toyota, viewAt } from './named-views.ts'

const against = (timeInForce: TimeInForce | null, priceType: PriceType, view: MarketView, goodTill: string | null = null) =>
  forceChecks({ timeInForce, priceType, goodTill: goodTill === null ? null : dateText(goodTill) }, view)
const keysOf = (found: ReturnType<typeof forceChecks>) => found.map(({ key, field }) => [key, field])

const tokyo = viewAt(morning)
const newYork = viewAt('2026-11-20T11:00:00-05:00', { instrument: apple })
const sse = viewAt('2026-11-20T10:00:00+08:00', { instrument: shanghai })
const szse = viewAt('2026-11-20T10:00:00+08:00', { instrument: { ...shanghai, segment: 'szse_main' } })
const field = 'time_in_force'

describe('how long an order lasts', () => {
  test('a last day goes with gtd alone, and gtd with a last day', () => {
    expect(against(null, 'limit', tokyo, '2026-11-20')).toEqual([])
    expect(against('gtd', 'limit', tokyo, '2026-11-20')).toEqual([])
    expect(keysOf(against('gtd', 'limit', tokyo))).toEqual([['good_till_out_of_range', 'good_till']])
    for (const force of ['day', 'ioc', 'fok'] as const)
      expect(keysOf(against(force, 'limit', tokyo, '2026-11-20'))).toEqual([['not_with_this_order_type', 'good_till']])
  })

  test.each([
    ['ioc', 'market', tokyo, null],
    ['ioc', 'limit', tokyo, null],
    ['fok', 'market', tokyo, null],
    ['fok', 'limit', tokyo, null],
    ['ioc', 'limit', newYork, null],
    ['fok', 'market', newYork, null],
    ['ioc', 'market', sse, null],
    ['ioc', 'limit', sse, 'not_with_this_order_type'],
    ['fok', 'market', sse, 'order_type_not_offered'],
    ['fok', 'market', szse, null],
    ['fok', 'limit', szse, 'not_with_this_order_type'],
    ['ioc', 'stop', tokyo, 'not_with_this_order_type'],
    ['fok', 'stop_limit', newYork, 'not_with_this_order_type'],
  ] as const)('%s at the %s', (force, type, view, key) =>
    expect(keysOf(against(force, type, view))).toEqual(key === null ? [] : [[key, field]]),
  )

  test('at once only while a continuous session runs, and the refusal says from when', () => {
    const refusal = (time: string) => against('ioc', 'limit', viewAt(time))[0]
    expect(refusal(beforeOpen)).toEqual({
      key: 'only_in_continuous_trading',
      field,
      now: 'pre_open',
      values: { next: '2026-11-20T09:00:00+09:00' },
    })
    expect(refusal(lunch)?.values).toEqual({ next: '2026-11-20T12:30:00+09:00' })
    expect(refusal('2026-11-20T15:26:00+09:00')?.values).toEqual({ next: '2026-11-24T09:00:00+09:00' })
    expect(refusal(evening)?.now).toBe('closed')
    const nightly = viewAt('2026-11-20T17:00:00-05:00', { instrument: apple })
    expect(against('fok', 'market', nightly)[0]?.values).toEqual({ next: '2026-11-23T09:30:00-05:00' })
  })
})

describe('an order at once', () => {
  const draft = {
    direction: 'long',
    leverage: 1,
    priceType: 'limit',
    limit: priceOf(2_502),
    worst: null,
    goodTill: null,
  } as const
  const asks = [
    [priceOf(2_501), shares(300)],
    [priceOf(2_502), shares(100)],
    [priceOf(2_503), shares(900)],
  ] as const
  const view = viewAt(morning, { instrument: toyota, depth: { bids: [], asks } })
  const planned = (timeInForce: TimeInForce, wanted: number, special: 'bid' | null = null) => {
    const seen = special === null ? view : viewAt(morning, { special, depth: { bids: [], asks } })
    const plan = planOpening({ ...draft, timeInForce, shares: wanted }, seen, null)
    return plan === null ? null : [plan.traded.shares, plan.rest, plan.cancelled, plan.needed]
  }
  test.each([
    // 750,300 + 250,200 yen, with 0.1 per cent rounded up.
    ['day', 500, null, [400, 100, 0, 1_000_500n + 1_001n + 250_200n + 250n]],
    ['ioc', 500, null, [400, 0, 100, 1_000_500n + 1_001n]],
    ['fok', 500, null, [0, 0, 500, 0n]],
    ['fok', 400, null, [400, 0, 0, 1_000_500n + 1_001n]],
    ['fok', 401, null, [0, 0, 401, 0n]],
    ['ioc', 500, 'bid', [0, 0, 500, 0n]],
  ] as const)('%s of %d with 400 shares within its limit (special quote: %s)', (force, wanted, special, expected) =>
    expect(planned(force, wanted, special)).toEqual(expected),
  )
})
