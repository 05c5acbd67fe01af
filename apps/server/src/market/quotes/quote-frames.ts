import type { QuoteTuple } from '@zaraba/contract/live.ts'
import { instrumentId } from '@zaraba/market/instrument.ts'
import { instant } from '@zaraba/money/time.ts'
import type { QuoteFragment, QuoteReader, QuoteSource } from '../../base/stream.ts'
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

const fragmentOf = (line: BoardLine): QuoteFragment | null => {
  if (line.fragment !== null) return line.fragment
  const tuple = tupleOf(line)
  if (tuple !== null) line.fragment = { json: JSON.stringify(tuple), version: line.version }
  return line.fragment
}

const never = instant(Number.MAX_SAFE_INTEGER)
const noQuotes: QuoteReader = { read: () => null, dueAt: () => never }

/** Encoded quotes for the live stream; its generation increases when the companies change. */
export const quoteFrames = (board: Board): QuoteSource => ({
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
