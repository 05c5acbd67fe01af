import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { sectorName } from '@zaraba/market/exchanges/sectors.ts'
import { type Market, marketOfType, typeOfMarket } from '@zaraba/market/markets.ts'
import type { CreditBalance } from '@zaraba/market/statistics/balances.ts'
import type { BalanceDay } from '@zaraba/market/statistics/published.ts'
import {
  addShortSelling,
  noShortSelling,
  type ShortSelling,
  shortRatio,
  shortTenths,
} from '@zaraba/market/statistics/short-selling.ts'
import type { Language } from '@zaraba/money/language.ts'
import { missing } from '@zaraba/money/missing.ts'
import { type Handler, refuse } from '../../calls/handler.ts'
import { asker } from '../../limits/asker.ts'
import { localText } from '../live-market.ts'
import { frozenOrders, pageIn, partsOfPage } from '../quotes/frozen-orders.ts'
import { meanOf, shortOn, yearSessions } from './day-figures.ts'
import type { TableCompany } from './market-days.ts'
import type { PagePorts } from './ports.ts'
import { balanceOn, nextShort, publishedBalances, publishedShort } from './published.ts'
import type { Summary } from './summary.ts'
import { shareText, textOf, wholeText } from './texts.ts'

type Reply = OutputOf<'market/shortSelling'>
type Input = InputOf<'market/shortSelling'>

const wire = (sold: ShortSelling): NonNullable<Reply['total']> => {
  const { own, restricted, unrestricted } = sold
  const total = own + restricted + unrestricted
  return {
    own: wholeText(own),
    restricted: wholeText(restricted),
    unrestricted: wholeText(unrestricted),
    total: wholeText(total),
    ratio: textOf(shortTenths(sold), 1),
    restricted_ratio: shareText(restricted, total, 1),
    unrestricted_ratio: shareText(unrestricted, total, 1),
  }
}

/** A share in the last published session. `key` is the value that the list is sorted by. */
interface Row {
  readonly member: TableCompany
  readonly sold: ShortSelling
  readonly balance: CreditBalance
  readonly daysToCover: number | null
}

interface Published {
  readonly of: Summary
  readonly index: number
  readonly at: ReturnType<typeof publishedShort>['at']
  readonly balance: BalanceDay | null
  readonly rows: readonly Row[]
  /** Sorted lists by sort order; independent of the reader, and made at the first request. */
  readonly sorted: Map<Input['sort'], readonly Row[]>
  readonly industries: Map<Language, Reply['industries']>
  readonly history: Reply['history']
}

const rowsOf = (summary: Summary, index: number, balance: BalanceDay | null): readonly Row[] => {
  const { days, sellers } = summary
  return days.members.flatMap((member) => {
    const { ordinal } = member
    const seller = sellers[ordinal]
    if (seller === undefined || (days.close[days.at(ordinal, index)] ?? missing()) === 0) return []
    const own = balance === null ? { long: null, short: 0 } : balanceOn(days, ordinal, balance.date)
    const volume = balance === null ? 0 : meanOf(days, 'volume', ordinal, tradingDayIndex(days.market, balance.date))
    const daysToCover = volume === 0 ? null : own.short / volume
    return [{ member, sold: shortOn(days, seller, ordinal, index), balance: own, daysToCover }]
  })
}

const keyOf = ({ sold, balance, daysToCover }: Row, sort: Input['sort']): number => {
  if (sort === 'turnover') return sold.restricted + sold.unrestricted
  if (sort === 'days_to_cover') return daysToCover ?? -1
  if (sort === 'balance_ratio') return balance.long === null || balance.short === 0 ? -1 : balance.long / balance.short
  return shortRatio(sold) ?? -1
}

const industriesOf = (market: Market, rows: readonly Row[], language: Language): Reply['industries'] => {
  const sums = new Map<string, ShortSelling>()
  for (const { member, sold } of rows) {
    const { sector } = member.instrument
    sums.set(sector, addShortSelling(sums.get(sector) ?? noShortSelling, sold))
  }
  return [...sums]
    .sort(([, left], [, right]) => (shortRatio(right) ?? 0) - (shortRatio(left) ?? 0))
    .map(([sector, sold]) => ({ ...wire(sold), sector, name: sectorName(market, sector, language) }))
}

const stockOf = (market: Market, { member, sold, balance, daysToCover }: Row, language: Language): Reply['list'][number] => ({
  ...wire(sold),
  type: typeOfMarket[market],
  code: member.instrument.code,
  name: member.instrument.names[language],
  long_balance: wholeText(balance.long),
  short_balance: wholeText(balance.short),
  balance_ratio: textOf(balance.long === null || balance.short === 0 ? null : (balance.long * 100) / balance.short, 2),
  days_to_cover: textOf(daysToCover === null ? null : daysToCover * 100, 2),
})

