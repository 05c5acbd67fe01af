import type { marketCalls, watchCalls } from '@zaraba/contract/market/calls.ts'
import type { marketPageCalls } from '@zaraba/contract/market/page-calls.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Database } from '../database/database.ts'
import { showCalendar } from './calendar.ts'
import { showBars } from './charts/bars.ts'
import { listIndices } from './charts/indices.ts'
import type { LiveMarket } from './live-market.ts'
import { listAgenda } from './pages/agenda.ts'
import { showCompany } from './pages/company.ts'
import { listDisclosures } from './pages/disclosures.ts'
import { showIndicators } from './pages/indicators.ts'
import { listIndustries } from './pages/industries.ts'
import type { PagePorts } from './pages/ports.ts'
import { rankStocks } from './pages/rankings.ts'
import { showCompanies } from './pages/screener.ts'
import { showShortSelling } from './pages/short-selling.ts'
import { showDepth } from './quotes/depth.ts'
import { listStocks, quoteStocks, searchStocks } from './quotes/lists.ts'
import { type ReaderPorts, showStock } from './quotes/stock-detail.ts'
import { showTape, type Tapes } from './quotes/tape.ts'
import { addToWatchlist, listWatched, removeFromWatchlist, sortWatchlist } from './quotes/watchlist.ts'
import { type ProofPorts, showProof } from './seeds/proof.ts'

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
    'market/quotes': quoteStocks(view, spark),
    'market/search': searchStocks(view, spark),
    'market/stock': showStock(view, reader, pages.announcedOf),
    'market/bars': showBars(view, pages.history, pages.rates),
    'market/depth': showDepth(view),
    'market/tape': showTape(view, tapes),
    'market/indices': listIndices(pages),
    'market/calendar': showCalendar,
    'market/proof': showProof(proof),
  }
}

export const watchHandlers = (view: LiveMarket, database: Database, spark: PagePorts['spark']): Handlers<typeof watchCalls> => ({
  'watch/list': listWatched(view, database, spark),
  'watch/add': addToWatchlist(view, database),
  'watch/remove': removeFromWatchlist(database),
  'watch/sort': sortWatchlist(database),
})

const marketPageHandlers = (ports: PagePorts): Handlers<typeof marketPageCalls> => ({
  'market/indicators': showIndicators(ports),
  'market/rankings': rankStocks(ports),
  'market/shortSelling': showShortSelling(ports),
  'market/industries': listIndustries(ports),
  'market/companies': showCompanies(ports),
  'market/company': showCompany(ports),
  'market/disclosures': listDisclosures(ports),
  'market/agenda': listAgenda(ports),
})
