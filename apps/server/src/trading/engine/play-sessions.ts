import { previousTradingDay, sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { orderEntry, type TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import { actsBegin } from '@zaraba/market/feeds/price-unit.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Instant, instant } from '@zaraba/money/time.ts'
import type { Scanned } from '../store.ts'
import { beginDate } from './corporate-actions.ts'
import type { EngineRun } from './engine-run.ts'
import { match } from './match.ts'
import { endSession } from './session-end.ts'

export const following = (session: TradingDay): TradingDay => tradingDayAt(session.market, session.index + 1)

/** When the acts of a session's date come about, if that is not after a moment; `null` otherwise. */
export const actsBegunBy = (feed: Feed, instrument: Instrument, session: TradingDay, at: Instant): Instant | null => {
  const begin = orderEntry(session) > at ? null : actsBegin(feed, instrument, session)
  return begin === null || begin > at ? null : begin
}

/** Where the engine begins with an instrument: where it stopped, or when the first of what is open began. */
export const beginning = (feed: Feed, instrument: Instrument, at: Instant): Omit<Scanned, 'instrument'> => {
  const { market } = instrument
  const session = sessionAround(market, at)
  const before = previousTradingDay(market, session.date)
  return {
    scannedTo: at,
    closedThrough: at > session.close ? session.date : before,
    eventsThrough: actsBegunBy(feed, instrument, session, at) === null ? before : session.date,
  }
}

/**
 * Plays the sessions of one instrument from the moment that it has reached. A day that the clock jumps over ends like one that passed
 * second by second, since only its prints and closes count.
 */
export const playSessions = async (run: EngineRun, start: Scanned, until: Instant): Promise<Scanned> => {
  const { feed, instrument } = run
  const { market } = instrument
  let { closedThrough, eventsThrough, scannedTo: from } = start
  for (let session = sessionAround(market, from); ; session = following(session)) {
    const { date, close } = session
    const begin = eventsThrough < date ? actsBegunBy(feed, instrument, session, until) : null
    if (begin !== null) {
      await beginDate(run, date, begin)
      eventsThrough = date
    }
    const to = instant(Math.min(close, until))
    await match(run, { date, from, to })
    if (close > until) break
    if (closedThrough < date) {
      await endSession(run, date, close)
      closedThrough = date
    }
    from = instant(Math.max(from, close))
  }
  return { ...start, scannedTo: until, closedThrough, eventsThrough }
}
