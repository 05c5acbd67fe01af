import { adjustBars } from '@zaraba/market/exchanges/adjustment.ts'
import { sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed, Print } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { addDays, type DateText, type Instant, instant, minute, startOfMinute } from '@zaraba/money/time.ts'
import { closeMeasure } from '@zaraba/rules/alert/close-measures.ts'
import {
  type CloseMeasure,
  isCloseMeasure,
  isPrintMeasure,
  type PrintMeasure,
  rsiMemory,
  spanOf,
} from '@zaraba/rules/alert/condition.ts'
import { isTouched, type MeasurePoint, play } from '@zaraba/rules/alert/play.ts'
import { type Minute, pointsOf, rangeOf } from '@zaraba/rules/alert/print-measures.ts'
import type { Transaction } from '../database/database.ts'
import { noteFirings, type Played } from './fire.ts'
import { type Alert, type Chosen, type Edge, touchedAlerts } from './store.ts'

/** A stretch of one session: prints after `from` up to and including `to`. */
export interface SessionStretch {
  readonly date: DateText
  readonly from: Instant
  readonly to: Instant
}

/** A share whose prints are played, with the edges of its alerts. */
export interface Share {
  readonly instrument: Instrument
  readonly feed: Feed
  readonly edges: readonly Edge[]
  /** The alerts that are played; `null` for all but those that are behind. */
  readonly only: Chosen
}

/** The close of the session that a moment belongs to. */
const closeOf =
  ({ market }: Instrument) =>
  (at: Instant): Instant =>
    sessionAround(market, at).close

/** Shorter stretches are read print by print; longer ones by their minutes first. */
const readByPrints = 2 * minute

const bare = { volume: 0, volumeBefore: 0, before: [] } as const

const needsBars = (measure: PrintMeasure): boolean => measure === 'volume' || ![null, 'day'].includes(spanOf(measure))

/** The minutes of a stretch that have prints. Bars of the whole session are read only for measures that need them. */
const minutesOf = (
  { instrument, feed }: Share,
  { date, from, to }: SessionStretch,
  measures: readonly PrintMeasure[],
): readonly Minute[] => {
  const previousClose = measures.some((each) => spanOf(each) !== null) ? feed.quote(instrument, to)?.previousClose : 0
  if (previousClose === undefined) return []
  const withBars = measures.some(needsBars)
  const first = startOfMinute(from)
  if (!withBars && to - from <= readByPrints) {
    const minutes: Minute[] = []
    for (let start = first; start <= to; start = instant(start + minute)) {
      const prices = feed.prints(instrument, start, to).map(({ price }) => price)
      if (prices.length > 0) minutes.push({ ...bare, start, low: Math.min(...prices), high: Math.max(...prices), previousClose })
    }
    return minutes
  }
  let volumeBefore = 0
  const bars = feed.minuteBars(instrument, date, to)
  return bars.flatMap(({ time, low, high, volume }, index) => {
    const own = { start: time, low, high, volume, volumeBefore, previousClose }
    volumeBefore += volume
    return time >= first && time <= to ? [{ ...own, before: withBars ? bars.slice(0, index) : [] }] : []
  })
}

const touches = (edge: Edge, low: number, high: number): boolean =>
  (edge.armedUp !== null && high >= edge.armedUp) ||
  (edge.armedDown !== null && low <= edge.armedDown) ||
  (edge.waitsUp !== null && low < edge.waitsUp) ||
  (edge.waitsDown !== null && high > edge.waitsDown)

interface Playing {
  readonly transaction: Transaction
  readonly played: Played
}

/** Alerts as they are by now: those that this transaction has changed already, and the others as they were read. */
const asPlayed = (alerts: readonly Alert[], { changed }: Played): Map<bigint, Alert> =>
  new Map(alerts.map((alert) => [alert.number, changed.get(alert.number) ?? alert]))

const playPoints = (alert: Alert, points: readonly MeasurePoint[], share: Share, played: Played): Alert => {
  const { watch, firings } = play(alert, points, closeOf(share.instrument))
  if (watch === alert) return alert
  return noteFirings(played, watch, firings)
}

/** Plays the prints of a stretch: only minutes that can change an alert are read print by print. */
export const playPrints = async ({ transaction, played }: Playing, share: Share, stretch: SessionStretch): Promise<void> => {
  const own = share.edges.flatMap((edge) => (isPrintMeasure(edge.measure) ? [{ edge, measure: edge.measure }] : []))
  if (own.length === 0) return
  const minutes = minutesOf(
    share,
    stretch,
    own.map(({ measure }) => measure),
  )
  const prints = new Map<Instant, readonly Print[]>()
  const printsOf = (start: Instant): readonly Print[] => {
    const knownPrints = prints.get(start) ?? share.feed.prints(share.instrument, start, stretch.to)
    prints.set(start, knownPrints)
    return knownPrints
  }
  for (const { edge, measure } of own) {
    const ranges = minutes.map((each) => rangeOf(measure, each))
    const [low, high] = [Math.min(...ranges.map((range) => range.low)), Math.max(...ranges.map((range) => range.high))]
    if (minutes.length === 0 || !touches(edge, low, high)) continue
    const alerts = asPlayed(await touchedAlerts(transaction, edge, [low, high], share.only), played)
    minutes.forEach((each, index) => {
      const range = ranges[index]
      let points: readonly MeasurePoint[] | null = null
      for (const alert of alerts.values()) {
        if (range === undefined || !isTouched(alert, range.low, range.high)) continue
        points ??= pointsOf(measure, each, printsOf(each.start)).filter(({ at }) => at > stretch.from)
        alerts.set(alert.number, playPoints(alert, points, share, played))
      }
    })
  }
}

/** Calendar days that hold at least `rsiMemory` sessions. */
const daysOfMemory = 330

const closesOf = ({ instrument, feed }: Pick<Share, 'instrument' | 'feed'>, date: DateText, at: Instant): readonly number[] => {
  const from = addDays(date, -daysOfMemory)
  const splits = feed.events(instrument, from, date, at).filter(({ kind }) => kind === 'split')
  const bars = adjustBars(feed.dayBars(instrument, from, date, at), splits, 'forward', instrument.market)
  return bars.slice(-rsiMemory).map(({ close }) => close)
}

/** A measure at the close of a session; `null` with too few closes before. */
export const measureAtClose = (
  share: Pick<Share, 'instrument' | 'feed'>,
  measure: CloseMeasure,
  date: DateText,
  at: Instant,
): MeasurePoint | null => {
  const closes = closesOf(share, date, at)
  const value = closeMeasure(measure, closes)
  return value === null ? null : { at, value, price: closes.at(-1) ?? null }
}

/** Plays the close of a session to the alerts about crossings. */
export const playClose = async (
  { transaction, played }: Playing,
  share: Share,
  date: DateText,
  close: Instant,
): Promise<void> => {
  for (const edge of share.edges) {
    const point = isCloseMeasure(edge.measure) ? measureAtClose(share, edge.measure, date, close) : null
    if (point === null || !touches(edge, point.value, point.value)) continue
    const alerts = asPlayed(await touchedAlerts(transaction, edge, [point.value, point.value], share.only), played)
    for (const alert of alerts.values()) playPoints(alert, [point], share, played)
  }
}
