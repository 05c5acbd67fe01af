import type { InputOf } from '@zaraba/contract/calls.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Board, BoardLine, Figures } from './board.ts'

type ListSort = InputOf<'market/list'>['sort']

/** A line with the figure by which it is sorted. */
export interface RankedLine {
  readonly line: BoardLine
  readonly key: number
}

type ListOrder = InputOf<'market/list'>['order']

/** Beyond every key: a line without a price sorts last. */
const unpriced = 1e30

/** A change of 100,000,000 is the whole price. The unit of market values does not matter for sorting. */
const keyOf = (sort: ListSort, order: ListOrder, { shares, ordinal }: BoardLine, figures: Figures): number => {
  const price = figures.price[ordinal] ?? missing()
  if (sort === 'code') return 0
  if (price === 0) return order === 'up' ? unpriced : -unpriced
  if (sort === 'price') return price
  if (sort === 'turnover' || sort === 'volume') return figures[sort][ordinal] ?? missing()
  if (sort === 'market_cap') return price * shares()
  return Math.round((price / (figures.previousClose[ordinal] ?? price) - 1) * 1e8)
}

const byCode = (left: RankedLine, right: RankedLine): number => (left.line.instrument.code < right.line.instrument.code ? -1 : 1)
const downwards = (left: RankedLine, right: RankedLine): number => right.key - left.key || byCode(left, right)
const upwards = (left: RankedLine, right: RankedLine): number => left.key - right.key || byCode(left, right)

export const hasPrice = ({ key }: RankedLine): boolean => Math.abs(key) < unpriced

export interface Listing {
  /** The lines of a market in order: ascending by code, in the asked order by figure. Sorted once for each update of the board. */
  sorted(market: Market, sort: ListSort, order: ListOrder): readonly RankedLine[]
}

export const createListing = (board: Board): Listing => {
  const known = new Map<string, { readonly turn: number; readonly list: readonly RankedLine[] }>()
  return {
    sorted: (market, sort, order) => {
      const name = `${market}/${sort}/${order}`
      const figures = board.figures(market)
      const kept = known.get(name)
      if (kept?.turn === figures.turn) return kept.list
      const list = board.lines(market).map((line) => ({ line, key: keyOf(sort, order, line, figures) }))
      list.sort(sort === 'code' ? byCode : order === 'up' ? upwards : downwards)
      known.set(name, { turn: figures.turn, list })
      return list
    },
  }
}

/** The opaque `next` of a page: the key and code of its last row. */
export const pageAfter = ({ line, key }: RankedLine): string => `${key}~${line.instrument.code}`

const pagePattern = /^(-?\d{1,25}(?:\.\d{1,17})?(?:e\+\d{1,2})?)~([0-9A-Z.]{1,12})$/

/**
 * The start of the page after `page`: after the last row's position in the current order, so that a row is not shown twice
 * although the figures change. `null` when the text is not a page.
 */
export const startOf = (list: readonly RankedLine[], page: string, order: 'up' | 'down' = 'down'): number | null => {
  const [, figure, code] = pagePattern.exec(page) ?? []
  if (code === undefined) return null
  const key = Number(figure)
  const isBehind = (own: number): boolean => (order === 'up' ? own > key : own < key)
  const ordinal = list.findIndex((each) => isBehind(each.key) || (each.key === key && each.line.instrument.code > code))
  return ordinal < 0 ? list.length : ordinal
}
