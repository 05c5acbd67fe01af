import { localDate, sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'

/** Sessions among which the worst is looked for: about a year. */
const lookedBack = 250

/** The latest session that has ended. */
export const lastFinished = ({ market }: Instrument, now: Instant): DateText => {
  const around = sessionAround(market, now)
  return around.close < now ? around.date : tradingDayAt(market, around.index - 1).date
}

/** The date of the past year on which a share went furthest from the close before, downwards or upwards; `null` without a history. */
export const worstDate = (feed: Feed, instrument: Instrument, which: 'fall' | 'rise', now: Instant): DateText | null => {
  const { market } = instrument
  const to = lastFinished(instrument, now)
  const from = tradingDayAt(market, Math.max(0, sessionAround(market, now).index - lookedBack)).date
  // On the date of a split raw prices change without a move.
  const splits = new Set(
    feed.events(instrument, from, to, now).flatMap((event) => (event.kind === 'split' ? [event.exDate] : [])),
  )
  let worst: { readonly date: DateText; readonly part: number } | null = null
  let before: number | null = null
  for (const { time, high, low, close } of feed.dayBars(instrument, from, to, now)) {
    const date = localDate(market, time)
    if (before !== null && !splits.has(date)) {
      const part = which === 'fall' ? 1 - low / before : high / before - 1
      if (worst === null || part > worst.part) worst = { date, part }
    }
    before = close
  }
  return worst?.date ?? null
}
