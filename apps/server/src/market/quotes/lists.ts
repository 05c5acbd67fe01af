import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Language } from '@zaraba/money/language.ts'
import { type Handler, refuse } from '../../calls/handler.ts'
import { asker } from '../../limits/asker.ts'
import { type LiveMarket, lineOf } from '../live-market.ts'
import type { PagePorts } from '../pages/ports.ts'
import { marketOf } from '../wire-market.ts'
import type { BoardLine } from './board.ts'
import { behindCode, frozenOrders, pageIn, partsOfPage } from './frozen-orders.ts'
import { listedUntil } from './listed-until.ts'
import { pageAfter, type RankedLine, startOf } from './listing.ts'
import { type StockRow, sparkCells, stockRow } from './stock-row.ts'

type Spark = PagePorts['spark']

/** A row with the curve of its day. */
export const rowWithSpark = (view: LiveMarket, spark: Spark, line: BoardLine, language: Language): StockRow => ({
  ...stockRow(view.board.fresh(line), language),
  ...listedUntil(view, line.instrument),
  ...sparkCells(spark(line)),
})

export const listStocks = ({ view, spark, reachShares }: PagePorts): Handler<'market/list'> => {
  const orders = frozenOrders<readonly RankedLine[]>()
  return async ({ type, sort, order: asked, sector, index, page, limit }, context) => {
    const { language } = context
    const order = sort === 'code' ? 'down' : asked
    const members = index === undefined ? undefined : view.indices().find((one) => one.code === index)
    if (index !== undefined && members?.market !== marketOf(type)) return refuse({ key: 'invalid_input', field: 'index' })
    if (sort === 'market_cap') await reachShares(marketOf(type), asker(context))
    const isWanted = ({ sector: own, id }: Instrument) =>
      (sector === undefined || own === sector) && (members === undefined || members.members.has(id))
    const parts = page === undefined ? undefined : partsOfPage(page)
    if (parts === null) return refuse({ key: 'invalid_input', field: 'page' })
    const frozen = parts === undefined ? null : orders.orderOf(parts.number)
    const sorted = frozen ?? view.listing.sorted(marketOf(type), sort, order)
    const list = sorted.filter(({ line }) => isWanted(line.instrument))
    const start = parts === undefined ? 0 : frozen === null ? startOf(list, parts.after, order) : behindCode(list, parts.code)
    if (start === null) return refuse({ key: 'invalid_input', field: 'page' })
    const shown = list.slice(start, start + limit)
    const last = shown[shown.length - 1]
    return {
      data: {
        list: shown.map(({ line }) => rowWithSpark(view, spark, line, language)),
        next:
          last === undefined || start + limit >= list.length
            ? null
            : pageIn(orders.numberOf(sorted, view.now()), pageAfter(last)),
      },
    }
  }
}

/** The most codes in one request. */
const codesAtOnce = 100

export const quoteStocks =
  (view: LiveMarket, spark: Spark): Handler<'market/quotes'> =>
  async ({ type, codes }, { language }) => {
    const asked = [...new Set(codes.split(',').map((code) => code.trim()))].slice(0, codesAtOnce)
    const lines = asked.map((code) => lineOf(view, marketOf(type), code)).filter((line) => line !== null)
    return { data: { list: lines.map((line) => rowWithSpark(view, spark, line, language)) } }
  }

const searchResults = 30

export const searchStocks =
  (view: LiveMarket, spark: Spark): Handler<'market/search'> =>
  async ({ q, type }, { language }) => {
    const found = view.search(q, type === undefined ? undefined : marketOf(type), searchResults)
    const lines = found.map(({ id }) => view.board.line(id)).filter((line) => line !== null)
    return { data: { list: lines.map((line) => rowWithSpark(view, spark, line, language)) } }
  }
