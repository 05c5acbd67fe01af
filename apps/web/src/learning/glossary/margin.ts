import type { TermFacts } from './term-facts.ts'

export const marginTerms = {
  leverage: { source: 'app_leverage', see: ['initial_margin', 'borrowed_amount', 'maintenance_ratio'] },
  initial_margin: { source: 'app_leverage', see: ['leverage', 'borrowed_amount'] },
  borrowed_amount: { source: 'app_leverage', see: ['initial_margin', 'financing_interest'] },
  financing_interest: { source: 'app_leverage', see: ['borrowed_amount', 'borrowing_fee'] },
  borrowing_fee: { source: 'app_leverage', see: ['short_selling', 'financing_interest'] },
  short_selling: { source: 'fiea_short', see: ['borrowing_fee', 'short_sale_rule'] },
  short_sale_rule: { source: 'sec_201', see: ['short_selling'] },
  maintenance_ratio: { source: 'app_leverage', see: ['margin_warning', 'margin_call', 'forced_sale'] },
  margin_warning: { source: 'app_leverage', see: ['maintenance_ratio', 'margin_call'] },
  margin_call: { source: 'app_leverage', see: ['top_up', 'forced_sale', 'maintenance_ratio'] },
  forced_sale: { source: 'app_leverage', see: ['margin_call', 'stop_loss', 'limit_down'] },
  top_up: { source: 'app_leverage', see: ['maintenance_ratio', 'margin_call'] },
  isolated_margin: { source: 'app_leverage', see: ['initial_margin', 'top_up'] },
  standardised_margin: { source: 'tse_rules', see: ['short_selling', 'reverse_daily_fee'] },
  reverse_daily_fee: { source: 'jsf', see: ['short_selling', 'standardised_margin'] },
} as const satisfies TermFacts
