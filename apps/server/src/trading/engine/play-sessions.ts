import { previousTradingDay, sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { sessionStart, type TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { type Instant, instant } from '@zaraba/money/time.ts'
import type { Scanned } from '../store.ts'
import { beginDate } from './corporate-actions.ts'
import type { EngineRun } from './engine-run.ts'
import { match } from './match.ts'
import { endSession } from './session-end.ts'

export const following = (session: TradingDay): TradingDay => tradingDayAt(session.market, session.index + 1)

/** Where the engine begins with an instrument: where it stopped, or when the first of what is open began. */
export const beginning = (market: Market, at: Instant): Omit<Scanned, 'instrument'> => {
  const session = sessionAround(market, at)
  const before = previousTradingDay(market, session.date)
  return {
    scannedTo: at,
    closedThrough: at > session.close ? session.date : before,
    eventsThrough: at >= sessionStart(session) ? session.date : before,
  }
}

/**
 * Plays the sessions of one instrument from the moment that it has reached. A day that the clock jumps over ends like one that passed
 * second by second, since only its prints and closes count.
 */
export const playSessions = async (run: EngineRun, start: Scanned, until: Instant): Promise<Scanned> => {
  const { market } = run.instrument
  let { closedThrough, eventsThrough, scannedTo: from } = start
  for (let session = sessionAround(market, from); ; session = following(session)) {
    const { date, close } = session
    if (eventsThrough < date && sessionStart(session) <= until) {
      await beginDate(run, date, sessionStart(session))
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
