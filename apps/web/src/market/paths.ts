import type { MarketType } from '@zaraba/market/markets.ts'
import { withQuery } from '../shell/addresses.ts'

export const marketPaths = {
  home: '/home/home',
  quotes: '/home/index',
  search: '/quotes/search',
  stock: '/quotes/info',
  index: '/quotes/index',
  replay: '/quotes/replay',
  chart: '/quotes/chart',
  watchlist: '/quotes/self',
  marketIndicators: '/market/indicators',
  marketRankings: '/market/rankings',
  marketShortSelling: '/market/shortSelling',
  marketIndustries: '/market/industries',
  marketCompanies: '/market/companies',
  marketCompany: '/market/company',
  marketDisclosures: '/market/disclosures',
  marketAgenda: '/market/agenda',
  marketCompare: '/market/compare',
} as const

export const stockPath = (type: MarketType, code: string) => withQuery(marketPaths.stock, { type, code })
/** A share with a ticket to buy it. */
export const ticketPath = (type: MarketType, code: string) => withQuery(marketPaths.stock, { type, code, ticket: 'long' })
/** A share with its chart at a date. */
export const stockAtPath = (type: MarketType, code: string, date: string) => withQuery(marketPaths.stock, { type, code, date })
export const indexPath = (type: MarketType, code: string) => withQuery(marketPaths.index, { type, code })
export const companyPath = (type: MarketType, code: string) => withQuery(marketPaths.marketCompany, { type, code })
/** Shares side by side, by their market and code: `jpy:7203`. */
export const comparePath = (keys: readonly string[]) => withQuery(marketPaths.marketCompare, { shares: keys.join(',') })
/** A session of a share, bar by bar. */
export const replayPath = (type: MarketType, code: string, date: string) => withQuery(marketPaths.replay, { type, code, date })
/** The chart of a share in a window of its own. */
export const chartPath = (type: MarketType, code: string, period: string) => withQuery(marketPaths.chart, { type, code, period })
/** The disclosures of one company. */
export const disclosuresPath = (type: MarketType, code: string) => withQuery(marketPaths.marketDisclosures, { type, code })
/** The calendar of one company. */
export const agendaPath = (type: MarketType, code: string) => withQuery(marketPaths.marketAgenda, { type, code })
export const disclosurePath = (id: string) => withQuery(marketPaths.marketDisclosures, { id })
export const industryPath = (type: MarketType, sector: string) => withQuery(marketPaths.marketIndustries, { type, sector })
