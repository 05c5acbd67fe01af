import { localMidnight, nextTradingDay, previousTradingDay, sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar, Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import { Recent } from '@zaraba/market/simulator/recent.ts'
import { type DateText, dayNumber, type Instant } from '@zaraba/money/time.ts'

/** Charts of so many shares are kept whole; ten years of days take about 400 kB. */
const sharesKept = 64
/** Shorter ranges are computed each time: about 20 microseconds a day. */
const longRange = 400

interface History {
  /** The last day that had closed. */
  readonly through: DateText
  readonly bars: readonly Bar[]
}

export type DayHistory = (feed: Feed, instrument: Instrument, from: DateText, to: DateText, now: Instant) => readonly Bar[]

/** Daily bars of a feed. The ten years of a share that somebody looks at are kept, because charts ask for them again and again. */
export const createDayHistory = (historyFrom: DateText): DayHistory => {
  const kept = new Recent<InstrumentId, History>(sharesKept)
  const historyOf = (feed: Feed, instrument: Instrument, now: Instant): History => {
    const { id, market } = instrument
    const through = previousTradingDay(market, sessionAround(market, now).date)
    const known = kept.get(id)
    if (known?.through === through) return known
    const missing = known === undefined ? historyFrom : nextTradingDay(market, known.through)
    const bars = [...(known?.bars ?? []), ...feed.dayBars(instrument, missing, through, now)]
    const made = { through, bars }
    kept.set(id, made)
    return made
  }
  return (feed, instrument, from, to, now) => {
    if (dayNumber(to) - dayNumber(from) < longRange) return feed.dayBars(instrument, from, to, now)
    const { through, bars } = historyOf(feed, instrument, now)
    const { market } = instrument
    const [first, last] = [localMidnight(market, from), localMidnight(market, to)]
    const past = bars.filter(({ time }) => time >= first && time <= last)
    return to <= through ? past : [...past, ...feed.dayBars(instrument, nextTradingDay(market, through), to, now)]
  }
}
