import { type DateText, dateText, day, hour, type Instant, instant, minute } from '@zaraba/money/time.ts'
import { type Exchange, exchangeOf, type Market } from '../markets.ts'
import { newYorkOffset } from './daylight.ts'
import { dateOf, dayOf, firstYear, lastYear } from './days.ts'
import { type MarketMinutes, minutesOfSession } from './minutes.ts'
import { buildSession, type PhaseAt, type TradingDay } from './session.ts'
import { endDay, firstDay, ordinalFrom, tableOf } from './trading-days.ts'

/** First and last local date that the calendars answer for. */
export const calendarFrom: DateText = dateText(`${firstYear}-01-01`)
export const calendarTo: DateText = dateText(`${lastYear}-12-31`)

/**
 * The last date whose sessions are announced. Later ones are provisional: computed from the rules in force (jp, us), or simply
 * every weekday (cn, whose State Council announces each year's holidays the autumn before).
 */
const knownUntil: Readonly<Record<Exchange, DateText>> = {
  tokyo: dateText('2027-12-31'), // JPX's page of non-business days; the equinoxes of 2027 were announced in February 2026.
  new_york: dateText('2027-12-31'), // NYSE's list of holidays and trading hours 2026–2028.
  shanghai: dateText('2026-12-31'), // Notice of the Shanghai exchange for 2026; 2027 is not announced.
}
export const calendarKnownUntil = (market: Market): DateText => knownUntil[exchangeOf[market]]

const outside = (): RangeError => new RangeError(`the calendar covers ${calendarFrom} to ${calendarTo}`)

const offsets: Readonly<Record<Exchange, (at: Instant) => number>> = {
  tokyo: () => 540,
  new_york: newYorkOffset,
  shanghai: () => 480,
}

/** The exchange's offset from UTC at a moment, in minutes: 540 Tokyo, 480 Shanghai, −300 or −240 New York. */
export const offsetMinutes = (market: Market, at: Instant): number => offsets[exchangeOf[market]](at)

const localDay = (market: Market, at: Instant): number => Math.floor((at + offsetMinutes(market, at) * minute) / day)

/** The exchange's date at a moment. */
export const localDate = (market: Market, at: Instant): DateText => dateOf(localDay(market, at))

/** The instant at which a local date begins. New York's clocks never change at midnight, so its offset is that of 5:00 UTC. */
export const localMidnight = (market: Market, date: DateText): Instant => midnightOf(market, dayOf(date))
const midnightOf = (market: Market, at: number): Instant => {
  const offset = offsetMinutes(market, instant(at * day + 5 * hour))
  return instant(at * day - offset * minute)
}

/** The `index`th trading day, counted from 0. @throws RangeError outside the calendar. */
export const tradingDayAt = (market: Market, index: number): TradingDay => {
  const table = tableOf(market)
  const cachedSession = table.sessions[index]
  if (cachedSession !== undefined) return cachedSession
  const at = table.days[index]
  if (at === undefined) throw outside()
  const newSession = buildSession({
    market,
    day: at,
    index,
    earlyClose: table.early.has(at),
    provisional: dateOf(at) > calendarKnownUntil(market),
    midnight: midnightOf(market, at),
  })
  table.sessions[index] = newSession
  return newSession
}

/** The number of trading days before `date`: for a trading day its ordinal, for another date that of the next one. */
export const tradingDayIndex = (market: Market, date: DateText): number => ordinalFrom(tableOf(market), dayOf(date))

export const isTradingDay = (market: Market, date: DateText): boolean => {
  const table = tableOf(market)
  const at = dayOf(date)
  return table.days[ordinalFrom(table, at)] === at
}

/** The session of a date, or `null` when the exchange is closed that day (and outside the calendar). */
export const sessionOf = (market: Market, date: DateText): TradingDay | null => {
  const table = tableOf(market)
  const at = dayOf(date)
  const index = ordinalFrom(table, at)
  return table.days[index] === at ? (table.sessions[index] ?? tradingDayAt(market, index)) : null
}

/** The first trading day after `date`. @throws RangeError at the calendar's end. */
export const nextTradingDay = (market: Market, date: DateText): DateText => {
  const table = tableOf(market)
  const dayAfter = table.days[ordinalFrom(table, dayOf(date) + 1)]
  if (dayAfter === undefined) throw outside()
  return dateOf(dayAfter)
}

