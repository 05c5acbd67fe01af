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

/** Events of the calendar of all markets, in the order in which it has them on one date. */
export const agendaKinds = [
  'holiday',
  'early_close',
  'listing',
  'lottery',
  'subscription',
  'split',
  'ex_dividend',
  'results',
] as const
export type AgendaKind = (typeof agendaKinds)[number]
export const agendaGroups = ['results', 'dividends', 'new_shares', 'holidays'] as const
export type AgendaGroup = (typeof agendaGroups)[number]
export const groupOfKind: Readonly<Record<AgendaKind, AgendaGroup>> = {
  results: 'results',
  ex_dividend: 'dividends',
  split: 'dividends',
  subscription: 'new_shares',
  lottery: 'new_shares',
  listing: 'new_shares',
  holiday: 'holidays',
  early_close: 'holidays',
}

/** Subjects of a disclosure. */
export const disclosureKinds = ['results', 'dividend', 'split', 'buy_back', 'new_share', 'distribution'] as const
export type DisclosureKind = (typeof disclosureKinds)[number]

/** Exchange rates that have charts: units of the second currency for one of the first, so that each is above one. */
export const currencyPairs = ['USDJPY', 'CNYJPY', 'HKDJPY', 'TWDJPY', 'THBJPY', 'MYRJPY', 'USDCNY', 'USDKRW', 'USDVND'] as const
export type CurrencyPair = (typeof currencyPairs)[number]
