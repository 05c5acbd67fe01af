import type { InputOf } from '@zaraba/contract/calls.ts'
import type { Market } from '@zaraba/market/instrument.ts'
import type { Board, BoardLine } from './board.ts'

export type ListSort = InputOf<'market/list'>['sort']

/** What a line is sorted by; lines without a price come last. */
const keyOf: Readonly<Record<Exclude<ListSort, 'code'>, (line: BoardLine) => number>> = {
  market_cap: ({ instrument, quote }) => (quote === null ? -1 : quote.price * instrument.sharesOutstanding),
  turnover: ({ quote }) => quote?.turnover ?? -1,
  change: ({ quote }) => (quote === null ? Number.NEGATIVE_INFINITY : changeOf(quote)),
}
const changeOf = (quote: { readonly price: number; readonly previousClose: number }): number =>
  Math.round((quote.price / quote.previousClose - 1) * 1e8)

export interface RankedLine {
  readonly line: BoardLine
  readonly key: number
}

const byCode = (left: RankedLine, right: RankedLine): number => (left.line.instrument.code < right.line.instrument.code ? -1 : 1)
const downwards = (left: RankedLine, right: RankedLine): number => right.key - left.key || byCode(left, right)

export interface Listing {
  /** The lines of a market in order: by code upwards, by a figure downwards. Sorted once a pass of the board. */
  sorted(market: Market, sort: ListSort): readonly RankedLine[]
}

export const createListing = (board: Board): Listing => {
  const known = new Map<string, { readonly passes: number; readonly list: readonly RankedLine[] }>()
  return {
    sorted: (market, sort) => {
      const name = `${market}/${sort}`
      const lines = board.lines(market)
      const passes = board.passes(market)
      const kept = known.get(name)
      if (kept?.passes === passes) return kept.list
      const list =
        sort === 'code'
          ? lines.map((line) => ({ line, key: 0 })).sort(byCode)
          : lines.map((line) => ({ line, key: keyOf[sort](line) })).sort(downwards)
      known.set(name, { passes, list })
      return list
    },
  }
}

/** The opaque `next` of a page: the key and code of its last row. */
export const pageAfter = ({ line, key }: RankedLine): string => `${key}~${line.instrument.code}`

const pagePattern = /^(-Infinity|-?\d{1,25}(?:\.\d{1,17})?(?:e\+\d{1,2})?)~([0-9A-Z.]{1,12})$/

/**
 * Where the page after `page` begins: behind the last row's place in the order of now, so that a row is not shown twice although the
 * figures move. `null` when the text is no page.
 */
export const startOf = (list: readonly RankedLine[], page: string): number | null => {
  const parts = pagePattern.exec(page)
  if (parts === null) return null
  const key = Number(parts[1])
  const code = parts[2] ?? ''
  const place = list.findIndex(
    (each) => each.key < key || (each.key === key && each.line.instrument.code > code),
  )
  return place < 0 ? list.length : place
}
