import type { TermFacts } from './term-facts.ts'

export const bookTerms = {
  order_book: { source: 'tse_auction', see: ['best_bid', 'best_ask', 'spread'] },
  best_bid: { source: 'tse_auction', see: ['best_ask', 'spread'] },
  best_ask: { source: 'tse_auction', see: ['best_bid', 'spread'] },
  spread: { source: 'sec_edu', see: ['best_bid', 'best_ask', 'slippage'] },
  tick_size: { source: 'tse_ticks', see: ['price_limit', 'limit_order'] },
  time_priority: { source: 'tse_rules', see: ['queue_position', 'limit_order'] },
  queue_position: { source: 'app_orders', see: ['time_priority', 'amendment'] },
  slippage: { source: 'finra_edu', see: ['market_order', 'spread', 'worst_price'] },
  liquidity: { source: 'sec_edu', see: ['spread', 'volume', 'slippage'] },
  board_lot: { source: 'app_orders', see: ['order', 'tick_size'] },
  over_under: { source: 'tse_auction', see: ['order_book', 'best_bid'] },
  tape: { source: 'tse_auction', see: ['volume', 'vwap'] },
  vwap: { source: 'jpx_terms', see: ['volume', 'tape'] },
  receipt: { source: 'app_receipts', see: ['queue_position', 'committed_seed'] },
} as const satisfies TermFacts
