import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { IndicatorKind, IndicatorSays } from '@zaraba/contract/market/figures.ts'
import { tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { exchangeOf, type Market, marketOfType } from '@zaraba/market/markets.ts'
import type { Rates } from '@zaraba/market/simulator/currencies/rates.ts'
import { shownIndex } from '@zaraba/market/simulator/quotes/shown.ts'
import { countBreadth } from '@zaraba/market/statistics/breadth.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Handler } from '../../calls/handler.ts'
import { asker } from '../../limits/asker.ts'
import type { Rest } from '../../limits/lane.ts'
import type { IndexHistory } from '../charts/index-history.ts'
import { type LiveMarket, localText } from '../live-market.ts'
import { type IndexCloses, indicatorsOf, type Measure, measureOf, type Point, seriesOf } from './indicator-series.ts'
import type { PagePorts } from './ports.ts'
import { balanceSums, publishedBalances, publishedShort } from './published.ts'
import type { Summary } from './summary.ts'

type Reply = OutputOf<'market/indicators'>
type Row = Reply['list'][number]

/** The most points of a curve in a list. */
const points = 48

const thinned = (series: readonly Point[]): readonly Point[] => {
  if (series.length <= points) return series
  const step = (series.length - 1) / (points - 1)
  return Array.from({ length: points }, (_, ordinal) => series[Math.round(ordinal * step)]).filter((each) => each !== undefined)
}

/**
 * High and low by the customary bounds of the indicator; where there are none, by the upper and the lower fifth of the year.
 */
const saysOf = (series: readonly Point[], value: number, { bounds }: Measure): IndicatorSays => {
  const sorted = series.map((each) => each.value).sort((left, right) => left - right)
  const [low, high] = bounds ?? [
    sorted[Math.floor(sorted.length / 5)] ?? value,
    sorted[Math.ceil((sorted.length * 4) / 5)] ?? value,
  ]
  if (bounds === undefined && low === high) return 'usual'
  if (value >= high) return 'high'
  return value <= low ? 'low' : 'usual'
}

const rowOf = (market: Market, kind: IndicatorKind, series: readonly Point[], shown: readonly Point[]): Row => {
  const measure = measureOf(market, kind)
  const text = (value: number): string => formatDecimal(BigInt(value), measure.digits)
  const [last, before] = [series[series.length - 1], series[series.length - 2]]
  const values = series.map(({ value }) => value)
  return {
    kind,
    unit: measure.unit,
    value: last === undefined ? '-' : text(last.value),
    change: last === undefined || before === undefined ? '-' : text(last.value - before.value),
    date: last?.date ?? '-',
    published_at: last === undefined ? '-' : localText(market, last.at),
    high: last === undefined ? '-' : text(Math.max(...values)),
    low: last === undefined ? '-' : text(Math.min(...values)),
    says: last === undefined ? 'usual' : saysOf(series, last.value, measure),
    series: shown.map(({ date, value }) => [date, value / 10 ** measure.digits]),
  }
}

/** Numbers of shares that rose, fell and stayed unchanged in the running session, or in the last one when none is running. */
const breadthOf = (view: LiveMarket, { market, days }: Summary): Reply['session'] => {
  const figures = view.board.figures(market)
  const breadth = countBreadth()
  for (const [ordinal, { id }] of figures.instruments.entries()) {
    if (!days.ordinals.has(id)) continue
    const [price, base] = [figures.price[ordinal] ?? missing(), figures.previousClose[ordinal] ?? missing()]
    if (price > 0) breadth.add({ price, base, turnover: figures.turnover[ordinal] ?? missing() })
  }
  const now = view.now()
  const { date, close } = tradingDayAt(market, shownIndex(market, now).index)
  const running = now < close
  const { turnover, ...counts } = breadth.counts()
  return { date, as_of: localText(market, now), running, ...counts, turnover: String(turnover) }
}

const closesOf = async (
  { view, history }: { readonly view: LiveMarket; readonly history: IndexHistory },
  market: Market,
  summary: Summary,
  rest: Rest,
): Promise<readonly [IndexCloses, IndexCloses]> => {
  const now = tradingDayAt(market, summary.closed).close
  const from = summary.figures[0]?.date ?? summary.date
  const own = view.indices().filter((index) => index.market === market)
  const maps: Map<DateText, number>[] = []
  for (const index of own.slice(0, 2)) {
    const closes = new Map<DateText, number>()
    for (const { time, close } of await history.closes(index, { from, to: summary.date }, now, rest))
      closes.set(localText(market, time).slice(0, 10) as DateText, close)
    maps.push(closes)
  }
  const [first = new Map(), second = new Map()] = maps
  // The narrower index is divided by the broader one. In Tokyo the leading index is the narrower one, elsewhere the second.
  return exchangeOf[market] === 'tokyo' ? [first, second] : [second, first]
}

interface Shown {
  readonly of: Summary
  readonly stamp: string
  readonly series: ReadonlyMap<IndicatorKind, readonly Point[]>
  /** All indicators as a page shows them. */
  readonly list: Reply['list']
}

/** Identifies what is published: it changes when a session closes, and when short selling or balances are published. */
const stampOf = (summary: Summary, now: Instant): string => {
  const balances = publishedBalances(summary, now)
  return `${summary.closed} ${publishedShort(summary, now).index} ${balances[balances.length - 1]?.date}`
}

export const showIndicators = (ports: PagePorts & { readonly rates: Rates }): Handler<'market/indicators'> => {
  const { view, summaries, lane } = ports
  const known = new Map<Market, Shown>()
  const compute = async (summary: Summary, stamp: string, rest: Rest): Promise<Shown> => {
    const now = view.now()
    const { market } = summary
    const indices = await closesOf(ports, market, summary, rest)
    const balances = await balanceSums(summary, now, rest)
    const series = new Map<IndicatorKind, readonly Point[]>()
    for (const kind of indicatorsOf[market]) {
      series.set(kind, seriesOf(summary, kind, { rates: ports.rates, indices, balances, now }))
      await rest()
    }
    const list = indicatorsOf[market].map((kind) => {
      const all = series.get(kind) ?? []
      return rowOf(market, kind, all, thinned(all))
    })
    const shown = { of: summary, stamp, series, list }
    known.set(market, shown)
    return shown
  }
  return async ({ type, kind }: InputOf<'market/indicators'>, context) => {
    const market = marketOfType[type]
    const by = asker(context)
    const summary = await summaries.of(market, by)
    const stamp = stampOf(summary, view.now())
    const kept = known.get(market)
    const isKept = kept?.of === summary && kept.stamp === stamp
    const shown = isKept ? kept : await lane.once(`indicators ${market} ${stamp}`, by, (rest) => compute(summary, stamp, rest))
    const whole = (asked: IndicatorKind) => {
      const all = shown.series.get(asked) ?? []
      return indicatorsOf[market].includes(asked) ? [rowOf(market, asked, all, all)] : []
    }
    const list = kind === undefined ? shown.list : whole(kind)
    return { data: { session: breadthOf(view, summary), basis: 'weighted_forecast', list } }
  }
}
