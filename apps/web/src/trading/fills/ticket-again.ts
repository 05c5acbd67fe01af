import { type MarketType, readMarketType } from '@zaraba/market/markets.ts'
import { filledTicketPath, type TicketAsked } from '../../market/share/ticket-address.ts'
import type { PositionRow } from '../positions/position-row.ts'
import type { OrderMessage } from './order-moment.ts'

/** The ticket with the shares of an order that lapsed: an `O-…` opens a position, a `P-…` is the one that it would have closed. */
export const ticketOfLapse = ({ kind, common, orderNo, long, count, shares }: OrderMessage): string | undefined => {
  if (kind !== 'lapsed' || common === undefined || orderNo === undefined || count > 1) return undefined
  const opens = orderNo.startsWith('O-')
  const action = opens ? (long ? 'buy' : 'short') : long ? 'sell' : 'cover'
  return filledTicketPath(common.type, common.code, { action, shares: String(shares) })
}

const given = (name: keyof TicketAsked, text: string | undefined): Partial<TicketAsked> =>
  text === undefined || text === '-' ? {} : { [name]: text }

/** The ticket with all that an opening order which ended unfilled asked for; undefined for every other row. */
export const ticketOfEnded = (row: PositionRow): string | undefined => {
  const type: MarketType | undefined = readMarketType(row.type)
  if (row.state !== 'cancelled' || type === undefined || !row.order_no.startsWith('O-')) return undefined
  const profit = row.exits.find(({ price_type }) => price_type === 'limit')
  const stop = row.exits.find(({ price_type }) => price_type !== 'limit')
  return filledTicketPath(type, row.code, {
    action: row.direction === 'long' ? 'buy' : 'short',
    shares: String(row.stock_num),
    leverage: String(row.leverage),
    ...given('price', row.limit_price),
    ...given('trigger', row.trigger_price),
    ...given('target', profit?.price),
    ...given('stop', stop?.trigger_price),
  })
}
