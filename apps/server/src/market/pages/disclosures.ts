import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Earnings } from '@zaraba/market/fundamentals/reports.ts'
import { type Market, marketCurrency, marketOfType, markets, typeOfMarket } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Language } from '@zaraba/money/language.ts'
import { missing } from '@zaraba/money/missing.ts'
import { price } from '@zaraba/money/price.ts'
import { day, instant } from '@zaraba/money/time.ts'
import { type CallContext, type Handler, refuse } from '../../calls/handler.ts'
import { asker } from '../../limits/asker.ts'
import { priceTextOf } from '../figures.ts'
import { localText } from '../live-market.ts'
import { type Disclosed, disclosedBy, disclosedDays, latestFirst } from './disclosed.ts'
import { titleOf } from './disclosure-titles.ts'
import type { PagePorts } from './ports.ts'
import type { Summary } from './summary.ts'
import { textOf, wholeText } from './texts.ts'

type Row = OutputOf<'market/disclosures'>['list'][number]
type Line = NonNullable<Row['document']>[number]

/** The sign of a currency before an amount in a headline; a currency without a sign is written as its code. */
const signs: Readonly<Partial<Record<Currency, string>>> = { JPY: '¥', USD: '$', CNY: 'CN¥' }

const moneyLines = (prefix: string, { sales, operating, ordinary, profit }: Earnings): readonly Line[] =>
  Object.entries({ sales, operating, ordinary, profit }).map(([field, value]) => ({
    field: `${prefix}${field}`,
    value: wholeText(value),
    unit: 'money',
  }))

/** The lines of a disclosure’s document, in order. */
const documentOf = (disclosed: Disclosed): Line[] => {
  const priceLine = (field: string, value: number): Line => ({
    field,
    value: priceTextOf(disclosed.market, price(Math.round(value))),
    unit: 'price',
  })
  const dateLine = (field: string, value: string): Line => ({ field, value, unit: 'date' })
  if (disclosed.kind === 'results') {
    const { report, shares } = disclosed
    return [
      dateLine('quarter_end', report.end),
      ...moneyLines('', report.own),
      { field: 'expected', value: wholeText(report.expected), unit: 'money' },
      { field: 'surprise', value: textOf(report.surprise, 2), unit: 'percent' },
      { field: 'eps', value: textOf((report.own.profit / shares) * 100, 2), unit: 'price' },
      { field: 'assets', value: wholeText(report.assets), unit: 'money' },
      { field: 'equity', value: wholeText(report.equity), unit: 'money' },
      {
        field: 'forecast_year',
        value: `${report.forecastYear}-${String(disclosed.fiscalMonth).padStart(2, '0')}`,
        unit: 'text',
      },
      ...moneyLines('forecast_', report.forecast),
    ]
  }
  if (disclosed.kind === 'dividend') return [priceLine('dividend', disclosed.amount), dateLine('ex_date', disclosed.exDate)]
  if (disclosed.kind === 'split')
    return [
      { field: 'ratio', value: `${disclosed.numerator}:${disclosed.denominator}`, unit: 'text' },
      dateLine('ex_date', disclosed.exDate),
    ]
  const shares: Line = { field: 'shares', value: wholeText(disclosed.shares), unit: 'shares' }
  if (disclosed.kind === 'buy_back')
    return [
      shares,
      { field: 'portion', value: textOf(disclosed.portion, 2), unit: 'percent' },
      dateLine('until', disclosed.until),
    ]
  const priced: Line =
    disclosed.price === null ? { field: 'price', value: '-', unit: 'price' } : priceLine('price', disclosed.price)
  return [shares, priced, dateLine('from', disclosed.from), dateLine('until', disclosed.until)]
}

const rowOf = (disclosed: Disclosed, language: Language): Row => {
  const { id, at, market, code, names, kind } = disclosed
  const amount = (value: number): string =>
    `${signs[marketCurrency[market]] ?? `${marketCurrency[market]} `}${priceTextOf(market, price(value))}`
  const portion = (basisPoints: number): string => `${textOf(basisPoints, 2)}%`
  return {
    id,
    at: localText(market, at),
    type: typeOfMarket[market],
    code,
    name: names[language],
    kind,
    title: titleOf(disclosed, language, amount, portion),
  }
}

