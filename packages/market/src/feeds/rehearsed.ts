import { maximumPrice, type Price, price, shares } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { type DateText, type Instant, instant, minute } from '@zaraba/money/time.ts'
import { actionsOf, exReferencePrice } from '../exchanges/adjustment.ts'
import { phaseAt, sessionAround, tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import { type PriceBand, priceBand } from '../exchanges/limits.ts'
import { orderEntry, sessionStart, type TradingDay } from '../exchanges/session.ts'
import { roundToTick } from '../exchanges/ticks.ts'
import type { Instrument, Level } from '../instrument.ts'
import type { Depth, Feed, Quote } from './feed.ts'
import {
  minutesOf,
  type Pattern,
  type PriceRoute,
  type RehearsedDay,
  type RehearsedPrint,
  rehearseDay,
  sameTimeOn,
} from './rehearsed-day.ts'

const noDepth: Depth = { bids: [], asks: [] }

/** The first session of a market that begins after a moment. */
export const firstAfter = (instrument: Instrument, now: Instant): TradingDay => {
  let session = sessionAround(instrument.market, now)
  while (sessionStart(session) <= now) session = tradingDayAt(session.market, session.index + 1)
  return session
}

const printAt = ({ prints }: RehearsedDay, at: Instant): RehearsedPrint | undefined => prints.findLast((print) => print.at <= at)

/** A side of the pattern's book at the rehearsed price, on the tick: further from the middle where it falls between two. */
const movedSide = (
  levels: readonly Level[],
  direction: 'down' | 'up',
  { price: now, from }: RehearsedPrint,
  { tickTable }: Instrument,
  { session, band }: RehearsedDay,
): readonly Level[] => {
  const movedLevels = new Map<number, number>()
  for (const [level, size] of levels) {
    const exact = divide(BigInt(level) * BigInt(now), BigInt(from.price), direction)
    if (exact < 1n || exact > BigInt(maximumPrice)) continue
    const at = roundToTick(tickTable, price(Number(exact)), session.date, direction)
    if (band !== null && (at > band.up || at < band.down)) continue
    movedLevels.set(at, (movedLevels.get(at) ?? 0) + size)
  }
  return [...movedLevels].map(([at, size]): Level => [price(at), shares(size)])
}

/**
 * A feed that goes on after `now` with sessions that never were: until the running one closes the price stays; the next goes its `way`; later
 * ones stay at its close. Of the real feed it asks for nothing later than `now`.
 */
export const rehearsedFeed = (feed: Feed, instrument: Instrument, now: Instant, pattern: Pattern, way: PriceRoute): Feed => {
  const { market, tickTable, priceLimitRule } = instrument
  const first = firstAfter(instrument, now)
  const last = feed.quote(instrument, now)
  const days: RehearsedDay[] = []
  const known = (at: Instant): Instant => instant(Math.min(at, now))

  /** The ex-reference price of a date after a close. The last quote may show the date's base already, from order entry on. */
  const baseOn = (before: Price, date: DateText): Price => {
    if (date === last?.date) return before
    const [action] = actionsOf(feed.events(instrument, date, date, now))
    const base = action === undefined ? before : exReferencePrice(before, action)
    return roundToTick(tickTable, base, date, 'nearest')
  }
  const bandOf = (session: TradingDay, base: Price): PriceBand | null =>
    session.date === phaseAt(market, now).date
      ? feed.band(instrument, now)
      : priceBand(priceLimitRule, base, tickTable, session.date)
  /** Sessions are made one after the other: each begins where the one before it ended. */
  const dayAt = (index: number): RehearsedDay | null => {
    if (last === null || index < first.index) return null
    while (days.length <= index - first.index) {
      const session = tradingDayAt(market, first.index + days.length)
      const base = baseOn(days.at(-1)?.close ?? last.price, session.date)
      const going: PriceRoute = days.length === 0 ? way : { like: 'percent', percent: 0 }
      days.push(rehearseDay(instrument, pattern, going, { session, base, band: bandOf(session, base) }))
    }
    return days[index - first.index] ?? null
  }
  /** The rehearsed session that a moment lies in or after; `null` before the first has begun. */
  const dayBefore = (at: Instant): RehearsedDay | null => {
    const around = sessionAround(market, at)
    return dayAt(at >= orderEntry(around) ? around.index : around.index - 1)
  }

  const depth = (at: Instant): Depth => {
    const day = dayBefore(at)
    const print = day === null ? undefined : printAt(day, at)
    if (day === null || print === undefined || at > day.session.close) return noDepth
    const book = feed.depth(instrument, sameTimeOn(at, day.session, pattern.session))
    return {
      bids: print.lockedAt === 'down' ? [] : movedSide(book.bids, 'down', print, instrument, day),
      asks: print.lockedAt === 'up' ? [] : movedSide(book.asks, 'up', print, instrument, day),
    }
  }
  const quote = (at: Instant): Quote | null => {
    const { phase } = phaseAt(market, at)
    const day = dayBefore(at)
    if (last === null || day === null) return last === null ? null : { ...last, phase }
    const prints = day.prints.filter((print) => print.at <= at)
    const print = prints.at(-1)
    const { bids, asks } = depth(at)
    const like = at > day.session.close ? null : feed.quote(instrument, sameTimeOn(at, day.session, pattern.session))
    const prices = prints.map((each) => each.price)
    return {
      price: print?.price ?? day.base,
      previousClose: day.base,
      open: prints[0]?.price ?? null,
      high: prices.length === 0 ? null : price(Math.max(...prices)),
      low: prices.length === 0 ? null : price(Math.min(...prices)),
      volume: prints.reduce((sum, { volume }) => sum + volume, 0),
      turnover: 0,
      bid: bids[0]?.[0] ?? null,
      ask: asks[0]?.[0] ?? null,
      limitUp: day.band?.up ?? null,
      limitDown: day.band?.down ?? null,
      specialQuote: like?.specialQuote ?? null,
      phase,
      // Where the pattern's quote was not stale, this one is not.
      asOf: like === null ? (print?.at ?? day.session.open) : sameTimeOn(like.asOf, pattern.session, day.session),
      date: day.session.date,
    }
  }

  return {
    source: feed.source,
    quote: (_, at) => (at <= now ? feed.quote(instrument, at) : quote(at)),
    band: (_, at) => {
      const { date } = phaseAt(market, at)
      if (at <= now || date === phaseAt(market, now).date) return feed.band(instrument, now)
      return dayAt(sessionAround(market, at).index)?.band ?? null
    },
    depth: (_, at) => (at <= now ? feed.depth(instrument, at) : depth(at)),
    minuteBars: (_, date, until) => {
      if (date < first.date) return feed.minuteBars(instrument, date, known(until))
      return minutesOf(dayAt(tradingDayIndex(market, date))?.prints.filter(({ at }) => at <= until) ?? [])
    },
    dayBars: (_, from, to, until) => feed.dayBars(instrument, from, to, known(until)),
    prints: (_, minuteStart, until) => {
      if (minuteStart <= now) return feed.prints(instrument, minuteStart, known(until))
      const end = Math.min(until, minuteStart + minute - 1)
      return dayBefore(minuteStart)?.prints.filter(({ at }) => at >= minuteStart && at <= end) ?? []
    },
    end: () => {
      const end = feed.end(instrument)
      return end !== null && end.date < first.date ? end : null
    },
    events: (_, from, to, until) => feed.events(instrument, from, to, known(until)),
  }
}
