import { formatMoment, unbroken } from '@zaraba/ui/format/format-date.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { ticketTexts } from './texts.ts'

/** How long an order lasts, and the moment of the auction that it ends with. */
export type Timed = Pick<PositionRow, 'time_in_force' | 'auction_at'>

/** The moment of the auction within a sentence. */
export const auctionMoment = ({ auction_at: at }: Pick<Timed, 'auction_at'>): string =>
  at === '-' ? '' : unbroken(formatMoment(at))

/** The auction that an order is for, with its day and time; undefined of an order that ends with none. */
export const auctionText = (order: Timed): string | undefined => {
  const { time_in_force: force, auction_at: at } = order
  if (at === '-' || (force !== 'opening' && force !== 'closing' && force !== 'limit_to_market_at_close')) return undefined
  return ticketTexts.forAuction[force](auctionMoment(order))
}
