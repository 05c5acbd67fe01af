import type { TicketAsked } from '../../share/ticket-address.ts'
import type { OwnLevel } from '../canvas/own-levels.ts'

/** An order that may be begun at a price of the chart. */
export interface Offer extends Pick<TicketAsked, 'action'> {
  readonly priceType: 'limit' | 'stop'
}
/** Directions in which the share is held. */
export interface HeldSides {
  readonly long: boolean
  readonly short: boolean
}
export const heldSides = (levels: readonly OwnLevel[]): HeldSides => {
  const holds = (side: OwnLevel['side']) => levels.some((level) => level.kind === 'average' && level.side === side)
  return { long: holds('buy'), short: holds('sell') }
}

/**
 * Orders that wait at a price: below the last one a limit to buy and a stop to sell, above it a limit to sell and a stop to buy, and at the
 * last one both limits. A side that closes what is held does so. Without a last price only limits are known to wait.
 */
export const offersAt = (price: number, last: number | undefined, held: HeldSides): readonly Offer[] => {
  const [buy, sell] = [held.short ? 'cover' : 'buy', held.long ? 'sell' : 'short'] as const
  const limits = { buy: { action: buy, priceType: 'limit' }, sell: { action: sell, priceType: 'limit' } } as const
  if (last === undefined || price === last) return [limits.buy, limits.sell]
  return price < last ? [limits.buy, { action: sell, priceType: 'stop' }] : [limits.sell, { action: buy, priceType: 'stop' }]
}
