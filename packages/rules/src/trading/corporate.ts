import type { Currency } from '@zaraba/money/currency.ts'
import type { Price } from '@zaraba/money/price.ts'
import { minorOf } from './value.ts'

/** A dividend of a lot in minor units: rounded down for a long that receives it, up for a short that owes it. */
export const dividendOf = (amountPerShare: Price, shares: number, direction: 'long' | 'short', currency: Currency): bigint =>
  minorOf(BigInt(amountPerShare) * BigInt(shares), currency, direction === 'long' ? 'down' : 'up')

interface SplitResult {
  readonly shares: number
  /** The fraction that no longer makes a share, as `numerator ÷ denominator` of a new share; numerator 0 when there is none. */
  readonly fraction: { readonly numerator: number; readonly denominator: number }
}

/** How many new shares a lot has after `numerator` new for each `denominator` old ones. */
export const splitShares = (shares: number, numerator: number, denominator: number): SplitResult => {
  const all = shares * numerator
  const whole = Math.floor(all / denominator)
  return { shares: whole, fraction: { numerator: all - whole * denominator, denominator } }
}
