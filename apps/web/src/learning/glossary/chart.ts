import type { TermFacts } from './term-facts.ts'

export const chartTerms = {
  candlestick: { source: 'app_chart', see: ['volume', 'support'] },
  moving_average: { source: 'app_chart', see: ['golden_cross', 'death_cross'] },
  golden_cross: { source: 'app_chart', see: ['moving_average', 'death_cross'] },
  death_cross: { source: 'app_chart', see: ['moving_average', 'golden_cross'] },
  trend_line: { source: 'app_chart', see: ['support', 'resistance'] },
  support: { source: 'app_chart', see: ['resistance', 'trend_line'] },
  resistance: { source: 'app_chart', see: ['support', 'trend_line'] },
  volume: { source: 'app_chart', see: ['liquidity', 'vwap'] },
  relative_strength_index: { source: 'app_chart', see: ['stochastics'] },
  macd: { source: 'app_chart', see: ['moving_average'] },
  bollinger_bands: { source: 'app_chart', see: ['volatility', 'moving_average'] },
  ichimoku: { source: 'app_chart', see: ['moving_average', 'support'] },
  stochastics: { source: 'app_chart', see: ['relative_strength_index'] },
  adjusted_price: { source: 'app_chart', see: ['stock_split', 'ex_dividend_date'] },
} as const satisfies TermFacts
