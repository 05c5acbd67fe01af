import { counted, type RefusalTable } from '../refusal-forms.ts'

/** Reasons that several calls share, for their `refuses`. */
export const unknownShareRefusals = ['product_missing_or_delisted'] as const
export const noPriceRefusals = ['stock_price_not_obtained'] as const

export const marketRefusals = {
  product_missing_or_delisted: { now: 'code' },
  stock_price_not_obtained: {},
  stale_quote: { now: 'instant' },
  watchlist_full: counted,
} as const satisfies RefusalTable
