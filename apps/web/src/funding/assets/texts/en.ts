import type { AssetTexts } from '../texts.ts'

export const texts: AssetTexts = {
  view: 'What the parts are by',
  views: { kind: 'Kind', currency: 'Currency', market: 'Market', industry: 'Industry' },
  kinds: { cash: 'Cash', shares: 'Shares', held: 'Reserved', products: 'Products', debt: 'Debt' },
  parts: {
    share: 'Shares',
    product_gain: 'Profit of products',
    leverage: 'Borrowed by leverage',
  },
  noIndustry: 'Without an industry',
  rest: (count) => `${count} other industries`,
  short: 'Short',
  sum: 'Net assets',
  text: 'Percentages are of all assets before debt. Shares count with their cost plus floating profit.',
  empty: 'This account owns nothing yet. Once you deposit, its parts appear here.',
  deposit: 'Deposit',
  figures: 'Figures',
  power: 'Buying power',
  powerText: 'Available balance times leverage, before fees.',
  times: (leverage) => `${leverage}×`,
}