/** The last trading day before `date`. @throws RangeError at the calendar's start. */
export const previousTradingDay = (market: Market, date: DateText): DateText => {
  const table = tableOf(market)
  const dayBefore = table.days[ordinalFrom(table, dayOf(date)) - 1]
  if (dayBefore === undefined) throw outside()
  return dateOf(dayBefore)
}

/** The trading days from `from` to `to`, both included, as far as the calendar goes. */
export const tradingDays = (market: Market, from: DateText, to: DateText): readonly DateText[] => {
  const table = tableOf(market)
  return table.days.slice(ordinalFrom(table, dayOf(from)), ordinalFrom(table, dayOf(to) + 1)).map(dateOf)
}

/** The session that `at` belongs to or that comes next. @throws RangeError at the calendar's ends. */
export const sessionAround = (market: Market, at: Instant): TradingDay => {
  const table = tableOf(market)
  const today = localDay(market, at)
  if (today < firstDay || today >= endDay) throw outside()
  const index = ordinalFrom(table, today)
  const session = tradingDayAt(market, index)
  const last = session.phases[session.phases.length - 1]
  return last !== undefined && at >= last.next ? tradingDayAt(market, index + 1) : session
}

/** The latest session whose first price may be fixed by a moment: the newest one of a chart. @throws RangeError outside the calendar. */
export const latestSession = (market: Market, at: Instant): DateText => {
  const { index, date, openingAuction } = sessionAround(market, at)
  return at < openingAuction ? tradingDayAt(market, index - 1).date : date
}

/** Phase of the exchange at a moment. @throws RangeError outside the calendar. */
export const phaseAt = (market: Market, at: Instant): PhaseAt => {
  const session = sessionAround(market, at)
  const first = session.phases[0]
  if (first !== undefined && at >= first.from) return session.phases.find((span) => at < span.next) ?? first
  const { before } = tableOf(market)
  const cachedPhase = before[session.index]
  if (cachedPhase !== undefined) return cachedPhase
  const next = first?.from ?? session.open
  const newPhase: PhaseAt = { phase: 'closed', date: session.date, next, acceptsMarketOrders: false, mayCancel: true }
  before[session.index] = newPhase
  return newPhase
}

/** Whether the exchange takes market orders at a moment (docs/product/trading.md). @throws RangeError outside the calendar. */
export const acceptsMarketOrders = (market: Market, at: Instant): boolean => phaseAt(market, at).acceptsMarketOrders

/** Whether an order may be cancelled or amended at a moment. @throws RangeError outside the calendar. */
export const mayCancel = (market: Market, at: Instant): boolean => phaseAt(market, at).mayCancel

/** The first moment from `at` on at which the exchange takes market orders, or cancels. @throws RangeError outside the calendar. */
export const takesFrom = (market: Market, at: Instant, what: 'acceptsMarketOrders' | 'mayCancel'): Instant => {
  let moment = at
  for (let phase = phaseAt(market, moment); !phase[what]; phase = phaseAt(market, moment)) moment = phase.next
  return moment
}

/** The first start of continuous trading after `at`. @throws RangeError outside the calendar. */
export const nextOpen = (market: Market, at: Instant): Instant => {
  const session = sessionAround(market, at)
  return session.open > at ? session.open : tradingDayAt(market, session.index + 1).open
}

/** The first close after `at`. @throws RangeError outside the calendar. */
export const nextClose = (market: Market, at: Instant): Instant => {
  const session = sessionAround(market, at)
  return session.close > at ? session.close : tradingDayAt(market, session.index + 1).close
}

/** The minutes of continuous trading of a date, or `null` when the exchange is closed that day. */
export const marketMinutes = (market: Market, date: DateText): MarketMinutes | null => {
  const session = sessionOf(market, date)
  if (session === null) return null
  const { minutes } = tableOf(market)
  const cachedMarketMinutes = minutes[session.index]
  if (cachedMarketMinutes !== undefined) return cachedMarketMinutes
  const newMarketMinutes = minutesOfSession(session)
  minutes[session.index] = newMarketMinutes
  return newMarketMinutes
}
