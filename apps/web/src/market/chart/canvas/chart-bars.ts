import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { AdjustmentFactors } from '@zaraba/market/exchanges/adjustment-steps.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { timeZones } from '@zaraba/ui/format/format-date.ts'
import { call } from '../../../shell/server/client.ts'
import { keyOf, queryClient } from '../../../shell/server/queries.ts'
import type { LiveQuote } from '../../../shell/server/quote-store.ts'
import type { CompanyEvent } from '../../company-event.ts'
import { barMs, type ChartAdjustment, type ChartPeriod, isLong } from '../chart-choice.ts'
import { startOfBar } from '../chart-dates.ts'
import { chartUnits, factorsOf, tradedOn } from '../chart-units.ts'
import { hoursBefore } from '../session-hours.ts'

type WireBars = OutputOf<'market/bars'>
type WireBar = WireBars['list'][number]

/** A bar as the chart draws it: pixels want floating numbers, and nothing here is ever calculated with as money. */
export interface ChartBar {
  timestamp: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  turnover: number
  average?: number
  /** Of a bar of a day or longer: what the company published or paid in it. */
  events?: readonly CompanyEvent[]
  [key: string]: unknown
}

export interface ChartSubject {
  readonly type: MarketType
  readonly code: string
  readonly period: ChartPeriod
  readonly adjustment: ChartAdjustment
  /** The session that was asked for; the chart ends with now when absent. */
  readonly date?: string
}

/** The bars that come at once; dragging back asks for more (each tick recalculates every indicator, so fewer is smoother). */
const pageSize = 500
/** Long bars of a session are made of whole days of minutes: fewer of them come at once, so that a chart is there as quickly. */
const longPageSize = 150
const sizeOfPage = (period: ChartPeriod): number => (isLong(period) ? longPageSize : pageSize)

export const chartBar = (bar: WireBar): ChartBar => ({
  timestamp: Date.parse(bar.time),
  open: Number(bar.open),
  high: Number(bar.high),
  low: Number(bar.low),
  close: Number(bar.close),
  volume: bar.volume,
  turnover: Number(bar.turnover),
  ...(bar.average === undefined ? {} : { average: Number(bar.average) }),
})

/** The curve of a session shows what was traded; the dividends and splits that come with it place lines over earlier sessions. */
export const adjustmentOf = ({ period, adjustment }: ChartSubject): ChartAdjustment => (period === 'time' ? 'none' : adjustment)
const inputOf = (subject: ChartSubject, limit: number) => ({
  type: subject.type,
  code: subject.code,
  period: subject.period,
  adjust: subject.adjustment,
  limit,
})

interface BarPage {
  readonly bars: ChartBar[]
  readonly more: boolean
  readonly history: History
}
/** The first day of a history, its latest session that has begun, and its dividends and splits. */
export type History = Pick<WireBars, 'from' | 'to' | 'steps'>
/** The day on which a bar of a day or longer begins: its midnight in New York or Shanghai is later on the same day in Tokyo. */
const firstDayOf = ({ time }: WireBar): string => time.slice(0, 'YYYY-MM-DD'.length)

/** The bars of an answer. Those of a day and longer have the events from their first day to that of the next bar. */
export const barsWithEvents = ({ list, events }: Pick<WireBars, 'list' | 'events'>, period: ChartPeriod): ChartBar[] => {
  if (barMs(period) !== undefined) return list.map(chartBar)
  return list.map((wire, at) => {
    const [from, next] = [firstDayOf(wire), list[at + 1]]
    const own = events.filter(({ date }) => date >= from && (next === undefined || date < firstDayOf(next)))
    return own.length === 0 ? chartBar(wire) : { ...chartBar(wire), events: own }
  })
}

const pageOf = (answer: WireBars, subject: ChartSubject): BarPage => ({
  bars: barsWithEvents(answer, subject.period),
  more: subject.period !== 'time' && answer.list.length >= sizeOfPage(subject.period),
  history: { from: answer.from, to: answer.to, steps: answer.steps },
})

/** The newest bars; kept for a moment, so that switching back and forth asks once. */
export const readNewest = async (subject: ChartSubject): Promise<BarPage> => {
  const input = inputOf(subject, sizeOfPage(subject.period))
  const answer = await queryClient.fetchQuery({
    queryKey: keyOf('market/bars', input),
    queryFn: ({ signal }) => call('market/bars', input, { signal, quiet: true }),
    staleTime: 2_000,
    gcTime: 60_000,
  })
  return pageOf(answer, subject)
}

