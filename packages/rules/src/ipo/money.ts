import { marketCurrency } from '@zaraba/market/markets.ts'
import { type Price, priceTimesShares } from '@zaraba/money/price.ts'
import type { MoneyRule, OfferingTerms } from './terms.ts'

/** Cost of shares at a price, in minor units; a part of a unit counts as one, as everywhere where the customer pays. */
export const costOf = ({ market }: Pick<OfferingTerms, 'market'>, price: Price | null, shares: number): bigint =>
  shares === 0 || price === null ? 0n : priceTimesShares(price, shares, marketCurrency[market], 'up')

/** Money that an application holds: its shares at the top of the range, or nothing where the market takes no money. */
export const heldAtApplication = (
  terms: Pick<OfferingTerms, 'market' | 'high'>,
  { holdsAtApplication }: Pick<MoneyRule, 'holdsAtApplication'>,
  shares: number,
): bigint => (holdsAtApplication ? costOf(terms, terms.high, shares) : 0n)

/**
 * Part of a hold that stays while `shares` are still asked for, at the price when it is known, at the top of the range before:
 * never more than was held, so that a price above the range is paid at the payment.
 */
export const heldFor = (
  terms: Pick<OfferingTerms, 'market' | 'high'>,
  heldMoney: bigint,
  shares: number,
  price: Price | null,
): bigint => {
  const neededMoney = costOf(terms, price ?? terms.high, shares)
  return neededMoney < heldMoney ? neededMoney : heldMoney
}
