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
  /** Ranking of the page of all rankings. */
  readonly marketRanking: RankingKind
}
/** Choices on the quotes screen, kept while the page lives, so that a customer who comes back finds them unchanged. */
export const useQuotesView = create<Chosen>(() => ({
  view: 'list',
  sort: 'market_cap',
  ranking: 'active',
  marketRanking: 'active',
}))
