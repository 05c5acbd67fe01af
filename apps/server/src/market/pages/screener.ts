import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { CompanyFigure } from '@zaraba/contract/market/lists.ts'
import { companyFigures } from '@zaraba/contract/market/lists.ts'
import { sectorName } from '@zaraba/market/exchanges/sectors.ts'
import { type Announcement, type Ratios, ratiosAt } from '@zaraba/market/fundamentals/standing.ts'
import { type Market, marketOfType } from '@zaraba/market/markets.ts'
import type { Language } from '@zaraba/money/language.ts'
import { missing } from '@zaraba/money/missing.ts'
import { type Handler, refuse } from '../../calls/handler.ts'
import { asker } from '../../limits/asker.ts'
import type { BoardLine } from '../quotes/board.ts'
import { frozenOrders, pageIn, partsOfPage } from '../quotes/frozen-orders.ts'
import { listedUntil } from '../quotes/listed-until.ts'
import { stockRow } from '../quotes/stock-row.ts'
import type { PagePorts } from './ports.ts'
import type { Summary } from './summary.ts'
import { textOf } from './texts.ts'

type Input = InputOf<'market/companies'>
type Reply = OutputOf<'market/companies'>

interface Found {
  readonly line: BoardLine
  readonly own: Announcement
  readonly ratios: Ratios
}

/** Ratios have two digits; market value is a whole number. */
const digitsOf = (figure: CompanyFigure): number => (figure === 'market_cap' ? 0 : 2)
const bins = 24

/** The end of a figure's range. Values beyond it, three companies in a hundred, count in the last part. */
const endsOf = (values: readonly number[]): readonly [low: number, high: number] => {
  const sorted = values.toSorted((left, right) => left - right)
  const at = (part: number): number => sorted[Math.round((sorted.length - 1) * part)] ?? 0
  return [at(0.03), at(0.97)]
}

const boundsOf = (found: readonly Found[], figure: CompanyFigure): Reply['bounds'][number] => {
  const values = found.map(({ ratios }) => ratios[figure]).filter((value) => value !== null)
  const [low, high] = endsOf(values)
  // Market values differ by factors of thousands, so their parts have equal width in the logarithm.
  const scale = (value: number): number => (figure === 'market_cap' ? Math.log(Math.max(1, value)) : value)
  const counts = Array.from({ length: bins }, () => 0)
  const width = scale(high) - scale(low)
  for (const value of values) {
    const part = width <= 0 ? 0 : Math.floor(((scale(value) - scale(low)) / width) * bins)
    const at = Math.max(0, Math.min(bins - 1, part))
    counts[at] = (counts[at] ?? missing()) + 1
  }
  return { figure, low: textOf(low, digitsOf(figure)), high: textOf(high, digitsOf(figure)), bins: counts }
}

interface CompaniesOfMarket {
  readonly turn: number
  readonly of: Summary
  readonly announced: readonly Announcement[]
  readonly found: readonly Found[]
  readonly bounds: Reply['bounds']
}

/** The followed companies of a market with their current ratios, computed once for each update of the board. */
const companiesNow = ({ view }: PagePorts) => {
  const known = new Map<Market, CompaniesOfMarket>()
  return (summary: Summary, announced: readonly Announcement[]): CompaniesOfMarket => {
    const { market } = summary
    const figures = view.board.figures(market)
    const kept = known.get(market)
    if (kept?.turn === figures.turn && kept.of === summary && kept.announced === announced) return kept
    const found = summary.days.members.flatMap(({ instrument, ordinal }) => {
      const [line, own] = [view.board.line(instrument.id), announced[ordinal]]
      return line === null || own === undefined
        ? []
        : [{ line, own, ratios: ratiosAt(own, figures.price[line.ordinal] ?? missing()) }]
    })
    // The distribution of the market changes slowly, so it is computed once a session.
    const bounds = kept?.of === summary ? kept.bounds : companyFigures.map((figure) => boundsOf(found, figure))
    const made = { turn: figures.turn, of: summary, announced, found, bounds }
    known.set(market, made)
    return made
  }
}

/** A bound in the unit of its figure. */
const boundOf = (text: string | undefined, figure: CompanyFigure): number | null =>
  text === undefined || text === '' ? null : Math.round(Number(text) * 10 ** digitsOf(figure))

