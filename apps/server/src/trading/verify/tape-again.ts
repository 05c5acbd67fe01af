import { sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type DateText, type Instant, minute } from '@zaraba/money/time.ts'
import { printsOf, type TapePrint } from '../engine/tape.ts'
import type { MarketOfFills } from './share-on-market.ts'

export type MinutesOfShare = (instrument: Instrument, date: DateText, close: Instant) => readonly Bar[]

/** The minutes of one share, each date read once; orders come share by share. */
export const minutesOf = (market: MarketOfFills): MinutesOfShare => {
  const kept = new Map<string, readonly Bar[]>()
  let share = ''
  return (instrument, date, close) => {
    if (share !== instrument.id) kept.clear()
    share = instrument.id
    const known = kept.get(date) ?? market.feedOf(instrument, date).minuteBars(instrument, date, close)
    kept.set(date, known)
    return known
  }
}

/** A print with the date of its session. */
interface DatedPrint extends TapePrint {
  readonly date: DateText
}

interface Span {
  readonly from: Instant
  readonly to: Instant
  /** Whether a minute may have a print that is asked for. */
  readonly mayHave: (bar: Bar) => boolean
}

/** The prints of a share after a moment, up to and including another, of the minutes that may have what is asked for. */
export function* printsBetween(
  market: MarketOfFills,
  minutes: MinutesOfShare,
  instrument: Instrument,
  { from, to, mayHave }: Span,
): Generator<DatedPrint> {
  let session = sessionAround(instrument.market, from)
  for (; session.openingAuction <= to; session = tradingDayAt(instrument.market, session.index + 1)) {
    const { date, close } = session
    for (const bar of minutes(instrument, date, close)) {
      if (bar.time + minute <= from || bar.time > to || !mayHave(bar)) continue
      const slot = { start: bar.time, low: bar.low, high: bar.high }
      for (const print of printsOf(market.feedOf(instrument, date), instrument, slot, { date, from, to }))
        yield { ...print, date }
    }
  }
}
