import type { OutputOf } from '@zaraba/contract/calls.ts'
import { afterClose } from '@zaraba/market/blocks/offers.ts'
import {
  calendarKnownUntil,
  localDate,
  nextOpen,
  nextTradingDay,
  offsetMinutes,
  phaseAt,
  sessionAround,
  sessionOf,
  tradingDayAt,
} from '@zaraba/market/exchanges/calendar.ts'
import { type Market, type MarketType, marketOfType, marketTypes } from '@zaraba/market/markets.ts'
import { type DateText, formatInstant, formatInTokyo, type Instant, later } from '@zaraba/money/time.ts'
import { afterOpen } from '../time/practice-beginning.ts'
import type { ClockPorts } from './move-clock.ts'

/** The next start of continuous trading: after lunch, or at the next open. */
const nextSession = (market: Market, now: Instant): Instant => {
  const { breakStart, breakEnd } = sessionAround(market, now)
  return breakStart !== null && breakEnd !== null && now >= breakStart && now < breakEnd ? breakEnd : nextOpen(market, now)
}

/** Shortly after the open of the market's next trading day. */
const nextDay = (market: Market, now: Instant): Instant => {
  const session = sessionOf(market, nextTradingDay(market, localDate(market, now)))
  if (session === null) throw new RangeError('a trading day has a session')
  return later(session.open, afterOpen)
}

/** Half an hour after the next close of the market, when the evening's blocks and grabs are open. */
const evening = (market: Market, now: Instant): Instant => {
  const { index } = sessionAround(market, now)
  // After a close, the session returned for that time is the next one, although the evening of the last one has not begun.
  const evenings = [index - 1, index, index + 1].map((each) => later(tradingDayAt(market, each).close, afterClose))
  return evenings.find((at) => at > now) ?? now
}

const targets = { next_session: nextSession, next_day: nextDay, evening } as const
type ClockTarget = keyof typeof targets

/** The target of a move; for dates after the announced holidays of the market, the date of the session. */
export const targetOf = (to: ClockTarget, type: MarketType, now: Instant): Instant | { readonly unknown: DateText } => {
  const market = marketOfType[type]
  const knownDate = calendarKnownUntil(market)
  const today = localDate(market, now)
  if (today > knownDate) return { unknown: today }
  const target = targets[to](market, now)
  const date = localDate(market, target)
  return date > knownDate ? { unknown: date } : target
}

/** The clock, as its screen and the stream show it. */
export const clockState = (
  { clock, commitsWait }: Pick<ClockPorts, 'clock' | 'commitsWait'>,
  { mayMove }: { readonly mayMove: boolean },
): OutputOf<'clock/state'> => {
  const now = clock.now()
  const { target, speed } = clock.row()
  const live = clock.mode === 'live'
  return {
    mode: clock.mode,
    now: formatInTokyo(now),
    target: formatInTokyo(live ? now : (target ?? now)),
    speed: live ? 1 : speed,
    moving: !live && target !== null,
    waits: commitsWait(),
    may_move: mayMove && !live,
    markets: marketTypes.map((type) => {
      const market = marketOfType[type]
      const { phase, date, next } = phaseAt(market, now)
      const local = (at: Instant) => formatInstant(at, offsetMinutes(market, at))
      return { type, phase, date, next_change: local(next), next_open: local(nextSession(market, now)) }
    }),
  }
}

/** The phase of each exchange at a time. */
export const phasesAt = (now: Instant): Readonly<Record<string, string>> =>
  Object.fromEntries(marketTypes.map((type) => [type, phaseAt(marketOfType[type], now).phase]))
