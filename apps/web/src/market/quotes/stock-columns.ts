import { readStored, writeStored } from '@zaraba/client/storage.ts'
import { create } from 'zustand'
import { marketTexts } from '../texts.ts'
import type { OwnSort } from './sorting.ts'

/** Columns of a table of shares beside the name, in the order in which they are shown. */
export const stockColumns = [
  ...(['curve', 'price', 'percent', 'change', 'volume', 'turnover', 'market_cap', 'range'] as const),
  ...(['open', 'high', 'low', 'previous_close', 'held'] as const),
] as const
export type StockColumn = (typeof stockColumns)[number]

/** The column by which each sorts; the others are looked at only. */
export const sortOfColumn: Readonly<Partial<Record<StockColumn, OwnSort>>> = {
  price: 'price',
  percent: 'change',
  volume: 'volume',
  turnover: 'turnover',
  market_cap: 'market_cap',
}

export const columnLabel: Readonly<Record<StockColumn, string>> = {
  curve: marketTexts.columns.curve,
  price: marketTexts.sorts.price,
  percent: marketTexts.sorts.change,
  change: marketTexts.figures.change,
  volume: marketTexts.sorts.volume,
  turnover: marketTexts.sorts.turnover,
  market_cap: marketTexts.sorts.market_cap,
  range: marketTexts.dayRange,
  open: marketTexts.open,
  high: marketTexts.high,
  low: marketTexts.low,
  previous_close: marketTexts.previousClose,
  held: marketTexts.columns.held,
}

/** Parts of the width: the name's, and those of the others beside it. */
const sizes: Readonly<Partial<Record<StockColumn, number>>> = { curve: 9, market_cap: 12, range: 12 }
export const sizesOf = (columns: readonly StockColumn[]): readonly number[] => {
  const parts = [28, ...columns.map((column) => sizes[column] ?? 10)]
  const whole = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => (part / whole) * 100)
}

const usual: readonly StockColumn[] = stockColumns.slice(0, 8)

/** A stored choice, of which names that are no column are left out; the usual ones where none is left. */
export const readColumns = (text: string): readonly StockColumn[] => {
  const names = text.split(',')
  const kept = stockColumns.filter((column) => names.includes(column))
  return kept.length > 0 ? kept : usual
}

/** The columns of every table of shares, kept on this device. */
export const useStockColumns = create<{ readonly columns: readonly StockColumn[] }>(() => ({
  columns: readColumns(readStored('quoteColumns')),
}))

/** Shows a column or leaves it out; one always stays beside the name. */
export const toggleColumn = (column: StockColumn): void => {
  const { columns } = useStockColumns.getState()
  const next = stockColumns.filter((each) => columns.includes(each) !== (each === column))
  if (next.length === 0) return
  writeStored('quoteColumns', next.join(','))
  useStockColumns.setState({ columns: next })
}
