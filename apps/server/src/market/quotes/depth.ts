import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type Depth, shownLevels } from '@zaraba/market/feeds/feed.ts'
import type { Level } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { type Handler, refuse } from '../../calls/handler.ts'
import { priceTextOf } from '../figures.ts'
import { type LiveMarket, lineOf } from '../live-market.ts'
import { marketOf } from '../wire-market.ts'

const wireLevels = (market: Market, side: readonly Level[]): [string, number][] =>
  side.slice(0, shownLevels).map(([price, shares]) => [priceTextOf(market, price), shares])

const notShown = { over: null, under: null, market_sell: null, market_buy: null }
const sharesBehind = (side: readonly Level[]): number => side.slice(shownLevels).reduce((sum, [, shares]) => sum + shares, 0)

/** Figures beside the levels of the board of Tokyo: the rest of the book (OVER, UNDER), and orders at the market (成行). */
const beside = (market: Market, { bids, asks, marketOrders }: Depth): Omit<OutputOf<'market/depth'>, 'bids' | 'asks'> =>
  market === 'jp'
    ? {
        over: sharesBehind(asks),
        under: sharesBehind(bids),
        market_sell: marketOrders?.sell ?? 0,
        market_buy: marketOrders?.buy ?? 0,
      }
    : notShown

export const showDepth =
  (view: LiveMarket): Handler<'market/depth'> =>
  async ({ type, code }) => {
    const market = marketOf(type)
    const line = lineOf(view, market, code)
    if (line === null) return refuse({ key: 'product_missing_or_delisted', field: 'code' })
    if (line.quote === null) return refuse({ key: 'stock_price_not_obtained', field: 'code' })
    const depth = view.feedOf(line.instrument).depth(line.instrument, view.now())
    return { data: { bids: wireLevels(market, depth.bids), asks: wireLevels(market, depth.asks), ...beside(market, depth) } }
  }
