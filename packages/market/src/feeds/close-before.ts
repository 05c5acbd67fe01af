import { type Price, price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import type { Instrument } from '../instrument.ts'
import type { Feed } from './feed.ts'

/**
 * The close before a date, per share as it was then, less the dividends of that date; `null` where there was no price yet. It is read at the
 * close itself: from order entry on a quote shows the ex-reference price, which is adjusted for the splits of the date already.
 */
export const closeBefore = (feed: Feed, instrument: Instrument, date: DateText): Price | null => {
  const { market } = instrument
  const session = tradingDayAt(market, tradingDayIndex(market, date))
  const close = feed.quote(instrument, tradingDayAt(market, session.index - 1).close)?.price ?? null
  if (close === null) return null
  const dividends = feed
    .events(instrument, date, date, session.open)
    .reduce((sum, event) => (event.kind === 'dividend' ? sum + event.amount : sum), 0)
  return price(Math.max(close - dividends, 1))
}
