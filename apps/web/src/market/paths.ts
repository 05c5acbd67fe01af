import type { MarketType } from '@zaraba/market/markets.ts'
import { withQuery } from '../shell/addresses.ts'

export const marketPaths = {
  home: '/home/home',
  quotes: '/home/index',
  search: '/quotes/search',
  stock: '/quotes/info',
  index: '/quotes/index',
  watchlist: '/quotes/self',
  marketIndicators: '/market/indicators',
  marketRankings: '/market/rankings',
  marketShortSelling: '/market/shortSelling',
  marketIndustries: '/market/industries',
  marketCompanies: '/market/companies',
  marketCompany: '/market/company',
  marketDisclosures: '/market/disclosures',
} as const

export const stockPath = (type: MarketType, code: string) => withQuery(marketPaths.stock, { type, code })
export const indexPath = (type: MarketType, code: string) => withQuery(marketPaths.index, { type, code })
export const companyPath = (type: MarketType, code: string) => withQuery(marketPaths.marketCompany, { type, code })
/** The disclosures of one company. */
export const disclosuresPath = (type: MarketType, code: string) => withQuery(marketPaths.marketDisclosures, { type, code })
export const disclosurePath = (id: string) => withQuery(marketPaths.marketDisclosures, { id })
export const industryPath = (type: MarketType, sector: string) => withQuery(marketPaths.marketIndustries, { type, sector })
