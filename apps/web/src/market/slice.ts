import { paths } from '../paths.ts'
import { webSlice } from '../shell/web-slice.ts'

/** Shares, their prices and the pages of the markets. */
export const market = webSlice({
  screens: [
    {
      path: paths.home,
      pane: 'list',
      broad: true,
      menu: true,
      load: async () => (await import('./home.screen.tsx')).HomeScreen,
    },
    { path: paths.quotes, pane: 'list', menu: true, load: async () => (await import('./quotes.screen.tsx')).QuotesScreen },
    { path: paths.search, pane: 'list', load: async () => (await import('./search.screen.tsx')).SearchScreen },
    { path: paths.watchlist, pane: 'list', load: async () => (await import('./watchlist.screen.tsx')).WatchlistScreen },
    {
      path: paths.stock,
      pane: 'detail',
      broad: true,
      list: paths.quotes,
      load: async () => (await import('./stock.screen.tsx')).StockScreen,
    },
    {
      path: paths.index,
      pane: 'detail',
      broad: true,
      list: paths.quotes,
      load: async () => (await import('./index.screen.tsx')).IndexScreen,
    },
    {
      path: paths.marketIndicators,
      pane: 'detail',
      broad: true,
      list: paths.quotes,
      load: async () => (await import('./pages/indicators.screen.tsx')).IndicatorsScreen,
    },
    {
      path: paths.marketRankings,
      pane: 'detail',
      broad: true,
      list: paths.quotes,
      load: async () => (await import('./pages/rankings.screen.tsx')).MarketRankingsScreen,
    },
    {
      path: paths.marketShortSelling,
      pane: 'detail',
      broad: true,
      list: paths.quotes,
      load: async () => (await import('./pages/short-selling.screen.tsx')).ShortSellingScreen,
    },
    {
      path: paths.marketIndustries,
      pane: 'detail',
      broad: true,
      list: paths.quotes,
      load: async () => (await import('./pages/industries.screen.tsx')).IndustriesScreen,
    },
    {
      path: paths.marketCompanies,
      pane: 'detail',
      broad: true,
      list: paths.quotes,
      load: async () => (await import('./pages/companies.screen.tsx')).CompaniesScreen,
    },
    {
      path: paths.marketCompany,
      pane: 'detail',
      broad: true,
      list: paths.quotes,
      load: async () => (await import('./pages/company.screen.tsx')).CompanyScreen,
    },
    {
      path: paths.marketDisclosures,
      pane: 'detail',
      broad: true,
      list: paths.quotes,
      load: async () => (await import('./pages/disclosures.screen.tsx')).DisclosuresScreen,
    },
  ],
  actions: [
    { icon: 'search', path: paths.search, label: { jp: '銘柄検索', us: 'Search', cn: '搜索' }, place: 8 },
    { icon: 'star', path: paths.watchlist, label: { jp: 'お気に入り', us: 'Watchlist', cn: '自选' }, place: 9 },
  ],
})
