import type { marketCalls, watchCalls } from '@zaraba/contract/market-calls.ts'
import type { Database } from '../base/database.ts'
import type { Handlers } from '../base/handler.ts'
import { showBars } from './bars.ts'
import { showCalendar } from './calendar.ts'
import { showDepth } from './depth.ts'
import { listIndices } from './indices.ts'
import { listIndustries } from './industries.ts'
import { listStocks, type Popularity, quoteStocks, rankStocks, searchStocks } from './lists.ts'
import { type ProofPorts, showProof } from './proof.ts'
import { sparks } from './spark.ts'
import { type ReaderPorts, showStock } from './stock-detail.ts'
import type { MarketView } from './view.ts'
import { addToWatchlist, listWatched, removeFromWatchlist, sortWatchlist } from './watchlist.ts'

export interface CallPorts {
  readonly view: MarketView
  readonly reader: ReaderPorts
  readonly proof: ProofPorts
  readonly popularity: Popularity
}

export const marketHandlers = ({ view, reader, proof, popularity }: CallPorts): Handlers<typeof marketCalls> => {
  const spark = sparks(view)
  return {
    'market/list': listStocks(view, spark),
    'market/quotes': quoteStocks(view),
    'market/search': searchStocks(view, spark),
    'market/stock': showStock(view, reader),
    'market/bars': showBars(view),
    'market/depth': showDepth(view),
    'market/indices': listIndices(view),
    'market/rankings': rankStocks(view, spark, popularity),
    'market/industries': listIndustries(view),
    'market/calendar': showCalendar,
    'market/proof': showProof(proof),
  }
}

export const watchHandlers = (view: MarketView, database: Database): Handlers<typeof watchCalls> => ({
  'watch/list': listWatched(view, database),
  'watch/add': addToWatchlist(view, database),
  'watch/remove': removeFromWatchlist(database),
  'watch/sort': sortWatchlist(database),
})
