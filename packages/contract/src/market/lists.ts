/** What the pages of a market choose from. The browser reads these lists, so they stand apart from the schemas. */
/** What the rankings go by. Those of balances are empty where the market publishes none (in New York nobody tells what is bought on credit). */
export const rankingKinds = [
  'active',
  'gainers',
  'losers',
  'popular',
  'volume',
  'turnover_surge',
  'volume_surge',
  'amplitude',
  'market_cap',
  'year_high',
  'year_low',
  'limit_up',
  'limit_down',
  'per_low',
  'pbr_low',
  'yield_high',
  'roe_high',
  'short_high',
  'margin_long_up',
  'margin_long_down',
  'margin_short_up',
  'margin_short_down',
  'margin_ratio_high',
  'margin_ratio_low',
] as const
export type RankingKind = (typeof rankingKinds)[number]

/** The figures by which companies are filtered and sorted. */
export const companyFigures = ['per', 'pbr', 'yield', 'roe', 'equity_ratio', 'margin', 'market_cap'] as const
export type CompanyFigure = (typeof companyFigures)[number]

/** What a disclosure can be about. */
export const disclosureKinds = ['results', 'dividend', 'split', 'buy_back', 'new_share', 'distribution'] as const
export type DisclosureKind = (typeof disclosureKinds)[number]
