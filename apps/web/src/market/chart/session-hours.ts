import { sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { type Exchange, type MarketType, marketOfType, rowOfType } from '@zaraba/market/markets.ts'
import { instant } from '@zaraba/money/time.ts'
import { formatDate, timeZones } from '@zaraba/ui/format/format-date.ts'

const minuteMs = 60_000

/** Milliseconds that a session trades, up to a moment. Nights and breaks have none. */
export const tradedUntil = ({ open, close, breakStart, breakEnd }: TradingDay, moment: number): number => {
  const within = (from: number, to: number) => Math.min(Math.max(moment, from), to) - from
  return breakStart === null || breakEnd === null ? within(open, close) : within(open, breakStart) + within(breakEnd, close)
}

/** A session as the time-share chart draws it: its minutes of trading from the open to the close, without its break. */
export interface SessionHours {
  /** When it opens, in milliseconds. */
  readonly open: number
  readonly minutes: number
  /** The part of its minutes that come before its break; undefined for a session without one. */
  readonly breakPart: number | undefined
  /** The clock of the exchange by minutes of trading, in their order; undefined is the name of the break. */
  readonly labels: readonly (readonly [minute: number, clock: string | undefined])[]
}

/** Times that are named between the open and the close, in minutes of the clock after the open. */
const namedAfter: Readonly<Record<Exchange, readonly number[]>> = {
  tokyo: [60, 300],
  new_york: [90, 180, 270],
  shanghai: [60, 270],
}
/** No nearer to the close than this, where a day that ends early would have two names beside each other. */
const leastBeforeClose = 45 * minuteMs

const hoursOfSession = (type: MarketType, session: TradingDay): SessionHours => {
  const { open, close, breakStart } = session
  const minuteOf = (moment: number): number => tradedUntil(session, moment) / minuteMs
  const clock = (moment: number): string => formatDate(moment, 'h:m', timeZones[type]).replace(/^0/, '')
  const between = namedAfter[rowOfType[type].exchange]
    .map((minutes) => open + minutes * minuteMs)
    .filter((moment) => close - moment >= leastBeforeClose)
  const named = [...between, ...(breakStart === null ? [] : [breakStart])].toSorted((one, other) => one - other)
  return {
    open,
    minutes: minuteOf(close),
    breakPart: breakStart === null ? undefined : minuteOf(breakStart) / minuteOf(close),
    labels: [open, ...named, close].map((moment) => [minuteOf(moment), moment === breakStart ? undefined : clock(moment)]),
  }
}

const known = new Map<string, SessionHours>()
const keptHours = (type: MarketType, session: TradingDay): SessionHours => {
  const key = `${type} ${session.date}`
  const hours = known.get(key) ?? hoursOfSession(type, session)
  known.set(key, hours)
  return hours
}

/** The hours of the session that a moment belongs to: some days end early, and Tokyo once closed at 15:00. */
export const sessionHours = (type: MarketType, moment: number): SessionHours =>
  keptHours(type, sessionAround(marketOfType[type], instant(moment)))

/** Those of the session before it. @throws RangeError before the second session of the calendar. */
export const hoursBefore = (type: MarketType, moment: number): SessionHours => {
  const market = marketOfType[type]
  return keptHours(type, tradingDayAt(market, sessionAround(market, instant(moment)).index - 1))
}
