import { marketTypes } from '@zaraba/market/markets.ts'
import type { Stock } from '../live-stock.ts'
import type { RowFigure } from '../stock-row-figure.ts'

/** Columns by which a list is sorted. */
export const quoteSorts = ['market_cap', 'turnover', 'change', 'volume', 'price', 'code'] as const
export type QuotesSort = (typeof quoteSorts)[number]
/** A list of one’s own has an order of its own, too. */
export const ownSorts = ['own', ...quoteSorts] as const
export type OwnSort = (typeof ownSorts)[number]
type Order = 'down' | 'up'

/** The figure that a list shows when it is sorted: the one by which it is. */
const figureOfSort = (sort: OwnSort): RowFigure =>
  sort === 'market_cap' || sort === 'turnover' || sort === 'volume' ? sort : 'percent'

/** The figures that a tap on the chip leads through: change in per cent, in money, volume, and the sorted one where it is another. */
export const figuresOf = (sort: OwnSort): readonly RowFigure[] => {
  const usual: readonly RowFigure[] = ['percent', 'change', 'volume']
  const sorted = figureOfSort(sort)
  return usual.includes(sorted) ? usual : [sorted, ...usual]
}
export const figureAfter = (figure: RowFigure, sort: OwnSort): RowFigure => {
  const all = figuresOf(sort)
  return all[(all.indexOf(figure) + 1) % all.length] ?? 'percent'
}

export interface Sorting<Sort extends OwnSort> {
  readonly sort: Sort
  readonly order: Order
  readonly figure: RowFigure
}
/** The sorting after a column was chosen: another one is shown with its figure, the largest first; the chosen one is turned round. */
export const sortedBy = <Sort extends OwnSort>(before: Sorting<Sort>, sort: Sort): Sorting<Sort> =>
  before.sort === sort && sort !== 'own' && sort !== 'code'
    ? { ...before, order: before.order === 'down' ? 'up' : 'down' }
    : { sort, order: 'down', figure: figureOfSort(sort) }

const keyOf = (stock: Stock, sort: Exclude<OwnSort, 'own' | 'code'>): number =>
  Number(sort === 'change' ? stock.change_percent : stock[sort])

/** Columns that are money: shares of several markets are not compared by them, since their currencies differ, and stay market by market. */
const isMoney = (sort: OwnSort): boolean => sort === 'price' || sort === 'turnover' || sort === 'market_cap'

/** A list in the order that was chosen. Shares without a price come last either way. */
export const sortedStocks = (
  stocks: readonly Stock[],
  { sort, order }: Pick<Sorting<OwnSort>, 'sort' | 'order'>,
): readonly Stock[] => {
  if (sort === 'own') return stocks
  const byCode = (left: Stock, right: Stock) => (left.code < right.code ? -1 : left.code > right.code ? 1 : 0)
  if (sort === 'code') return stocks.toSorted(byCode)
  return stocks.toSorted((left, right) => {
    if (left.price === '-' || right.price === '-')
      return Number(left.price === '-') - Number(right.price === '-') || byCode(left, right)
    if (isMoney(sort) && left.type !== right.type) return marketTypes.indexOf(left.type) - marketTypes.indexOf(right.type)
    const difference = keyOf(right, sort) - keyOf(left, sort)
    return (order === 'down' ? difference : -difference) || byCode(left, right)
  })
}
