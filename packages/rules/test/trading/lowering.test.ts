import { priceOf } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { isLowered, loweredTerms } from '../../src/trading/lowering.ts'
import { unbounded } from '../../src/trading/stops.ts'
import { apple } from './named-views.ts'

describe('orders over an ex-dividend date', () => {
  test.each([
    ['us', 'buy', 'limit', true],
    ['us', 'sell', 'stop', true],
    ['us', 'sell', 'stop_limit', true],
    ['us', 'sell', 'limit', false],
    ['us', 'buy', 'stop', false],
    ['us', 'buy', 'stop_limit', false],
    ['us', 'sell', 'trailing', false],
    ['us', 'buy', 'market', false],
    ['jp', 'buy', 'limit', false],
    ['cn', 'sell', 'stop', false],
  ] as const)('of %s to %s by %s: lowered is %s', (market, side, priceType, is) => {
    expect(isLowered(market, side, priceType)).toBe(is)
  })

  test('lose the dividend and go to the next lower price of the table, never below the lowest, and no bound stays none', () => {
    const date = dateText('2026-11-23')
    const terms = (bound: number, trigger: number | null, amount: number) =>
      loweredTerms({ bound: priceOf(bound), triggerPrice: trigger === null ? null : priceOf(trigger) }, amount, apple, date)
    expect(terms(299.8, null, 2_550)).toEqual({ bound: priceOf(299.54), triggerPrice: null })
    expect(terms(298, 299.75, 2_550)).toEqual({ bound: priceOf(297.74), triggerPrice: priceOf(299.49) })
    expect(terms(0.5, null, 60_000).bound).toBeGreaterThan(0)
    const free = { bound: unbounded('sell'), triggerPrice: priceOf(100) }
    expect(loweredTerms(free, 2_500, apple, date)).toEqual({ bound: unbounded('sell'), triggerPrice: priceOf(99.75) })
  })
})
