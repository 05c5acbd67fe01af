import type { QuoteTuple } from '@zaraba/contract/live.ts'
import { instrumentId } from '@zaraba/market/instrument.ts'
import { type Instant, instant } from '@zaraba/money/time.ts'
import { differenceText, percentText, priceOrDash, priceTextOf } from '../figures.ts'
import { readSymbol, symbolOf } from '../wire-market.ts'
import type { Board, BoardLine } from './board.ts'

const tupleOf = ({ instrument, quote }: BoardLine): QuoteTuple | null => {
  if (quote === null) return null
  const { market, code } = instrument
  return [
    symbolOf(market, code),
    priceTextOf(market, quote.price),
    differenceText(market, quote.price - quote.previousClose),
    percentText(quote.price, quote.previousClose),
    priceOrDash(market, quote.high),
    priceOrDash(market, quote.low),
    quote.volume,
    String(quote.turnover),
    priceOrDash(market, quote.bid),
    priceOrDash(market, quote.ask),
    quote.asOf,
  ]
}

/** An encoded quote: the JSON of one tuple, and a version by which a socket knows whether it has already sent it. */
export interface QuoteFragment {
  readonly json: string
  readonly version: number
}

/** Reads the quotes of one symbol. */
interface QuoteReader {
  /** The fragment at `now`, encoded once for all readers; `null` without a price or a share. */
  read(now: Instant): QuoteFragment | null
  /** Market time before which the fragment cannot change, unless `generation` increases. */
  dueAt(): Instant
}

/** Encoded quotes for the live stream. */
export interface QuoteFrames {
  /** Market time. */
  now(): Instant
  /** Increases when the companies change. */
  generation(): number
  reader(symbol: string): QuoteReader
}

const fragmentOf = (line: BoardLine): QuoteFragment | null => {
  if (line.fragment !== null) return line.fragment
  const tuple = tupleOf(line)
  if (tuple !== null) line.fragment = { json: JSON.stringify(tuple), version: line.version }
  return line.fragment
}

const never = instant(Number.MAX_SAFE_INTEGER)
const noQuotes: QuoteReader = { read: () => null, dueAt: () => never }

export const quoteFrames = (board: Board): QuoteFrames => ({
  now: board.now,
  generation: board.generation,
  reader: (symbol) => {
    const share = readSymbol(symbol)
    if (share === null) return noQuotes
    const id = instrumentId(share.market, share.code)
    let line = board.line(id)
    let generation = board.generation()
    return {
      read: (now) => {
        if (board.generation() !== generation) {
          generation = board.generation()
          line = board.line(id)
        }
        return line === null ? null : fragmentOf(board.fresh(line, now))
      },
      dueAt: () => line?.dueAt ?? never,
    }
  },
})
