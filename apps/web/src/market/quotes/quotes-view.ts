import type { RankingKind } from '@zaraba/contract/market/lists.ts'
import { create } from 'zustand'
import type { RowFigure } from '../stock-row-figure.ts'
import type { OwnSort, QuotesSort, Sorting } from './sorting.ts'

export const quoteViews = ['list', 'heat', 'rankings'] as const
type QuotesView = (typeof quoteViews)[number]
export const rankingTabs = ['active', 'gainers', 'losers', 'popular'] as const
export type RankingTab = (typeof rankingTabs)[number]

interface Chosen {
  readonly view: QuotesView
  /** Of the list of a market, of rankings and of lists of one’s own. */
  readonly all: Sorting<QuotesSort>
  readonly own: Sorting<OwnSort>
  readonly rankingFigure: RowFigure
  readonly ranking: RankingTab
  /** Ranking of the page of all rankings. */
  readonly marketRanking: RankingKind
}
/** Choices on the quotes screen, kept while the page lives, so that a customer who comes back finds them unchanged. */
export const useQuotesView = create<Chosen>(() => ({
  view: 'list',
  all: { sort: 'market_cap', order: 'down', figure: 'percent' },
  own: { sort: 'own', order: 'down', figure: 'percent' },
  rankingFigure: 'percent',
  ranking: 'active',
  marketRanking: 'active',
}))
