import type { TermFacts } from './term-facts.ts'

export const ordersTerms = {
  order: { source: 'fiea', see: ['limit_order', 'market_order'] },
  market_order: { source: 'tse_rules', see: ['limit_order', 'worst_price', 'slippage'] },
  limit_order: { source: 'tse_rules', see: ['market_order', 'queue_position', 'amendment'] },
  stop_order: { source: 'sec_edu', see: ['stop_limit_order', 'stop_loss', 'gap_risk'] },
  stop_limit_order: { source: 'sec_edu', see: ['stop_order', 'limit_order'] },
  trailing_stop: { source: 'sec_edu', see: ['stop_order', 'stop_loss'] },
  oco_order: { source: 'finra_edu', see: ['if_done_order', 'stop_order'] },
  if_done_order: { source: 'finra_edu', see: ['oco_order', 'limit_order'] },
  day_order: { source: 'tse_rules', see: ['good_till_date', 'cancellation'] },
  good_till_date: { source: 'app_orders', see: ['day_order', 'limit_order'] },
  immediate_or_cancel: { source: 'tse_rules', see: ['fill_or_kill', 'partial_fill'] },
  fill_or_kill: { source: 'finra_edu', see: ['immediate_or_cancel', 'partial_fill'] },
  amendment: { source: 'tse_rules', see: ['cancellation', 'queue_position'] },
  cancellation: { source: 'tse_rules', see: ['amendment', 'call_auction'] },
  partial_fill: { source: 'app_orders', see: ['immediate_or_cancel', 'liquidity'] },
  worst_price: { source: 'app_orders', see: ['market_order', 'slippage'] },
} as const satisfies TermFacts
