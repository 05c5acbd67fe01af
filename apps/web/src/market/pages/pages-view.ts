import type { CompanyFigure, DisclosureKind } from '@zaraba/contract/market/lists.ts'
import { create } from 'zustand'

export const shortSorts = ['ratio', 'turnover', 'balance_ratio', 'days_to_cover'] as const
export const [byList, byHeat] = ['list', 'heat'] as const

interface Chosen {
  readonly companySort: CompanyFigure
  readonly companyOrder: 'up' | 'down'
  readonly shortSort: (typeof shortSorts)[number]
  readonly industries: typeof byList | typeof byHeat
  readonly disclosures: DisclosureKind | 'all'
}

/** Choices on the pages of a market, kept while the app lives, so that a customer who comes back finds them unchanged. */
export const usePagesView = create<Chosen>(() => ({
  companySort: 'market_cap',
  companyOrder: 'down',
  shortSort: 'ratio',
  industries: byList,
  disclosures: 'all',
}))
