import type { TermFacts } from './term-facts.ts'

export const riskTerms = {
  floating_profit: { source: 'app_positions', see: ['realised_profit', 'average_cost'] },
  realised_profit: { source: 'app_positions', see: ['floating_profit', 'break_even'] },
  equity: { source: 'app_funds', see: ['floating_profit', 'available_money'] },
  available_money: { source: 'app_funds', see: ['held_money', 'equity'] },
  held_money: { source: 'app_funds', see: ['available_money', 'order'] },
  average_cost: { source: 'app_positions', see: ['floating_profit', 'averaging_down'] },
  position_size: { source: 'finra_edu', see: ['stop_loss', 'diversification'] },
  diversification: { source: 'sec_edu', see: ['position_size', 'volatility'] },
  drawdown: { source: 'finra_edu', see: ['volatility', 'equity'] },
  volatility: { source: 'sec_edu', see: ['bollinger_bands', 'drawdown'] },
  gap_risk: { source: 'finra_edu', see: ['stop_order', 'special_quote'] },
  stop_loss: { source: 'finra_edu', see: ['stop_order', 'position_size'] },
  risk_reward_ratio: { source: 'finra_edu', see: ['stop_loss', 'position_size'] },
  averaging_down: { source: 'finra_edu', see: ['average_cost', 'drawdown'] },
} as const satisfies TermFacts
