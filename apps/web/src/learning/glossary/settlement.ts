import type { TermFacts } from './term-facts.ts'

export const settlementTerms = {
  t_plus_one: { source: 'app_t1', see: ['sellable_date', 'settlement_date', 'trade_date'] },
  trade_date: { source: 'jscc', see: ['settlement_date', 't_plus_one'] },
  settlement_date: { source: 'jscc', see: ['trade_date', 'record_date'] },
  sellable_date: { source: 'app_t1', see: ['t_plus_one', 'lock_period'] },
  lock_period: { source: 'app_block', see: ['sellable_date', 'block_trade'] },
  day_trading: { source: 'app_t1', see: ['t_plus_one', 'continuous_session'] },
  same_funds_rule: { source: 'fiea', see: ['settlement_date', 'day_trading'] },
  ex_dividend_date: { source: 'tse_rules', see: ['record_date', 'dividend'] },
  record_date: { source: 'company_act', see: ['ex_dividend_date', 'settlement_date'] },
  dividend: { source: 'company_act', see: ['ex_dividend_date', 'dividend_yield'] },
  stock_split: { source: 'company_act', see: ['adjusted_price', 'average_cost'] },
} as const satisfies TermFacts
