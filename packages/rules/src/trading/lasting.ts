import type { TimeInForce } from '@zaraba/contract/trading/states.ts'

/** Whether an order meets no print but that of one auction. */
export const isForAuctionAlone = (force: TimeInForce): boolean => force === 'opening' || force === 'closing'

/** Whether an order ends with an auction, whose moment is its `expiresAt`. */
export const endsWithAuction = (force: TimeInForce): boolean => isForAuctionAlone(force) || force === 'limit_to_market_at_close'
