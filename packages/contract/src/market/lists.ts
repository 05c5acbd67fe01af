/** Lists of choices on the pages of a market. The browser reads them, so they are separate from the schemas. */
/**
 * Orders of the rankings. Those of balances are empty where the market publishes none (New York publishes no purchases on
 * credit).
 */
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

/** Subjects of a disclosure. */
export const disclosureKinds = ['results', 'dividend', 'split', 'buy_back', 'new_share', 'distribution'] as const
export type DisclosureKind = (typeof disclosureKinds)[number]
