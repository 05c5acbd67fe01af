import { blockPrecedence } from '@zaraba/contract/block/refusals.ts'
import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { priceTimesShares } from '@zaraba/money/price.ts'
import { formatInstant, type Instant } from '@zaraba/money/time.ts'
import type { OfferFacts } from './offer.ts'

/** Facts about the buyer that a decision depends on. Amounts are minor units of the market's currency. */
export interface BuyerFacts {
  readonly available: bigint
  /** Shares of this offer that the buyer has, or has applied for. */
  readonly mine: number
  /** The number of an application for this offer that waits; `null` without one. */
  readonly pending: string | null
}

/** Cost of a number of shares of an offer, in minor units; there is no commission. */
export const costOf = (offer: Pick<OfferFacts, 'market' | 'price'>, shares: number): bigint =>
  priceTimesShares(offer.price, shares, marketCurrency[offer.market], 'half_even')

const momentOf = ({ market }: OfferFacts, at: Instant): string => formatInstant(at, offsetMinutes(market, at))

/** Refusals of an offer at a moment that depend neither on the buyer nor on the number of shares. */
export const windowRefusals = (offer: OfferFacts, now: Instant): readonly Refusal[] => {
  if (offer.withdrawn || offer.settled || now >= offer.closes)
    return [{ key: 'block_trade_closed', values: { until: momentOf(offer, offer.closes) } }]
  return now < offer.opens ? [{ key: 'block_trade_not_open', values: { from: momentOf(offer, offer.opens) } }] : []
}

const quantityRefusals = (offer: OfferFacts, shares: number, { mine }: BuyerFacts): readonly Refusal[] => {
  const field = 'num'
  if (shares < 1) return [{ key: 'enter_quantity_in_lots', field }]
  const refusals: Refusal[] = []
  const { minimum, cap } = offer
  if (shares < minimum) refusals.push({ key: 'below_block_minimum', field, now: String(shares), needed: String(minimum) })
  else if (offer.kind === 'block' && shares % minimum !== 0)
    refusals.push({
      key: 'block_in_whole_units',
      field,
      now: String(shares),
      needed: String(shares - (shares % minimum)),
      values: { unit: String(minimum) },
    })
  if (mine + shares > cap)
    refusals.push({
      key: 'above_block_cap',
      field,
      now: String(shares),
      needed: String(Math.max(0, cap - mine)),
      values: { cap: String(cap), mine: String(mine) },
    })
  const sharesLeft = offer.quota - offer.taken
  if (offer.kind === 'grab' && shares > sharesLeft)
    refusals.push({ key: 'insufficient_quota', field, now: String(sharesLeft), needed: String(shares) })
  return refusals
}

/**
 * All refusals of buying `shares` of an offer at a moment, in the order of precedence; empty when it may be done. Passwords and
 * the state of the account are checked elsewhere.
 */
export const buyingRefusals = (offer: OfferFacts, shares: number, buyer: BuyerFacts, now: Instant): readonly Refusal[] => {
  const refusals: Refusal[] = [...windowRefusals(offer, now), ...quantityRefusals(offer, shares, buyer)]
  if (buyer.pending !== null) refusals.push({ key: 'block_already_applied', now: buyer.pending })
  const neededMoney = shares < 1 ? 0n : costOf(offer, shares)
  if (neededMoney > buyer.available) {
    const currency = marketCurrency[offer.market]
    const text = (minor: bigint) => formatMoney(minor, currency)
    refusals.push({
      key: 'insufficient_available_balance',
      now: text(buyer.available),
      needed: text(neededMoney),
      values: { currency },
    })
  }
  return inOrder(blockPrecedence, refusals)
}

/** Refusals of an offer for a buyer who has chosen no number yet: the window, the quota, and what they have of it already. */
export const offerRefusals = (offer: OfferFacts, buyer: BuyerFacts, now: Instant): readonly Refusal[] =>
  buyingRefusals(offer, offer.minimum, buyer, now)
