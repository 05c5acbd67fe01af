import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { missing } from '@zaraba/money/missing.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import { divide, type Rounding } from '@zaraba/money/ratio.ts'

/** Trading up to now: shares, and Σ price × shares in ten-thousandths of the currency's major unit, exact. */
export interface Traded {
  readonly shares: number
  readonly value: bigint
}
export const nothingTraded: Traded = { shares: 0, value: 0n }

export const tradedAt = (price: Price, shares: number): Traded => ({ shares, value: BigInt(price) * BigInt(shares) })

export const addTraded = (left: Traded, right: Traded): Traded => ({
  shares: left.shares + right.shares,
  value: left.value + right.value,
})

const priceUnit = 10_000n
const powers = [1n, 10n, 100n] as const
const minorUnits = (currency: Currency): bigint => powers[currencyDigits[currency]] ?? missing()

/** An exact value in ten-thousandths of the major unit, in minor units of the currency. */
export const minorOf = (value: bigint, currency: Currency, rounding: Rounding): bigint =>
  divide(value * minorUnits(currency), priceUnit, rounding)

/** Minor units as an exact value in ten-thousandths of the major unit: the other way of `minorOf`. */
export const exactValueOf = (minor: bigint, currency: Currency): bigint => (minor * priceUnit) / minorUnits(currency)

/** Value of shares at a price: minor units, to the nearest with ties to the even one. A lot's cost rounds the same way. */
export const worthOf = (price: Price, shares: number, currency: Currency): bigint =>
  minorOf(BigInt(price) * BigInt(shares), currency, 'half_even')

/** The numerator and denominator that turn an exact value times a rate into minor units. */
export const minorScale = (currency: Currency): { readonly times: bigint; readonly over: bigint } => ({
  times: minorUnits(currency),
  over: priceUnit,
})

/** The average price of traded shares in ten-thousandths, as messages and rows of one price say it; `value` is price × shares. */
export const averageOf = (value: bigint, shares: number): Price => price(Number(divide(value, BigInt(shares), 'half_even')))

/**
 * The average price of a lot as decimal text, with 8 decimals for yen and 10 for currencies with cents (docs/product/money.md), and more where
 * the quantity is so large that `round(price × shares)` would miss the cost.
 */
export const averagePrice = (cost: bigint, shares: number, currency: Currency): string => {
  if (shares === 0) return '0'
  const digits = currencyDigits[currency]
  for (let decimals = digits === 0 ? 8 : 10; ; decimals += 2) {
    const scale = 10n ** BigInt(decimals - digits)
    const scaled = divide(cost * scale, BigInt(shares), 'half_even')
    const off = scaled * BigInt(shares) - cost * scale
    if (2n * (off < 0n ? -off : off) < scale) return formatDecimal(scaled, decimals)
  }
}

/** The lesser and the greater of two amounts; `Math.min` does not take bigint. */
export const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)
export const most = (left: bigint, right: bigint): bigint => (left < right ? right : left)