const dayOf = (date: string, sold: ShortSelling): Reply['history'][number] => {
  const { ratio, restricted, unrestricted, total } = wire(sold)
  return { date: date as Reply['history'][number]['date'], ratio, restricted, unrestricted, total }
}

/** The past year of the market, or of one share. */
const historyOf = (summary: Summary, index: number, code: string | undefined): Reply['history'] => {
  const published = summary.figures.filter((day) => day.index <= index).slice(-yearSessions)
  if (code === undefined) return published.map(({ date, short }) => dayOf(date, short))
  const ordinal = summary.days.members.find(({ instrument }) => instrument.code === code)?.ordinal ?? -1
  const seller = summary.sellers[ordinal]
  if (seller === undefined) return []
  return published.map((day) => dayOf(day.date, shortOn(summary.days, seller, ordinal, day.index)))
}

const changeOf = ({ figures }: Summary, index: number): string => {
  const at = figures.findIndex((day) => day.index === index)
  const [now, before] = [figures[at], figures[at - 1]]
  const [ratio, earlier] = [now && shortTenths(now.short), before && shortTenths(before.short)]
  return typeof ratio === 'number' && typeof earlier === 'number' ? textOf(ratio - earlier, 1) : '-'
}

/** Returns the value of a key, and computes and stores it at the first request. */
const madeOnce = <Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

const inOrder = (rows: readonly Row[], sort: Input['sort']): readonly Row[] =>
  rows.toSorted(
    (left, right) =>
      keyOf(right, sort) - keyOf(left, sort) || (left.member.instrument.code < right.member.instrument.code ? -1 : 1),
  )

/** The published short selling of a market, cached until the next publication. */
const lastPublished = ({ view }: PagePorts) => {
  const known = new Map<Market, Published>()
  return (summary: Summary): Published => {
    const now = view.now()
    const { index, at } = publishedShort(summary, now)
    const balances = publishedBalances(summary, now)
    const balance = balances[balances.length - 1] ?? null
    const kept = known.get(summary.market)
    if (kept?.of === summary && kept.index === index && kept.balance?.date === balance?.date) return kept
    const made = {
      of: summary,
      index,
      at,
      balance,
      rows: rowsOf(summary, index, balance),
      sorted: new Map(),
      industries: new Map(),
      history: historyOf(summary, index, undefined),
    }
    known.set(summary.market, made)
    return made
  }
}

export const showShortSelling = (ports: PagePorts): Handler<'market/shortSelling'> => {
  const publishedOf = lastPublished(ports)
  const orders = frozenOrders<readonly Row[]>()
  return async ({ type, code, sector, sort, page, limit }, context) => {
    const market = marketOfType[type]
    const own = code?.toUpperCase()
    if (own !== undefined && ports.view.catalogue().byCode(market, own) === undefined)
      return refuse({ key: 'product_missing_or_delisted', field: 'code' })
    const summary = await ports.summaries.of(market, asker(context))
    const { index, at, balance, rows, sorted, industries, history } = publishedOf(summary)
    const parts = page === undefined ? undefined : partsOfPage(page)
    if (parts === null) return refuse({ key: 'invalid_input', field: 'page' })
    const frozen = parts === undefined ? null : orders.orderOf(parts.number)
    const order = frozen ?? madeOnce(sorted, sort, () => inOrder(rows, sort))
    const wanted = order.filter(
      ({ member: { instrument } }) =>
        (own === undefined || instrument.code === own) && (sector === undefined || instrument.sector === sector),
    )
    const before = parts === undefined ? -1 : wanted.findIndex(({ member }) => member.instrument.code === parts.code)
    if (parts !== undefined && before < 0) return refuse({ key: 'invalid_input', field: 'page' })
    const shown = wanted.slice(before + 1, before + 1 + limit)
    const end = shown[shown.length - 1]
    const total = summary.figures.find((day) => day.index === index)
    return {
      data: {
        date: tradingDayAt(market, index).date,
        published_at: localText(market, at),
        next_at: localText(market, nextShort(summary, index)),
        balance_date: balance?.date ?? '-',
        balance_at: balance === null ? '-' : localText(market, balance.at),
        total: total === undefined ? null : wire(total.short),
        change: changeOf(summary, index),
        history: own === undefined ? history : historyOf(summary, index, own),
        industries:
          own === undefined && page === undefined
            ? madeOnce(industries, context.language, () => industriesOf(market, rows, context.language))
            : [],
        list: shown.map((row) => stockOf(market, row, context.language)),
        next:
          end === undefined || before + 1 + limit >= wanted.length
            ? null
            : pageIn(orders.numberOf(order, ports.view.now()), `after~${end.member.instrument.code}`),
      },
    }
  }
}
