import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { Adjustment } from '@zaraba/market/exchanges/adjustment-steps.ts'
import { latestSession, localDate, localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Rates } from '@zaraba/market/simulator/currencies/rates.ts'
import type { MarketIndex } from '@zaraba/market/simulator/indices/indices.ts'
import { price } from '@zaraba/money/price.ts'
import { type DateText, type Instant, instant, later } from '@zaraba/money/time.ts'
import { type Answer, type Handler, refuse } from '../../calls/handler.ts'
import { asker } from '../../limits/asker.ts'
import { createLane, type Rest } from '../../limits/lane.ts'
import { parseSentInstant } from '../../time/sent-instant.ts'
import { laterDate } from '../dates.ts'
import { priceTextOf } from '../figures.ts'
import { type LiveMarket, localText } from '../live-market.ts'
import { marketOf } from '../wire-market.ts'
import { type AveragedBar, type BarPage, type ChartSource, dayPage, minutePage, stepsFrom, timeShare } from './chart-source.ts'
import { createCurrencyHistory } from './currency-source.ts'
import { createDayHistory, type DayHistory } from './day-history.ts'
import { wireEvent } from './events.ts'
import type { IndexHistory } from './index-history.ts'

type Bars = OutputOf<'market/bars'>

const isAveraged = (bar: Bar | AveragedBar): bar is AveragedBar => 'average' in bar

const wireBar = (market: Market, bar: Bar | AveragedBar): Bars['list'][number] => ({
  time: localText(market, bar.time),
  open: priceTextOf(market, bar.open),
  high: priceTextOf(market, bar.high),
  low: priceTextOf(market, bar.low),
  close: priceTextOf(market, bar.close),
  volume: bar.volume,
  turnover: String(bar.turnover),
  ...(isAveraged(bar) && bar.average !== null ? { average: priceTextOf(market, price(bar.average)) } : {}),
})

const minutes = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '60m': 60, '2h': 120, '4h': 240 } as const

const barsOf = (
  source: ChartSource,
  page: BarPage,
  { period, adjust }: InputOf<'market/bars'>,
  rest: Rest,
): Promise<readonly (Bar | AveragedBar)[]> => {
  if (period === 'time') return timeShare(source, page)
  if (period === 'day' || period === 'week' || period === 'month' || period === 'year')
    return dayPage(source, page, period, adjust)
  return minutePage(source, page, minutes[period], adjust, rest)
}

/**
 * Reads `before`. Without it, or when it lies in the future, the page ends with the running bar. `null` for text that is not a
 * time.
 */
const endOf = (before: string | undefined, now: Instant): Instant | null => {
  const end = later(now, 1)
  if (before === undefined || before === '') return end
  try {
    return instant(Math.min(parseSentInstant(before), end))
  } catch {
    return null
  }
}

/** Reads `after`. Null without it; `undefined` for text that is not a time. */
const startOf = (after: string | undefined): Instant | null | undefined => {
  if (after === undefined || after === '') return null
  try {
    return parseSentInstant(after)
  } catch {
    return undefined
  }
}

/** The first day of a source's history, and its latest session that has begun. */
const historyOf = ({ market, from }: ChartSource, now: Instant) => ({ from, to: latestSession(market, now) })

/** Bars that are not adjusted need the steps since their first session alone. */
const wireSteps = (source: ChartSource, adjust: Adjustment, first: DateText, newest: DateText): Bars['steps'] =>
  stepsFrom(source, adjust === 'none' ? first : source.from, newest).map(({ exDate, prices, shares }) => ({
    ex_date: exDate,
    prices: String(prices),
    shares: String(shares),
  }))

/** The context of a chart source: the time of the request, and how it yields to other requests. */
interface Asked {
  readonly now: Instant
  readonly rest: Rest
}

const shareSource = (view: LiveMarket, history: DayHistory, instrument: Instrument, { now, rest }: Asked): ChartSource => {
  const feed = view.feedOf(instrument)
  const { historyFrom } = view
  return {
    market: instrument.market,
    from: laterDate(instrument.listedOn, historyFrom),
    minuteBars: (date) => feed.minuteBars(instrument, date, now),
    dayBars: (from, to) => history.dayBars(feed, instrument, from, to, now),
    events: (from, to) => feed.events(instrument, from, to, now),
    // Minute bars are computed from the share's checkpoint, whatever day is requested, so its history must be computed first.
    prepare: async (what, from) => (what === 'days' ? history.prepare(feed, instrument, from, now, rest) : undefined),
  }
}

const indexSource = (view: LiveMarket, history: IndexHistory, index: MarketIndex, { now, rest }: Asked): ChartSource => ({
  market: index.market,
  from: view.historyFrom,
  minuteBars: (date) => index.minuteBars(date, now),
  dayBars: (from, to) => history.dayBars(index, from, to, now),
  events: () => [],
  prepare: (_what, from) => history.reach(index, from, now, rest),
})

/** The most charts that may wait to be computed, over all accounts; a class that opens its charts at once needs far fewer. */
const mostWaiting = 256
/** The most charts that may wait for one account, or for one address without a login. */
const mostOfOne = 64

export const showBars = (view: LiveMarket, indexHistory: IndexHistory, rates: Rates): Handler<'market/bars'> => {
  const history = createDayHistory(view.historyFrom)
  const currencies = createCurrencyHistory(rates, localMidnight)
  const lane = createLane(mostWaiting, mostOfOne)
  /** The chart source of a share, or of an index or a currency with that code. */
  const sourceOf = (market: Market, code: string, asked: Asked): ChartSource | null => {
    const instrument = view.catalogue().byCode(market, code)
    if (instrument !== undefined) return shareSource(view, history, instrument, asked)
    const index = view.indices().find((each) => each.market === market && each.code === code)
    if (index !== undefined) return indexSource(view, indexHistory, index, asked)
    return currencies.sourceOf(market, code, view.historyFrom, asked)
  }
  const compute = async (input: InputOf<'market/bars'>, rest: Rest): Promise<Answer<Bars>> => {
    const now = view.now()
    const market = marketOf(input.type)
    const before = endOf(input.before, now)
    if (before === null) return refuse({ key: 'invalid_input', field: 'before' })
    const after = startOf(input.after)
    if (after === undefined) return refuse({ key: 'invalid_input', field: 'after' })
    const source = sourceOf(market, input.code.toUpperCase(), { now, rest })
    if (source === null) return refuse({ key: 'product_missing_or_delisted', field: 'code' })
    const history = historyOf(source, now)
    const none = { data: { list: [], events: [], steps: [], ...history } }
    if (before <= localMidnight(market, source.from) || (after !== null && after >= before)) return none
    const start = after === null ? null : instant(Math.max(after, localMidnight(market, source.from) - 1))
    const date = localDate(market, instant(before - 1))
    const bars = await barsOf(source, { before, after: start, date, newest: history.to, limit: input.limit }, input, rest)
    const [first, last] = [bars[0], bars.at(-1)]
    if (first === undefined || last === undefined) return none
    const until = after === null || bars.length < input.limit ? date : localDate(market, last.time)
    const events = source.events(localDate(market, first.time), until).map((event) => wireEvent(market, event))
    const steps = wireSteps(source, input.adjust, localDate(market, first.time), history.to)
    return { data: { list: bars.map((bar) => wireBar(market, bar)), events, steps, ...history } }
  }
  return async (input, context) => {
    const { type, code, period, adjust, before = '', after = '', limit } = input
    const key = [type, code.toUpperCase(), period, adjust, before, after, limit].join(' ')
    return await lane.once(key, asker(context), (rest) => compute(input, rest))
  }
}
