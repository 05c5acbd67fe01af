import type { Level } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { type Handler, refuse } from '../../calls/handler.ts'
import { priceTextOf } from '../figures.ts'
import { type LiveMarket, lineOf } from '../live-market.ts'
import { marketOf } from '../wire-market.ts'

const levels = 10
const wireLevels = (market: Market, side: readonly Level[]): [string, number][] =>
  side.slice(0, levels).map(([price, shares]) => [priceTextOf(market, price), shares])

export const showDepth =
  (view: LiveMarket): Handler<'market/depth'> =>
  async ({ type, code }) => {
    const market = marketOf(type)
    const line = lineOf(view, market, code)
    if (line === null) return refuse({ key: 'product_missing_or_delisted', field: 'code' })
    if (line.quote === null) return refuse({ key: 'stock_price_not_obtained', field: 'code' })
    const depth = view.feedOf(line.instrument).depth(line.instrument, view.now())
    return { data: { bids: wireLevels(market, depth.bids), asks: wireLevels(market, depth.asks) } }
  }
