import type { IndicatorKind } from '@zaraba/contract/market/figures.ts'
import { tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { type Exchange, exchangeOf, type Market, perMarket } from '@zaraba/market/markets.ts'
import type { Rates } from '@zaraba/market/simulator/currencies/rates.ts'
import { shortTenths } from '@zaraba/market/statistics/short-selling.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type DayFigures, meanSessions, yearSessions } from './day-figures.ts'
import { type BalanceSum, publishedShort } from './published.ts'
import type { Summary } from './summary.ts'

/** The value of a session and when it was published. Values are whole numbers in units of `10 ** -digits`. */
export interface Point {
  readonly date: DateText
  readonly at: Instant
  readonly value: number
}

/** How the values of an indicator are counted, and the values from which on traders call it high or low. */
export interface Measure {
  readonly unit: 'percent' | 'times' | 'money' | 'companies' | 'rate'
  readonly digits: number
  readonly bounds?: readonly [low: number, high: number]
}

const measures: Readonly<Record<IndicatorKind, Measure>> = {
  advance_decline: { unit: 'percent', digits: 1, bounds: [700, 1_200] },
  advances: { unit: 'companies', digits: 0 },
  declines: { unit: 'companies', digits: 0 },
  new_highs: { unit: 'companies', digits: 0 },
  new_lows: { unit: 'companies', digits: 0 },
  turnover: { unit: 'money', digits: 0 },
  above_average: { unit: 'percent', digits: 1, bounds: [250, 750] },
  index_ratio: { unit: 'times', digits: 2 },
  per: { unit: 'times', digits: 2 },
  pbr: { unit: 'times', digits: 2 },
  yield: { unit: 'percent', digits: 2 },
  short_ratio: { unit: 'percent', digits: 1 },
  margin_long: { unit: 'money', digits: 0 },
  margin_short: { unit: 'money', digits: 0 },
  margin_ratio: { unit: 'times', digits: 2 },
  short_interest: { unit: 'money', digits: 0 },
  days_to_cover: { unit: 'times', digits: 2 },
  usd_jpy: { unit: 'rate', digits: 2 },
  cny_jpy: { unit: 'rate', digits: 3 },
  usd_cny: { unit: 'rate', digits: 4 },
}

/** Bounds of Tokyo’s short selling ratio are the customary ones of that market. */
export const measureOf = (market: Market, kind: IndicatorKind): Measure =>
  kind === 'short_ratio' && exchangeOf[market] === 'tokyo' ? { ...measures[kind], bounds: [400, 500] } : measures[kind]

const common = [
  'advance_decline',
  'advances',
  'declines',
  'new_highs',
  'new_lows',
  'turnover',
  'above_average',
  'index_ratio',
  'per',
  'pbr',
  'yield',
  'short_ratio',
] as const
const credit = ['margin_long', 'margin_short', 'margin_ratio'] as const
/** The indicators of each market, in the order of its page. */
const shownKinds: Readonly<Record<Exchange, readonly IndicatorKind[]>> = {
  tokyo: [...common, ...credit, 'usd_jpy', 'cny_jpy'],
  new_york: [...common, 'short_interest', 'days_to_cover', 'usd_jpy', 'usd_cny'],
  shanghai: [...common, ...credit, 'usd_cny', 'cny_jpy'],
}

export const indicatorsOf = perMarket((market) => shownKinds[exchangeOf[market]])

/** `part` ÷ `whole` in units of `10 ** -digits`; `null` when `whole` is zero. */
const times = (part: number, whole: number, digits: number): number | null =>
  whole <= 0 ? null : Math.round((part / whole) * 10 ** digits)

const sumOver = (figures: readonly DayFigures[], ordinal: number, name: 'advances' | 'declines'): number =>
  figures.slice(ordinal - meanSessions + 1, ordinal + 1).reduce((sum, each) => sum + each[name], 0)

type OfDay = (day: DayFigures, figures: readonly DayFigures[], ordinal: number) => number | null
const ofDay: Partial<Readonly<Record<IndicatorKind, OfDay>>> = {
  advance_decline: (_, figures, ordinal) =>
    times(sumOver(figures, ordinal, 'advances') * 100, sumOver(figures, ordinal, 'declines'), 1),
  advances: ({ advances }) => advances,
  declines: ({ declines }) => declines,
  new_highs: ({ newHighs }) => newHighs,
  new_lows: ({ newLows }) => newLows,
  turnover: ({ turnover }) => turnover,
  above_average: ({ above, counted }) => times(above * 100, counted, 1),
  per: ({ value, forecast }) => times(value, forecast, 2),
  pbr: ({ value, equity }) => times(value, equity, 2),
  yield: ({ paid, value }) => times(paid * 100, value, 2),
}

const sessions = ({ figures }: Summary): readonly DayFigures[] => figures.slice(meanSessions)
const closeOf = (market: Market, index: number): Instant => tradingDayAt(market, index).close

const daily = (summary: Summary, of: OfDay): readonly Point[] =>
  summary.figures.flatMap((day, ordinal) => {
    const value = ordinal < meanSessions ? null : of(day, summary.figures, ordinal)
    return value === null ? [] : [{ date: day.date, at: closeOf(summary.market, day.index), value }]
  })

const shorts = (summary: Summary, now: Instant): readonly Point[] => {
  const { index: last, at } = publishedShort(summary, now)
  const published = summary.figures.filter(({ index }) => index <= last).slice(-yearSessions)
  return published.flatMap(({ date, short }) => {
    const value = shortTenths(short)
    return value === null ? [] : [{ date, at, value }]
  })
}

const balances = (sums: readonly BalanceSum[], kind: IndicatorKind): readonly Point[] =>
  sums.flatMap(({ day, long, short, daysToCover }) => {
    const value =
      kind === 'margin_long'
        ? long
        : kind === 'margin_ratio'
          ? times(long, short, 2)
          : kind === 'days_to_cover'
            ? Math.round(daysToCover * 100)
            : short
    return value === null ? [] : [{ date: day.date, at: day.at, value }]
  })

const pairs: Partial<Readonly<Record<IndicatorKind, readonly [Currency, Currency]>>> = {
  usd_jpy: ['USD', 'JPY'],
  cny_jpy: ['CNY', 'JPY'],
  usd_cny: ['USD', 'CNY'],
}

const currencies = (summary: Summary, [from, to]: readonly [Currency, Currency], digits: number, rates: Rates) =>
  sessions(summary).flatMap(({ index, date }) => {
    const at = closeOf(summary.market, index)
    const rate = rates.rate(from, to, at)
    if (rate === null) return []
    return [{ date, at, value: Number(divide(rate.numerator * 10n ** BigInt(digits), rate.denominator, 'half_even')) }]
  })

/** The closes of an index by date, in ten-thousandths of a point. */
export type IndexCloses = ReadonlyMap<DateText, number>

const ratios = (summary: Summary, [upper, lower]: readonly [IndexCloses, IndexCloses]): readonly Point[] =>
  sessions(summary).flatMap(({ index, date }) => {
    const value = times(upper.get(date) ?? 0, lower.get(date) ?? 0, 2)
    return value === null || value === 0 ? [] : [{ date, at: closeOf(summary.market, index), value }]
  })

interface SeriesPorts {
  readonly rates: Rates
  /** The leading index of the market, and the second one. */
  readonly indices: readonly [IndexCloses, IndexCloses]
  readonly balances: readonly BalanceSum[]
  readonly now: Instant
}

/** The values of an indicator over a year, oldest first, without those that are not published at `now`. */
export const seriesOf = (
  summary: Summary,
  kind: IndicatorKind,
  { rates, indices, balances: sums, now }: SeriesPorts,
): readonly Point[] => {
  const of = ofDay[kind]
  if (of !== undefined) return daily(summary, of)
  const pair = pairs[kind]
  if (pair !== undefined) return currencies(summary, pair, measures[kind].digits, rates)
  if (kind === 'index_ratio') return ratios(summary, indices)
  return kind === 'short_ratio' ? shorts(summary, now) : balances(sums, kind)
}
