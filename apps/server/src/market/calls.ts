import type { marketCalls, watchCalls } from '@zaraba/contract/market/calls.ts'
import type { marketPageCalls } from '@zaraba/contract/market/page-calls.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Database } from '../database/database.ts'
import { showBars } from './bars.ts'
import { showCalendar } from './calendar.ts'
import { showDepth } from './depth.ts'
import { listIndices } from './indices.ts'
import { listStocks, quoteStocks, searchStocks } from './lists.ts'
import type { LiveMarket } from './live-market.ts'
import { marketPageHandlers } from './pages/calls.ts'
import type { PagePorts } from './pages/ports.ts'
import { type ProofPorts, showProof } from './proof.ts'
import { showTape } from './show-tape.ts'
import { type ReaderPorts, showStock } from './stock-detail.ts'
import type { Tapes } from './tape.ts'
import { addToWatchlist, listWatched, removeFromWatchlist, sortWatchlist } from './watchlist.ts'

interface MarketCallPorts {
  readonly view: LiveMarket
  readonly reader: ReaderPorts
  readonly proof: ProofPorts
  readonly pages: PagePorts
  readonly tapes: Tapes
}

export const marketHandlers = ({
  view,
  reader,
  proof,
  pages,
  tapes,
}: MarketCallPorts): Handlers<typeof marketCalls> & Handlers<typeof marketPageCalls> => {
  const { spark } = pages
  return {
    ...marketPageHandlers(pages),
    'market/list': listStocks(pages),
    'market/quotes': quoteStocks(view),
    'market/search': searchStocks(view, spark),
    'market/stock': showStock(view, reader, pages.announcedOf),
    'market/bars': showBars(view, pages.history),
    'market/depth': showDepth(view),
    'market/tape': showTape(view, tapes),
    'market/indices': listIndices(pages),
    'market/calendar': showCalendar,
    'market/proof': showProof(proof),
  }
}

export const watchHandlers = (view: LiveMarket, database: Database): Handlers<typeof watchCalls> => ({
  'watch/list': listWatched(view, database),
  'watch/add': addToWatchlist(view, database),
  'watch/remove': removeFromWatchlist(database),
  'watch/sort': sortWatchlist(database),
})
