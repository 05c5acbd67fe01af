import { paths } from '../../paths.ts'
import type { ScreenRoute } from '../../shell/screen-route.ts'

/** The six pages that sum up a market, and the page of a company. */
export const marketPageScreens: readonly ScreenRoute[] = [
  {
    path: paths.marketIndicators,
    pane: 'detail',
    broad: true,
    list: paths.quotes,
    load: async () => (await import('./indicators.screen.tsx')).IndicatorsScreen,
  },
  {
    path: paths.marketRankings,
    pane: 'detail',
    broad: true,
    list: paths.quotes,
    load: async () => (await import('./rankings.screen.tsx')).MarketRankingsScreen,
  },
  {
    path: paths.marketShortSelling,
    pane: 'detail',
    broad: true,
    list: paths.quotes,
    load: async () => (await import('./short-selling.screen.tsx')).ShortSellingScreen,
  },
  {
    path: paths.marketIndustries,
    pane: 'detail',
    broad: true,
    list: paths.quotes,
    load: async () => (await import('./industries.screen.tsx')).IndustriesScreen,
  },
  {
    path: paths.marketCompanies,
    pane: 'detail',
    broad: true,
    list: paths.quotes,
    load: async () => (await import('./companies.screen.tsx')).CompaniesScreen,
  },
  {
    path: paths.marketCompany,
    pane: 'detail',
    broad: true,
    list: paths.quotes,
    load: async () => (await import('./company.screen.tsx')).CompanyScreen,
  },
  {
    path: paths.marketDisclosures,
    pane: 'detail',
    broad: true,
    list: paths.quotes,
    load: async () => (await import('./disclosures.screen.tsx')).DisclosuresScreen,
  },
]
