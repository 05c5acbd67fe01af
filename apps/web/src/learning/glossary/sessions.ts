import type { TermFacts } from './term-facts.ts'

export const sessionsTerms = {
  continuous_session: { source: 'tse_auction', see: ['call_auction', 'order_book'] },
  call_auction: { source: 'tse_auction', see: ['opening_auction', 'closing_auction'] },
  opening_auction: { source: 'tse_auction', see: ['call_auction', 'pre_opening'] },
  closing_auction: { source: 'tse_auction', see: ['call_auction', 'continuous_session'] },
  pre_opening: { source: 'tse_rules', see: ['opening_auction', 'order'] },
  lunch_break: { source: 'tse_rules', see: ['continuous_session', 'pre_opening'] },
  special_quote: { source: 'tse_special', see: ['sequential_quote', 'opening_auction'] },
  sequential_quote: { source: 'tse_special', see: ['special_quote', 'market_order'] },
  price_limit: { source: 'tse_limits', see: ['limit_up', 'limit_down'] },
  limit_up: { source: 'tse_limits', see: ['price_limit', 'locked_limit', 'stop_allocation'] },
  limit_down: { source: 'tse_limits', see: ['price_limit', 'locked_limit', 'forced_sale'] },
  locked_limit: { source: 'tse_limits', see: ['limit_up', 'limit_down', 'stop_allocation'] },
  stop_allocation: { source: 'tse_auction', see: ['locked_limit', 'closing_auction'] },
  luld_band: { source: 'luld', see: ['circuit_breaker', 'price_limit'] },
  circuit_breaker: { source: 'nyse_mwcb', see: ['luld_band'] },
} as const satisfies TermFacts
