import type { DateText, Instant } from '@zaraba/money/time.ts'
import { sessionOf } from '../exchanges/calendar.ts'
import type { Instrument } from '../instrument.ts'
import type { Feed } from './feed.ts'

/** The date at whose close a share was delisted, because its prices end there; `null` while it is listed. */
export const delistedOn = (feed: Feed, instrument: Instrument, at: Instant): DateText | null => {
  const end = feed.end(instrument)
  const session = end === null ? null : sessionOf(instrument.market, end.date)
  return end !== null && session !== null && at >= session.close ? end.date : null
}
