import type { stock } from '@zaraba/contract/market/rows.ts'
import { tickAt } from '@zaraba/market/exchanges/ticks.ts'
import { capitalisation } from '@zaraba/market/fundamentals/shares-at.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { z } from 'zod'
import { differenceText, percentText, priceOrDash, priceTextOf } from '../figures.ts'
import { typeOf } from '../wire-market.ts'
import type { BoardLine } from './board.ts'
import type { Curve } from './spark.ts'

/** The stock fields of the specification (E-02) in a list. */
export type StockRow = z.output<typeof stock>

const dash = '-'

const makeRow = ({ instrument, quote, shares }: BoardLine, language: Language): StockRow => {
  const { market, code, sector, tickTable } = instrument
  const identity = { type: typeOf(market), code, name: instrument.names[language], sector }
  if (quote === null) {
    const prices = { price: dash, tick: dash, open: dash, previous_close: dash, high: dash, low: dash }
    return { ...identity, ...prices, change: dash, change_percent: dash, volume: 0, turnover: '0', market_cap: dash }
  }
  return {
    ...identity,
    price: priceTextOf(market, quote.price),
    change: differenceText(market, quote.price - quote.previousClose),
    change_percent: percentText(quote.price, quote.previousClose),
    tick: priceTextOf(market, tickAt(tickTable, quote.price, quote.date)),
    open: priceOrDash(market, quote.open),
    previous_close: priceTextOf(market, quote.previousClose),
    high: priceOrDash(market, quote.high),
    low: priceOrDash(market, quote.low),
    volume: quote.volume,
    turnover: String(quote.turnover),
    market_cap: String(capitalisation(quote.price, shares())),
  }
}

/** The cells of a row that draw the course of its session. */
export const sparkCells = ({ values, at, breakAt }: Curve): Pick<StockRow, 'spark' | 'spark_at' | 'spark_break'> => ({
  spark: [...values],
  spark_at: [...at],
  ...(breakAt === null ? {} : { spark_break: breakAt }),
})

/** The row of a share in one language, made once for each change of its quote and shared by all readers. */
export const stockRow = (line: BoardLine, language: Language): StockRow => {
  const known = line.rows[language]
  if (known !== null) return known
  const made = makeRow(line, language)
  line.rows[language] = made
  return made
}
