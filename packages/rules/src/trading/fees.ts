import type { FeeLine, FeeName } from '@zaraba/market/exchanges/fees.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { minorScale, type Traded } from './value.ts'

/** Amount of one named fee, in minor units. */
export interface Charge {
  readonly name: FeeName
  readonly amount: bigint
}

const unbounded = (line: FeeLine, traded: Traded, currency: Currency): bigint => {
  const { times, over } = minorScale(currency)
  const { numerator, denominator } = line.rate
  return line.basis === 'share'
    ? divide(BigInt(traded.shares) * times * numerator, denominator, 'up')
    : divide(traded.value * times * numerator, over * denominator, 'up')
}

/** The whole fee of an order that has traded so much: rounded up once, then held between the line's bounds; nothing for nothing. */
export const feeSoFar = (line: FeeLine, traded: Traded, currency: Currency): bigint => {
  if (traded.shares === 0) return 0n
  const exact = unbounded(line, traded, currency)
  const atLeast = line.minimum !== null && exact < line.minimum ? line.minimum : exact
  return line.maximum !== null && atLeast > line.maximum ? line.maximum : atLeast
}

/**
 * Charges of the fills between two states of one order: the whole fee after them less the whole fee before, so that ten partial
 * fills cost as much as one fill (docs/product/trading.md). Lines that charge nothing are left out.
 */
export const chargesBetween = (
  lines: readonly FeeLine[],
  before: Traded,
  after: Traded,
  currency: Currency,
): readonly Charge[] => {
  const charges: Charge[] = []
  for (const line of lines) {
    const amount = feeSoFar(line, after, currency) - feeSoFar(line, before, currency)
    if (amount > 0n) charges.push({ name: line.name, amount })
  }
  return charges
}

export const sumOf = (charges: readonly Charge[]): bigint => charges.reduce((sum, charge) => sum + charge.amount, 0n)
