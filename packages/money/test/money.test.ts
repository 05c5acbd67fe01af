import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '../src/decimal.ts'
import { formatMoney, parseMoney } from '../src/money.ts'
import { formatPrice, maximumShares, parsePrice, price, priceOf, priceTimesShares, shares } from '../src/price.ts'
import { divide, ratio, ratioOf, scale } from '../src/ratio.ts'
import { rng } from '../src/rng.ts'
import { addDays, dateText, formatInstant, instant, parseInstant, weekday } from '../src/time.ts'

const seed = 20_261_120

describe('money', () => {
  test.each([
    ['JPY', 1_234n, '1234'],
    ['USD', 1_234n, '12.34'],
    ['USD', -5n, '-0.05'],
    ['VND', 7n, '7'],
  ] as const)('[K-01] %s is written in its own digits', (currency, minor, text) => {
    expect(formatMoney(minor, currency)).toBe(text)
    expect(parseMoney(text, currency)).toBe(minor)
  })

  test.each(['1e3', '１２', '+1', '.5', '1.', '01', 'NaN', '', ' 1', '1 ', '0x1', '1,000', '-', `${'9'.repeat(31)}`])(
    '%s is no amount',
    (text) => {
      expect(() => parseMoney(text, 'USD')).toThrow(RangeError)
    },
  )

  test('yen has no digits behind the point', () => expect(() => parseMoney('1.5', 'JPY')).toThrow('JPY has 0 digits'))

  test.each([
    [7n, 2n, 3n, 4n, 4n],
    [-7n, 2n, -4n, -3n, -4n],
    [5n, 2n, 2n, 3n, 2n],
    [6n, 4n, 1n, 2n, 2n],
    [-6n, 4n, -2n, -1n, -2n],
    [8n, 4n, 2n, 2n, 2n],
  ])('%s ÷ %s is %s down, %s up, %s to the even', (numerator, denominator, down, up, even) => {
    expect(divide(numerator, denominator, 'down')).toBe(down)
    expect(divide(numerator, denominator, 'up')).toBe(up)
    expect(divide(numerator, denominator, 'half_even')).toBe(even)
  })

  test('a part of a value is rounded by the named rule', () => {
    expect(scale(284_312n, ratioOf('0.001'), 'up')).toBe(285n)
    expect(scale(284_312n, ratio(1, 1000), 'down')).toBe(284n)
  })

  test('decimal texts survive the way there and back', () => {
    console.log(`fast-check seed ${seed}`)
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 25n), 10n ** 25n), fc.nat(10), (digits, places) => {
        const parsed = parseDecimal(formatDecimal(digits, places))
        expect(parsed.digits * 10n ** BigInt(places - parsed.scale)).toBe(digits)
      }),
      { seed },
    )
  })
})

describe('prices', () => {
  test.each([
    ['2843.5', 28_435_000],
    ['0.0001', 1],
    ['12', 120_000],
  ])('%s is %s ten-thousandths', (text, value) => {
    expect(parsePrice(text)).toBe(value)
    expect(formatPrice(price(value))).toBe(text)
  })

  test('a dollar price keeps its cents', () => {
    expect(formatPrice(priceOf(12), 2)).toBe('12.00')
    expect(formatPrice(parsePrice('0.1234'), 2)).toBe('0.1234')
    expect(formatPrice(parsePrice('100'), 0)).toBe('100')
  })

  test.each(['0', '-1', '1.00001', '100000001'])('%s is no price', (text) => expect(() => parsePrice(text)).toThrow(RangeError))

  test('price × shares is exact on a tick of whole minor units', () => {
    expect(priceTimesShares(parsePrice('2843.5'), shares(100), 'JPY', 'up')).toBe(284_350n)
    expect(priceTimesShares(parsePrice('0.1'), shares(1), 'JPY', 'up')).toBe(1n)
    expect(priceTimesShares(parsePrice('12.34'), shares(3), 'USD', 'down')).toBe(3_702n)
  })

  test.each([0, -1, 1.5, maximumShares + 1, Number.NaN])('%s is no number of shares', (count) =>
    expect(() => shares(count)).toThrow(RangeError),
  )
})

describe('time', () => {
  test('an instant is written with its offset', () => {
    const at = parseInstant('2026-11-20T09:05:00+09:00')
    expect(formatInstant(at, 540)).toBe('2026-11-20T09:05:00+09:00')
    expect(formatInstant(at, -300)).toBe('2026-11-19T19:05:00-05:00')
    expect(formatInstant(instant(at + 250))).toBe('2026-11-20T00:05:00.250+00:00')
  })

  test.each(['2026-11-20', '2026-11-20T09:05:00', 'yesterday'])('%s is no instant', (text) =>
    expect(() => parseInstant(text)).toThrow(RangeError),
  )
  test.each(['2026-02-30', '2026-1-1', '20261120'])('%s is no date', (text) => expect(() => dateText(text)).toThrow(RangeError))

  test('dates count', () => {
    expect(addDays(dateText('2026-12-31'), 1)).toBe('2027-01-01')
    expect(weekday(dateText('2026-11-20'))).toBe(5)
  })
})

describe('the seeded generator', () => {
  test('the same seed gives the same words on every engine', () => {
    const source = rng(1, 2, 3, 4)
    expect([source.next(), source.next(), source.next()]).toEqual(
      [...Array(3)].map(
        (
          (again) => () =>
            again.next()
        )(rng(1, 2, 3, 4)),
      ),
    )
    expect(source.below(6)).toBeLessThan(6)
  })

  test('each number below a bound is as likely', () => {
    const source = rng(20_261_120)
    const counts = new Array<number>(6).fill(0)
    for (let throwNumber = 0; throwNumber < 60_000; throwNumber += 1) counts[source.below(6)]! += 1
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })
})
