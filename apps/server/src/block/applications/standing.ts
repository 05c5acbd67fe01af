import { type Market, marketCurrency, type TradingCurrency } from '@zaraba/market/markets.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { BuyerFacts } from '@zaraba/rules/block/buying.ts'
import type { OfferFacts } from '@zaraba/rules/block/offer.ts'
import type { OfferRecord } from '../offers/offer-store.ts'
import { isInterrupted } from '../offers/world-offers.ts'
import type { BlockPorts } from '../ports.ts'
import { applicationNo, type Mine } from './application-store.ts'

export const currencyOf = ({ market }: { readonly market: Market }): TradingCurrency => marketCurrency[market]

/** Facts about an offer on which a decision depends. */
export const standingOf = (ports: Pick<BlockPorts, 'market'>, offer: OfferRecord, now: Instant): OfferFacts => ({
  ...offer,
  settled: offer.settledAt !== null,
  withdrawn: offer.withdrawnAt !== null || (offer.settledAt === null && isInterrupted(ports, offer, now)),
})

/** Facts about a buyer on which a decision depends. */
export const buyerOf = (mine: Mine, available: bigint): BuyerFacts => ({
  available,
  mine: mine.shares,
  pending: mine.pending === null ? null : applicationNo(mine.pending),
})
