import { localDate, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { day, type Instant, later, minute } from '@zaraba/money/time.ts'

/** The delay after the open at which a practice day begins, so that there are prices (docs/product/clock.md: 9:05 in Tokyo). */
export const afterOpen = 5 * minute

/** The first practice time of a new installation: 9:05 of the latest Tokyo business day. */
export const practiceBeginning = (system: Instant): Instant => {
  for (let at = system; ; at = later(at, -day)) {
    const session = sessionOf('jp', localDate('jp', at))
    if (session !== null) return later(session.open, afterOpen)
  }
}