/** The bounds in the request, parsed once for all companies. A company without a figure does not satisfy a bound on it. */
const filterOf = (input: Input): ((ratios: Ratios) => boolean) => {
  const bounds = companyFigures.flatMap((figure) => {
    const [least, most] = [boundOf(input[`${figure}_min`], figure), boundOf(input[`${figure}_max`], figure)]
    return least === null && most === null ? [] : [{ figure, least: least ?? -Infinity, most: most ?? Infinity }]
  })
  return (ratios) =>
    bounds.every(({ figure, least, most }) => {
      const value = ratios[figure]
      return value !== null && value >= least && value <= most
    })
}

export const ratioTexts = (ratios: Ratios) => ({
  per: textOf(ratios.per, 2),
  pbr: textOf(ratios.pbr, 2),
  yield: textOf(ratios.yield, 2),
  roe: textOf(ratios.roe, 2),
  equity_ratio: textOf(ratios.equity_ratio, 2),
  margin: textOf(ratios.margin, 2),
})

/** The order is that of the last update of the whole market; the figures in a row belong to the price shown beside it. */
const rowOf = ({ view }: PagePorts, { line, own }: Found, language: Language): Reply['list'][number] => {
  const { quote } = view.board.fresh(line)
  return {
    ...stockRow(line, language),
    ...listedUntil(view, line.instrument),
    ...ratioTexts(ratiosAt(own, quote?.price ?? 0)),
    sector_name: sectorName(line.instrument.market, line.instrument.sector, language),
  }
}

const pagePattern = /^(-|-?\d{1,17})~([0-9A-Z.]{1,12})$/

export const showCompanies = (ports: PagePorts): Handler<'market/companies'> => {
  const nowOf = companiesNow(ports)
  const orders = frozenOrders<CompaniesOfMarket>()
  return async (input, context) => {
    const { sector, sort, order, page, limit } = input
    const market = marketOfType[input.type]
    const summary = await ports.summaries.of(market, asker(context))
    const parts = page === undefined ? undefined : partsOfPage(page)
    if (parts === null) return refuse({ key: 'invalid_input', field: 'page' })
    const frozen = parts === undefined ? null : orders.orderOf(parts.number)
    const companies = frozen ?? nowOf(summary, await ports.summaries.announcedFor(summary, asker(context)))
    const { found, bounds } = companies
    const sign = order === 'up' ? 1 : -1
    const compare = (left: Found, right: Found): number => {
      const [one, other] = [left.ratios[sort], right.ratios[sort]]
      if (one !== other) return one === null ? 1 : other === null ? -1 : (one - other) * sign
      return left.line.instrument.code < right.line.instrument.code ? -1 : 1
    }
    const passes = filterOf(input)
    const list = found
      .filter(({ line, ratios }) => (sector === undefined || line.instrument.sector === sector) && passes(ratios))
      .sort(compare)
    const [, key, code] = pagePattern.exec(parts?.after ?? '') ?? []
    if (parts !== undefined && code === undefined) return refuse({ key: 'invalid_input', field: 'page' })
    const last = code === undefined ? null : (list.find(({ line }) => line.instrument.code === code) ?? null)
    const behind = ({ line, ratios }: Found): boolean => {
      const value = ratios[sort]
      if (key === '-') return value === null && line.instrument.code > (code ?? '')
      if (value === null) return true
      return (value - Number(key)) * sign > 0 || (value === Number(key) && line.instrument.code > (code ?? ''))
    }
    // Without the order of the first page it goes on after the last row's present place; when that has left the list, at its old one.
    const start = code === undefined ? 0 : last === null ? list.findIndex(behind) : list.indexOf(last) + 1
    const shown = start < 0 ? [] : list.slice(start, start + limit)
    const end = shown[shown.length - 1]
    return {
      data: {
        list: shown.map((each) => rowOf(ports, each, context.language)),
        next:
          end === undefined || start + limit >= list.length
            ? null
            : pageIn(orders.numberOf(companies, ports.view.now()), `${end.ratios[sort] ?? '-'}~${end.line.instrument.code}`),
        total: list.length,
        of: found.length,
        bounds,
      },
    }
  }
}
