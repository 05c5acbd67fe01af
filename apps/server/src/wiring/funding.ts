import type { FundingPorts } from '../funding/ports.ts'
import type { MarketSlice } from '../market/open-market.ts'
import type { ProductsFace } from '../products/face.ts'
import { timesOfRequests } from '../review/times-store.ts'
import { positionFigures, sharesOfOrders } from '../trading/figures.ts'
import { floatingAtEnds } from '../trading/holdings.ts'
import type { TradingPorts } from '../trading/ports.ts'
import { tradesOfEvents } from '../trading/traded.ts'

/** Funding's ports: what positions are worth comes from trading, exchange rates from the market, the times of requests from their reviews, what runs from the products. */
export const fundingPorts = (trading: TradingPorts, market: MarketSlice, products: ProductsFace): FundingPorts => ({
  database: trading.database,
  marketClock: trading.marketClock,
  positionsOf: positionFigures(trading),
  floatingAtEnds: floatingAtEnds(trading),
  productsOf: products.running,
  productsGainedAt: products.gainedAt,
  sharesOf: sharesOfOrders(trading),
  tradesOf: tradesOfEvents(trading),
  reviewsOf: (customer, orderNumbers) => timesOfRequests(trading.database, customer, orderNumbers),
  rate: (from, to, at) => market.face.rates.rate(from, to, at),
})
