import { currencies } from '@zaraba/money/currency.ts'
import type { Ratio } from '@zaraba/money/ratio.ts'
import { instant, parseInstant } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRates } from '../../src/simulator/currencies/rates.ts'
import { noSeeds } from '../../src/simulator/seeds.ts'
import { createWorld } from '../../src/simulator/world.ts'
import { genesis, practiceWorld } from './practice-world.ts'

const rates = createRates(practiceWorld())
const currency = fc.constantFrom(...currencies)
const moment = fc.integer({ min: Date.UTC(2016, 10, 5), max: Date.UTC(2027, 5, 1) }).map(instant)
const number = (rate: Ratio | null): number => (rate === null ? Number.NaN : Number(rate.numerator) / Number(rate.denominator))

describe('exchange rates', () => {
  test('agree across currencies exactly', () => {
    fc.assert(
      fc.property(currency, currency, currency, moment, (one, two, three, at) => {
        const [first, second, direct] = [rates.rate(one, two, at), rates.rate(two, three, at), rates.rate(one, three, at)]
        if (first === null || second === null || direct === null) throw new Error('every seed is known')
        expect(first.numerator * second.numerator * direct.denominator).toBe(
          direct.numerator * first.denominator * second.denominator,
        )
        expect(rates.rate(one, one, at)).toSatisfy((same: Ratio) => same.numerator === same.denominator)
      }),
      { numRuns: 300 },
    )
  })

  test('do not depend on the order of questions', () => {
    fc.assert(
      fc.property(fc.array(moment, { minLength: 2, maxLength: 5 }), (moments) => {
        const fresh = createRates(practiceWorld())
        for (const at of moments.toReversed()) expect(fresh.rate('USD', 'JPY', at)).toEqual(rates.rate('USD', 'JPY', at))
      }),
      { numRuns: 10 },
    )
  })

  test('are near those of 2026, move by little within a minute, and rest over the weekend', () => {
    const friday = parseInstant('2026-11-20T21:00:00Z')
    expect(number(rates.rate('USD', 'JPY', parseInstant('2026-11-19T21:00:00Z')))).toBeCloseTo(160.8, 0)
    expect(rates.rate('USD', 'JPY', parseInstant('2026-11-22T20:00:00Z'))).toEqual(rates.rate('USD', 'JPY', friday))
    const now = number(rates.rate('USD', 'JPY', parseInstant('2026-11-20T03:00:00Z')))
    const next = number(rates.rate('USD', 'JPY', parseInstant('2026-11-20T03:01:00Z')))
    expect(Math.abs(next / now - 1)).toBeLessThan(0.001)
    expect(number(rates.rate('USD', 'HKD', parseInstant('2018-03-05T00:00:00Z')))).toBeCloseTo(7.8, 0)
  })

  test('are not known before the seed of New York’s day is', () => {
    const blind = createRates(createWorld({ seeds: noSeeds, genesis }))
    expect(blind.rate('USD', 'JPY', parseInstant('2026-11-19T20:59:00Z'))).toEqual(
      rates.rate('USD', 'JPY', parseInstant('2026-11-19T20:59:00Z')),
    )
    expect(blind.rate('USD', 'JPY', parseInstant('2026-11-20T12:00:00Z'))).toBeNull()
  })
})