/** The first bars that begin after a moment. */
export const readAfter = async (subject: ChartSubject, timestamp: number): Promise<BarPage> => {
  const input = { ...inputOf(subject, sizeOfPage(subject.period)), after: sentMoment(timestamp) }
  return pageOf(await call('market/bars', input, { quiet: true }), subject)
}

/** Bars on both sides of a session, or its own curve. */
interface BarsAround {
  readonly bars: ChartBar[]
  /** The first bar from the session on, by its index. */
  readonly at: number
  readonly older: boolean
  readonly newer: boolean
  readonly history: History
}
export const readAround = async (subject: ChartSubject, date: string): Promise<BarsAround> => {
  const start = startOfBar(date, subject.period, timeZones[subject.type])
  const [before, after] = await Promise.all([
    subject.period === 'time' ? undefined : readBefore(subject, start),
    readAfter(subject, start - 1),
  ])
  const older = before?.bars ?? []
  return {
    bars: [...older, ...after.bars],
    at: older.length,
    older: before?.more ?? false,
    newer: after.more || (subject.period === 'time' && date !== after.history.to),
    history: after.history,
  }
}

const sentMoment = (timestamp: number): string => new Date(timestamp).toISOString().replace('Z', '+00:00')
/** Bars that began before a moment. */
export const readBefore = async (subject: ChartSubject, timestamp: number): Promise<BarPage> => {
  const input = { ...inputOf(subject, sizeOfPage(subject.period)), before: sentMoment(timestamp) }
  return pageOf(await call('market/bars', input, { quiet: true }), subject)
}

/** The minutes of the session before a moment, and where that was short some of the one before; at prices of that moment’s shares. */
export const readSessionBefore = async ({ type, code }: ChartSubject, timestamp: number): Promise<readonly ChartBar[]> => {
  const limit = hoursBefore(type, timestamp).minutes
  const minutes = { type, code, period: '1m', adjust: 'forward', limit } as const
  const input = { ...minutes, before: sentMoment(timestamp) }
  const answer = await queryClient.fetchQuery({
    queryKey: keyOf('market/bars', input),
    queryFn: ({ signal }) => call('market/bars', input, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const units = chartUnits(type, minutes.adjust, answer)
  const { price, volume } = factorsOf(units, tradedOn(units, timestamp))
  return answer.list.map((wire) => {
    const bar = chartBar(wire)
    const [open, high, low, close] = [bar.open / price, bar.high / price, bar.low / price, bar.close / price]
    return { ...bar, open, high, low, close, volume: bar.volume / volume }
  })
}

/** The last two bars: the one that has just ended, as the exchange counts it, and the one that runs. */
export const readLatest = async (subject: ChartSubject): Promise<readonly ChartBar[]> => {
  return barsWithEvents(await call('market/bars', inputOf(subject, 2), { quiet: true }), subject.period)
}

/** Shorter than any break of a session, and longer than a quote is ever late. */
const breakMs = 45 * 60_000

/**
 * Whether a quote belongs to a bar that has not begun yet in the chart. Long bars end with their part of the session, which a pause in the
 * quotes tells; `heard` is the moment of the quote before.
 */
export const startsNewBar = (period: ChartPeriod, last: ChartBar, asOf: number, heard = asOf): boolean => {
  const length = barMs(period)
  if (length === undefined) return false
  return asOf >= last.timestamp + length || (isLong(period) && asOf - heard >= breakMs)
}

/**
 * The running bar after a tick, by the factors of its session. The volume of a day is the quote's own; that of shorter and longer bars waits
 * for the exchange's count.
 */
export const withTick = (period: ChartPeriod, bar: ChartBar, quote: LiveQuote, factors: AdjustmentFactors): ChartBar => {
  const close = Number(quote.price) * factors.price
  if (!(close > 0)) return bar
  const moved = { ...bar, close, high: Math.max(bar.high, close), low: Math.min(bar.low, close) }
  const volume = Math.round(quote.volume * factors.volume)
  return period === 'day' ? { ...moved, volume, turnover: Number(quote.turnover) } : moved
}
