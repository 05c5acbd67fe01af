import type { BlockKind, OfferNeeds, OfferState } from '@zaraba/contract/block/calls.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'

/** Facts about an offer that a purchase depends on. Shares are whole numbers, times market time. */
export interface OfferFacts {
  readonly kind: BlockKind
  readonly market: Market
  readonly price: Price
  readonly quota: number
  /** How many shares of the quota are given away. */
  readonly taken: number
  readonly minimum: number
  readonly cap: number
  readonly opens: Instant
  readonly closes: Instant
  readonly needs: OfferNeeds
  /** Its allotment is final. */
  readonly settled: boolean
  /** It ended before its time: the share was split or delisted, or an operator withdrew it. */
  readonly withdrawn: boolean
}

/** State of an offer at a moment. */
export const offerState = (offer: OfferFacts, now: Instant): OfferState => {
  if (offer.withdrawn) return 'withdrawn'
  if (offer.settled) return 'settled'
  if (now < offer.opens) return 'waiting'
  if (offer.kind === 'grab' && offer.taken >= offer.quota) return 'sold_out'
  return now < offer.closes ? 'open' : 'closed'
}
