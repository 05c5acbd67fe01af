import type { DateText, Instant } from '@zaraba/money/time.ts'
import { sessionAround, tradingDayAt } from '../../exchanges/calendar.ts'
import { orderEntry } from '../../exchanges/session.ts'
import type { Market } from '../../markets.ts'

/** The session whose figures are shown at a moment, and how many milliseconds have passed since its open (negative before it). */
export interface ShownSession {
  readonly index: number
  readonly elapsed: number
}

/** It changes when order entry begins, not at the open. @throws RangeError outside the calendar. */
export const shownIndex = (market: Market, at: Instant): ShownSession => {
  const session = sessionAround(market, at)
  const shownSession = at < orderEntry(session) ? tradingDayAt(market, session.index - 1) : session
  return { index: shownSession.index, elapsed: at - shownSession.open }
}

/** Its date: what prices shown at that moment count shares and dividends by. */
export const shownDate = (market: Market, at: Instant): DateText => tradingDayAt(market, shownIndex(market, at).index).date
