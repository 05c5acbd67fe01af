import { localMidnight, nextTradingDay, previousTradingDay, sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar, Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { Recent } from '@zaraba/market/simulator/recent.ts'
import { addDays, type DateText, dayNumber, type Instant } from '@zaraba/money/time.ts'
import type { Rest } from '../../limits/lane.ts'
import { earlierDate } from '../dates.ts'

/** The number of shares whose whole chart is kept in memory; ten years of days take about 400 kB. */
const sharesKept = 64
/** Ranges shorter than this many days are computed at each request, at about 20 microseconds a day. */
const longRange = 400

interface History {
  /** The last closed day that the history contains. */
  readonly through: DateText
  readonly bars: readonly Bar[]
}

export interface DayHistory {
  dayBars(feed: Feed, instrument: Instrument, from: DateText, to: DateText, now: Instant): readonly Bar[]
  /** Computes the history of a share that a long range will request, a year at a time. */
  prepare(feed: Feed, instrument: Instrument, from: DateText, now: Instant, rest: Rest): Promise<void>
}

/**
 * Daily bars of a feed. The ten years of a share that is looked at are kept in memory, because charts request them repeatedly.
 */
export const createDayHistory = (historyFrom: DateText): DayHistory => {
  const kept = new Recent<InstrumentId, History>(sharesKept)
  const throughOf = (market: Market, now: Instant): DateText => previousTradingDay(market, sessionAround(market, now).date)
  /** A history extended to a date; days that it already contains are not computed again. */
  const extended = (feed: Feed, instrument: Instrument, to: DateText, now: Instant): History => {
    const known = kept.get(instrument.id)
    if (known !== undefined && known.through >= to) return known
    const missing = known === undefined ? historyFrom : nextTradingDay(instrument.market, known.through)
    const made = { through: to, bars: [...(known?.bars ?? []), ...feed.dayBars(instrument, missing, to, now)] }
    kept.set(instrument.id, made)
    return made
  }
  return {
    prepare: async (feed, instrument, from, now, rest) => {
      const through = throughOf(instrument.market, now)
      if (dayNumber(through) - dayNumber(from) < longRange) return
      let next = kept.get(instrument.id)?.through ?? historyFrom
      while (next < through) {
        next = earlierDate(addDays(next, 365), through)
        extended(feed, instrument, next, now)
        await rest()
      }
    },
    dayBars: (feed, instrument, from, to, now) => {
      if (dayNumber(to) - dayNumber(from) < longRange) return feed.dayBars(instrument, from, to, now)
      const { market } = instrument
      const through = throughOf(market, now)
      const { bars } = extended(feed, instrument, through, now)
      const [first, last] = [localMidnight(market, from), localMidnight(market, to)]
      const past = bars.filter(({ time }) => time >= first && time <= last)
      return to <= through ? past : [...past, ...feed.dayBars(instrument, nextTradingDay(market, through), to, now)]
    },
  }
}