/** Returns a function that merges lists, latest first. The result is reused while it is called with identical lists. */
const together = () => {
  let kept: { readonly of: readonly (readonly Disclosed[])[]; readonly list: readonly Disclosed[] } | null = null
  return (lists: readonly (readonly Disclosed[])[]): readonly Disclosed[] => {
    if (kept?.of.length === lists.length && kept.of.every((list, ordinal) => list === lists[ordinal])) return kept.list
    const list = lists.flat().sort(latestFirst)
    kept = { of: lists, list }
    return list
  }
}

/**
 * Publications of other slices. Returns the identical list while nothing has changed, so that it can be compared by identity.
 */
const unchanged = () => {
  let kept: { readonly key: string; readonly list: readonly Disclosed[] } | null = null
  return (list: readonly Disclosed[]): readonly Disclosed[] => {
    const key = list.map((each) => `${each.id} ${'price' in each ? each.price : ''}`).join()
    kept = kept?.key === key ? kept : { key, list }
    return kept.list
  }
}

/** The timeline of a market, computed in the lane once a session. */
const timelines = (ports: PagePorts) => {
  const known = new Map<Market, { readonly of: Summary; readonly list: readonly Disclosed[] }>()
  const others = new Map(markets.map((market) => [market, { same: unchanged(), whole: together() }]))
  return async (market: Market, by: string): Promise<readonly Disclosed[]> => {
    const summary = await ports.summaries.of(market, by)
    const now = ports.view.now()
    const kept = known.get(market)
    const made =
      kept?.of === summary
        ? kept
        : await ports.lane.once(`disclosures ${market} ${summary.closed}`, by, async (rest) => {
            const value = { of: summary, list: await disclosedBy(ports, summary, now, rest) }
            known.set(market, value)
            return value
          })
    const published = await Promise.all(ports.moreDisclosed.map((of) => of(market, instant(now - disclosedDays * day), now)))
    const more = published.flat().filter(({ at }) => at <= now)
    const other = others.get(market)
    return more.length === 0 || other === undefined ? made.list : other.whole([made.list, other.same(more)])
  }
}

const pagePattern = /^\d{1,16}~([0-9A-Z.a-z_-]{1,60})$/

export const listDisclosures = (ports: PagePorts): Handler<'market/disclosures'> => {
  const timelineOf = timelines(ports)
  const ofAll = together()
  const all = async (wanted: readonly Market[], context: CallContext): Promise<readonly Disclosed[]> => {
    const lists: (readonly Disclosed[])[] = []
    for (const market of wanted) lists.push(await timelineOf(market, asker(context)))
    return lists.length === 1 ? (lists[0] ?? missing()) : ofAll(lists)
  }
  return async ({ type, kind, code, id, page, limit }, context) => {
    const own = id === undefined ? undefined : markets.find((market) => id.slice(11).startsWith(`${market}.`))
    if (id !== undefined && own === undefined) return refuse({ key: 'not_found', field: 'id' })
    const wanted =
      own !== undefined ? [own] : type !== undefined ? [marketOfType[type]] : code !== undefined ? markets.slice(0, 1) : markets
    const asked = code?.toUpperCase()
    const list = (await all(wanted, context)).filter(
      (each) =>
        (id === undefined || each.id === id) &&
        (kind === undefined || each.kind === kind) &&
        (asked === undefined || each.code === asked),
    )
    if (id !== undefined && list.length === 0) return refuse({ key: 'not_found', field: 'id' })
    const [, last] = pagePattern.exec(page ?? '') ?? []
    const before = last === undefined ? -1 : list.findIndex((each) => each.id === last)
    if (page !== undefined && before < 0) return refuse({ key: 'invalid_input', field: 'page' })
    const shown = list.slice(before + 1, before + 1 + limit)
    const end = shown[shown.length - 1]
    return {
      data: {
        list: shown.map((each) => {
          const row = rowOf(each, context.language)
          return id === undefined ? row : { ...row, document: documentOf(each) }
        }),
        next: end === undefined || before + 1 + limit >= list.length ? null : `${end.at}~${end.id}`,
      },
    }
  }
}
