import { webSlice } from '../shell/web-slice.ts'
import { marketPaths } from './paths.ts'

const marketOverview = async () => (await import('./quotes/market-overview.tsx')).MarketOverview

/** Shares, their prices and the pages of the markets. */
export const market = webSlice({
  screens: [
    {
      path: marketPaths.home,
      pane: 'list',
      broad: true,
      menu: true,
      load: async () => (await import('./home/home.screen.tsx')).HomeScreen,
    },
    {
      path: marketPaths.quotes,
      pane: 'list',
      menu: true,
      table: true,
      beside: marketOverview,
      load: async () => (await import('./quotes/quotes.screen.tsx')).QuotesScreen,
    },
    {
      path: marketPaths.search,
      pane: 'list',
      beside: marketOverview,
      load: async () => (await import('./lists/search.screen.tsx')).SearchScreen,
    },
    {
      path: marketPaths.watchlist,
      pane: 'list',
      table: true,
      beside: marketOverview,
      load: async () => (await import('./lists/watchlist.screen.tsx')).WatchlistScreen,
    },
    {
      path: marketPaths.stock,
      pane: 'detail',
      broad: true,
      workspace: true,
      list: marketPaths.quotes,
      shows: ['alertBell', 'boardView', 'tradeDock'],
      load: async () => (await import('./share/stock.screen.tsx')).StockScreen,
    },
    {
      path: marketPaths.replay,
      pane: 'single',
      broad: true,
      load: async () => (await import('./chart/replay/replay.screen.tsx')).ReplayScreen,
    },
    {
      path: marketPaths.chart,
      pane: 'single',
      broad: true,
      load: async () => (await import('./chart/beside/chart-window.screen.tsx')).ChartWindowScreen,
    },
    {
      path: marketPaths.index,
      pane: 'detail',
      broad: true,
      list: marketPaths.quotes,
      load: async () => (await import('./quotes/index.screen.tsx')).IndexScreen,
    },
    {
      path: marketPaths.marketIndicators,
      pane: 'detail',
      broad: true,
      list: marketPaths.quotes,
      load: async () => (await import('./pages/indicators.screen.tsx')).IndicatorsScreen,
    },
    {
      path: marketPaths.marketRankings,
      pane: 'detail',
      broad: true,
      list: marketPaths.quotes,
      load: async () => (await import('./pages/rankings.screen.tsx')).MarketRankingsScreen,
    },
    {
      path: marketPaths.marketShortSelling,
      pane: 'detail',
      broad: true,
      list: marketPaths.quotes,
      load: async () => (await import('./pages/short-selling.screen.tsx')).ShortSellingScreen,
    },
    {
      path: marketPaths.marketIndustries,
      pane: 'detail',
      broad: true,
      list: marketPaths.quotes,
      load: async () => (await import('./pages/industries.screen.tsx')).IndustriesScreen,
    },
    {
      path: marketPaths.marketCompanies,
      pane: 'detail',
      broad: true,
      list: marketPaths.quotes,
      load: async () => (await import('./pages/companies.screen.tsx')).CompaniesScreen,
    },
    {
      path: marketPaths.marketCompany,
      pane: 'detail',
      broad: true,
      list: marketPaths.quotes,
      load: async () => (await import('./pages/company.screen.tsx')).CompanyScreen,
    },
    {
      path: marketPaths.marketDisclosures,
      pane: 'detail',
      broad: true,
      list: marketPaths.quotes,
      load: async () => (await import('./pages/disclosures.screen.tsx')).DisclosuresScreen,
    },
    {
      path: marketPaths.marketCompare,
      pane: 'detail',
      broad: true,
      list: marketPaths.quotes,
      load: async () => (await import('./side-by-side/compare.screen.tsx')).CompareScreen,
    },
    {
      path: marketPaths.marketAgenda,
      pane: 'detail',
      list: marketPaths.quotes,
      load: async () => (await import('./pages/agenda.screen.tsx')).AgendaScreen,
    },
  ],
  actions: [
    { icon: 'search', path: marketPaths.search, label: { ja: '銘柄検索', en: 'Search', zh: '搜索' }, order: 8 },
    { icon: 'star', path: marketPaths.watchlist, label: { ja: 'お気に入り', en: 'Watchlist', zh: '自选' }, order: 9 },
  ],
  menu: [
    { icon: 'home', path: marketPaths.home, label: { ja: 'ホーム', en: 'Home', zh: '首页' }, order: 1 },
    { icon: 'quotes', path: marketPaths.quotes, label: { ja: '株価', en: 'Quotes', zh: '行情' }, order: 2 },
  ],
  panes: [
    {
      kind: 'pane',
      name: 'list',
      slot: 'left',
      folds: 'line',
      usual: { width: 280, height: 400 },
      least: { width: 200, height: 160 },
      label: { ja: '銘柄の一覧', en: 'List of shares', zh: '股票列表' },
      order: 1,
      load: async () => (await import('./workspace/share-list.tsx')).ShareList,
    },
    {
      kind: 'bar',
      label: { ja: '指数', en: 'Indices', zh: '指数' },
      order: 1,
      load: async () => (await import('./workspace/index-bar.tsx')).IndexBar,
    },
  ],
})
