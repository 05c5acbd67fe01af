import type { QuoteTuple } from '@zaraba/contract/live.ts'
import { instrumentId } from '@zaraba/market/instrument.ts'
import type { Board, BoardLine } from './board.ts'
import { differenceText, percentText, priceOrDash, priceTextOf } from './figures.ts'
import { readSymbol, symbolOf } from './wire-market.ts'

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

/** A quote ready for the wire: the JSON of one tuple, and the version by which a socket knows whether it has sent it. */
export interface QuoteFragment {
  readonly json: string
  readonly version: number
}

/** What the live hub takes its quotes from (a port of it). */
export interface QuoteFrames {
  /** The fragment of the running second, made once for all sockets; `null` for an unknown symbol or one without a price. */
  fragmentOf(symbol: string): QuoteFragment | null
}

export const quoteFrames = (board: Board): QuoteFrames => ({
  fragmentOf: (symbol) => {
    const share = readSymbol(symbol)
    const known = share === null ? null : board.line(instrumentId(share.market, share.code))
    if (known === null) return null
    const line = board.fresh(known)
    if (line.fragment !== null) return line.fragment
    const tuple = tupleOf(line)
    if (tuple === null) return null
    line.fragment = { json: JSON.stringify(tuple), version: line.version }
    return line.fragment
  },
})
