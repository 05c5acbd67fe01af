import { type Currency, currencies, currencyDigits } from '@zaraba/money/currency.ts'
import { ratio } from '@zaraba/money/ratio.ts'
import { dateText, later, minute, parseInstant, second } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bought,
  type ExchangeQuote,
  isExpired,
  movedSince,
  planExchange,
  quoteLasts,
  rateOf,
  spreadOn,
} from '../../src/fx/exchange.ts'

const at = parseInstant('2026-11-20T09:05:00+09:00')
const now = { system: at, market: at }
const quote: ExchangeQuote = {
  from: 'JPY',
  to: 'USD',
  mid: ratio(1, 150),
  spread: ratio(2, 1_000),
  marketAt: at,
  expires: later(at, quoteLasts),
}
const draft = { from: 'JPY', to: 'USD', amount: '150000' } as const
const still = { before: quote.mid, now: quote.mid }
const keysOf = (plan: ReturnType<typeof planExchange>) => ('refusals' in plan ? plan.refusals.map(({ key }) => key) : [])

describe('an exchange', () => {
  test('[P-18] the spread is taken from the mid, and the result is rounded down', () => {
    // ¥150,000 ÷ 150 is $1,000.00; 0.2 % less is $998.00.
    expect(planExchange(draft, quote, 150_000n, now, still)).toMatchObject({ paid: 150_000n, received: 99_800n })
    // ¥151 is $1.00466… after the spread: the rest of a cent goes to no account.
    expect(planExchange({ ...draft, amount: '151' }, quote, 1_000n, now, still)).toMatchObject({ received: 100n })
  })

  test('[L-02] [V-10] [M-41] all refusals are given at once', () => {
    const worst = planExchange({ from: 'JPY', to: 'JPY', amount: '' }, null, 0n, now, still)
    expect(keysOf(worst)).toEqual(['same_currency_cannot_be_exchanged', 'enter_exchange_amount', 'exchange_quote_expired'])
    for (const amount of ['0', '-1', '1.5', '1e3', '１００', ' ', '1,000', '9999999999999999'])
      expect([amount, keysOf(planExchange({ ...draft, amount }, quote, 10n ** 18n, now, still))]).toEqual([
        amount,
        ['enter_exchange_amount'],
      ])
    expect(keysOf(planExchange(draft, quote, 149_999n, now, still))).toEqual(['insufficient_available_balance'])
    expect(keysOf(planExchange({ ...draft, amount: '1' }, quote, 10n, now, still))).toEqual(['exchange_amount_too_small'])
  })

  test('a quote ends after 30 seconds of the person’s time, and when practice time is moved; another pair’s is none', () => {
    const after = (system: number, market: number) => isExpired(quote, { system: later(at, system), market: later(at, market) })
    expect([after(29_999, 0), after(30 * second, 0)]).toEqual([false, true])
    // At 60 times the speed, 30 seconds are 30 minutes of practice time.
    expect([after(29_000, 30 * minute), after(1, 30 * minute + 1)]).toEqual([false, true])
    expect(keysOf(planExchange({ ...draft, to: 'CNY' }, quote, 10n ** 9n, now, still))).toEqual(['exchange_quote_expired'])
  })

  test('a market that has moved by more than the spread since the quote ends it, up or down, with both rates and how far', () => {
    const at = (rate: number) =>
      planExchange(draft, quote, 150_000n, now, { before: ratio(10_000, 1_500_000), now: ratio(rate, 1_500_000) })
    expect([keysOf(at(10_020)), keysOf(at(9_980))]).toEqual([[], []])
    expect(at(10_021)).toEqual({
      refusals: [
        {
          key: 'exchange_rate_moved',
          field: 'quote',
          now: '0.0066806667',
          values: { quoted: '0.0066666667', moved: '0.21', spread: '0.20' },
        },
      ],
    })
    expect(keysOf(at(9_979))).toEqual(['exchange_rate_moved'])
    expect(keysOf(planExchange(draft, quote, 150_000n, now, null))).toEqual(['exchange_rate_not_obtained'])
  })

  test('[P-18] who waits for a move gains nothing: what a quote gives is never worth more than what was paid', () => {
    const seed = 20_261_123
    console.log(`fast-check seed ${seed}`)
    const rate = fc.bigInt(9_000n, 11_000n)
    let planted = 0
    fc.assert(
      fc.property(rate, rate, fc.bigInt(100n, 10n ** 12n), (first, later, paid) => {
        const since = { before: ratio(first, 1_500_000n), now: ratio(later, 1_500_000n) }
        const received = bought(paid, 'JPY', 'USD', rateOf(since.before, quote.spread))
        // Yen for cents at the middle of the moment of the exchange.
        const gains = received * since.now.denominator > paid * 100n * since.now.numerator
        const plan = planExchange({ ...draft, amount: String(paid) }, { ...quote, mid: since.before }, paid, now, since)
        if (gains) planted += 1
        expect([gains, 'refusals' in plan]).toEqual([gains, movedSince(since, quote.spread) || received === 0n])
        if (gains) expect(keysOf(plan)).toEqual(['exchange_rate_moved'])
      }),
      { seed, numRuns: 2_000 },
    )
    // A quote that holds whatever the market does would have paid in nearly half of them.
    expect(planted).toBeGreaterThan(500)
  })

  test('the spread is a dated row', () => {
    expect(spreadOn(dateText('2026-11-20'))).toEqual(ratio(2, 1_000))
    expect(() => spreadOn(dateText('2011-12-31'))).toThrow(RangeError)
  })

  test('[K-02] over all 72 pairs no customer gains by going there and back, nor round a triangle', () => {
    const seed = 20_261_121
    console.log(`fast-check seed ${seed}`)
    const spread = spreadOn(dateText('2026-11-20'))
    const currency = fc.constantFrom(...currencies)
    // Value of one unit of each in a common measure: rates agree across currencies, as the world's do.
    const worths = fc.record(
      Object.fromEntries(currencies.map((currency) => [currency, fc.bigInt(1n, 10n ** 9n)])) as Record<
        Currency,
        fc.Arbitrary<bigint>
      >,
    )
    fc.assert(
      fc.property(currency, currency, currency, worths, fc.bigInt(1n, 10n ** 13n), (a, b, c, worth, paid) => {
        const go = (amount: bigint, from: Currency, to: Currency): bigint =>
          from === to ? amount : bought(amount, from, to, rateOf(ratio(worth[from], worth[to]), spread))
        expect(go(go(paid, a, b), b, a)).toBeLessThanOrEqual(paid)
        if (a !== b && b !== c && a !== c) expect(go(go(go(paid, a, b), b, c), c, a)).toBeLessThanOrEqual(paid)
      }),
      { seed, numRuns: 2_000 },
    )
    expect(new Set(currencies).size).toBe(9)
    expect(Object.values(currencyDigits).every((digits) => digits === 0 || digits === 2)).toBe(true)
  })
})
