import type { TermFacts } from './term-facts.ts'

export const companiesTerms = {
  earnings_per_share: { source: 'jgaap', see: ['price_earnings_ratio'] },
  price_earnings_ratio: { source: 'jpx_terms', see: ['earnings_per_share', 'price_book_ratio'] },
  price_book_ratio: { source: 'jpx_terms', see: ['price_earnings_ratio', 'return_on_equity'] },
  return_on_equity: { source: 'jpx_terms', see: ['earnings_per_share', 'price_book_ratio'] },
  dividend_yield: { source: 'jpx_terms', see: ['dividend', 'ex_dividend_date'] },
  market_capitalisation: { source: 'jpx_terms', see: ['stock_index', 'earnings_per_share'] },
  share_buyback: { source: 'company_act', see: ['earnings_per_share', 'timely_disclosure'] },
  earnings_report: { source: 'tse_listing', see: ['forecast_revision', 'timely_disclosure'] },
  forecast_revision: { source: 'tse_listing', see: ['earnings_report', 'timely_disclosure'] },
  timely_disclosure: { source: 'tse_listing', see: ['earnings_report', 'forecast_revision'] },
  stock_index: { source: 'jpx_index', see: ['nikkei_225', 'topix'] },
  nikkei_225: { source: 'nikkei_index', see: ['stock_index', 'topix'] },
  topix: { source: 'jpx_index', see: ['stock_index', 'nikkei_225'] },
} as const satisfies TermFacts
