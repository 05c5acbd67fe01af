import type { OutputOf } from '@zaraba/contract/calls.ts'
import { sectorName, sectors } from '@zaraba/market/exchanges/sectors.ts'
import type { Market } from '@zaraba/market/instrument.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { type Handler, type Language, refuse } from '../base/handler.ts'
import type { BoardLine } from './board.ts'
import { capitalisation, percentText } from './figures.ts'
import { pageAfter, startOf } from './listing.ts'
import { type StockRow, stockRow } from './stock-row.ts'
import { type MarketView, lineOf } from './view.ts'
import { marketOf } from './wire-market.ts'

type Spark = (line: BoardLine) => readonly number[]

/** A row with the little curve of its day. */
const rowWithSpark = (view: MarketView, spark: Spark, line: BoardLine, language: Language): StockRow => ({
  ...stockRow(view.board.fresh(line), language),
  spark: [...spark(line)],
})

export const listStocks =
  (view: MarketView, spark: Spark): Handler<'market/list'> =>
  async ({ type, sort, sector, page, limit }, { language }) => {
    const all = view.listing.sorted(marketOf(type), sort)
    const list = sector === undefined ? all : all.filter(({ line }) => line.instrument.sector === sector)
    const start = page === undefined ? 0 : startOf(list, page)
    if (start === null) return refuse({ key: 'invalid_input', field: 'page' })
    const shown = list.slice(start, start + limit)
    const last = shown[shown.length - 1]
    return {
      data: {
        list: shown.map(({ line }) => rowWithSpark(view, spark, line, language)),
        next: last === undefined || start + limit >= list.length ? null : pageAfter(last),
      },
    }
  }

/** At most so many codes in one question. */
const codesAtOnce = 100

export const quoteStocks =
  (view: MarketView): Handler<'market/quotes'> =>
  async ({ type, codes }, { language }) => {
    const asked = [...new Set(codes.split(',').map((code) => code.trim()))].slice(0, codesAtOnce)
    const lines = asked.map((code) => lineOf(view, marketOf(type), code)).filter((line) => line !== null)
    return { data: { list: lines.map((line) => stockRow(line, language)) } }
  }

const searchResults = 30

export const searchStocks =
  (view: MarketView, spark: Spark): Handler<'market/search'> =>
  async ({ q, type }, { language }) => {
    const found = view.search(q, type === undefined ? undefined : marketOf(type), searchResults)
    const lines = found.map(({ id }) => view.board.line(id)).filter((line) => line !== null)
    return { data: { list: lines.map((line) => rowWithSpark(view, spark, line, language)) } }
  }

/** How many customers watch a share. */
export type Popularity = (line: BoardLine) => number

const byPopularity = (lines: readonly BoardLine[], popularity: Popularity): readonly BoardLine[] =>
  lines.toSorted((left, right) => popularity(right) - popularity(left) || (right.quote?.turnover ?? 0) - (left.quote?.turnover ?? 0))

export const rankStocks =
  (view: MarketView, spark: Spark, popularity: Popularity): Handler<'market/rankings'> =>
  async ({ type, kind, limit }, { language }) => {
    const market = marketOf(type)
    const sorted = (sort: 'turnover' | 'change') =>
      view.listing.sorted(market, sort).flatMap(({ line }) => (line.quote === null ? [] : [line]))
    const ranked = {
      active: () => sorted('turnover'),
      gainers: () => sorted('change'),
      losers: () => sorted('change').toReversed(),
      popular: () => byPopularity(sorted('turnover'), popularity),
    }[kind]()
    return { data: { list: ranked.slice(0, limit).map((line) => rowWithSpark(view, spark, line, language)) } }
  }

type Industries = OutputOf<'market/industries'>['list']
/** A sector shows its largest shares. */
const sharesOfSector = 30

const industry = (market: Market, sector: string, lines: readonly BoardLine[], language: Language): Industries[number] => {
  const weights = lines.flatMap(({ instrument, quote }) =>
    quote === null ? [] : [[capitalisation(instrument, quote.price), capitalisation(instrument, quote.previousClose)] as const],
  )
  const now = weights.reduce((sum, [price]) => sum + price, 0n)
  const before = weights.reduce((sum, [, previous]) => sum + previous, 0n)
  return {
    sector,
    name: sectorName(market, sector, language),
    // Billionths of the base keep the ratio within safe integers.
    change_percent: before === 0n ? '0.00' : percentText(Number(divide(now * 1_000_000_000n, before, 'half_even')), 1_000_000_000),
    market_cap: now.toString(),
    stocks: lines.slice(0, sharesOfSector).map((line) => {
      const { code, name, change_percent, market_cap } = stockRow(line, language)
      return { code, name, change_percent, market_cap }
    }),
  }
}

/** The heat map: sectors with their change weighted by market value, largest first. */
export const listIndustries =
  (view: MarketView): Handler<'market/industries'> =>
  async ({ type }, { language }) => {
    const market = marketOf(type)
    const bySector = new Map<string, BoardLine[]>(sectors(market).map(({ code }) => [code, []]))
    for (const { line } of view.listing.sorted(market, 'market_cap')) {
      const { sector } = line.instrument
      const lines = bySector.get(sector)
      if (lines === undefined) bySector.set(sector, [line])
      else lines.push(line)
    }
    const list = [...bySector]
      .filter(([, lines]) => lines.length > 0)
      .map(([sector, lines]) => industry(market, sector, lines, language))
    return { data: { list: list.sort((left, right) => Number(BigInt(right.market_cap) - BigInt(left.market_cap))) } }
  }
