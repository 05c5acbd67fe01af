import { currencySigns, formatCompact, formatPercent, formatSigned } from '@zaraba/ui/format/format.ts'
import type { Stock } from './live-stock.ts'
import { digitsOfStock } from './price-digits.ts'

/** Figures below the price of a row: today’s change in per cent or in money, and sizes. */
export type RowFigure = 'percent' | 'change' | 'volume' | 'turnover' | 'market_cap'

/** A change has a sign, a tone and an arrow; a size has none. */
export const isChange = (figure: RowFigure): boolean => figure === 'percent' || figure === 'change'

export const figureOf = (stock: Stock, figure: RowFigure): string => {
  if (stock.price === '-') return '–'
  if (figure === 'percent') return formatPercent(stock.change_percent)
  if (figure === 'change') return formatSigned(stock.change, digitsOfStock(stock))
  if (figure === 'volume') return formatCompact(stock.volume)
  return `${currencySigns[stock.type]}${formatCompact(stock[figure])}`
}
