import type { RankingKind } from '@zaraba/contract/market/lists.ts'
import { create } from 'zustand'

export const quoteViews = ['list', 'heat', 'rankings'] as const
type QuotesView = (typeof quoteViews)[number]
export const quoteSorts = ['market_cap', 'turnover', 'change', 'code'] as const
type QuotesSort = (typeof quoteSorts)[number]
export const rankingTabs = ['active', 'gainers', 'losers', 'popular'] as const
export type RankingTab = (typeof rankingTabs)[number]

interface Chosen {
  readonly view: QuotesView
  readonly sort: QuotesSort
  readonly ranking: RankingTab
  /** What the page of all rankings goes by. */
  readonly marketRanking: RankingKind
}
/** What the quotes screen shows, kept while the page lives, so that coming back finds it as it was left. */
export const useQuotesView = create<Chosen>(() => ({
  view: 'list',
  sort: 'market_cap',
  ranking: 'active',
  marketRanking: 'active',
}))
