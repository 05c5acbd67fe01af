import type { CostName } from '@zaraba/contract/trading/rows.ts'
import { borrowingRate, financingRate } from '@zaraba/market/exchanges/terms.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { divide, type Ratio } from '@zaraba/money/ratio.ts'
import { type DateText, dayNumber } from '@zaraba/money/time.ts'
import type { Direction } from './margin.ts'

const daysOfYear = 365n

export interface CostlyLot {
  readonly market: Market
  readonly direction: Direction
  readonly openedOn: DateText
  readonly cost: bigint
  readonly margin: bigint
}

const baseOf = (lot: CostlyLot): bigint => (lot.direction === 'long' ? lot.cost - lot.margin : lot.cost)

const rateOf = ({ direction, market, openedOn }: CostlyLot): Ratio =>
  direction === 'long' ? financingRate(market, openedOn) : borrowingRate(market, openedOn)

/**
 * Cost of holding a position for one day, minor units rounded up, under its name and yearly rate; `null` where nothing is
 * borrowed.
 */
export const costADay = (lot: CostlyLot): { readonly name: CostName; readonly rate: Ratio; readonly amount: bigint } | null => {
  const rate = rateOf(lot)
  const amount = divide(baseOf(lot) * rate.numerator, rate.denominator * daysOfYear, 'up')
  return amount === 0n ? null : { name: lot.direction === 'long' ? 'financing' : 'borrowing_fee', rate, amount }
}

/** Days from one date to another with both ends counted (rules of Japanese margin trading): the day of opening alone is one day. */
export const daysHeld = (openedOn: DateText, through: DateText): number => dayNumber(through) - dayNumber(openedOn) + 1

/**
 * Cost of holding for the days after `accruedDays` up to and including `through`, act/365: financing on the borrowed part of a
 * long, a borrowing fee on the full value of a short (docs/product/trading.md). Rounded up over all days together, so that daily
 * steps add up to it. The rate is that of the day on which the lot was opened. Minor units.
 */
export const holdingCost = (
  lot: CostlyLot,
  accruedDays: number,
  through: DateText,
): { readonly days: number; readonly amount: bigint } => {
  const days = Math.max(daysHeld(lot.openedOn, through), accruedDays)
  const rate = rateOf(lot)
  const upTo = (count: number) => divide(baseOf(lot) * rate.numerator * BigInt(count), rate.denominator * daysOfYear, 'up')
  return { days, amount: upTo(days) - upTo(accruedDays) }
}
