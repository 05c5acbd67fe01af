import { phaseAt, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed, Tick } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { maximumPrice, type Price, price } from '@zaraba/money/price.ts'
import { type Instant, instant, minute } from '@zaraba/money/time.ts'
import type { Stretch } from './engine-run.ts'

/** One minute (or auction) of the tape with the extremes of its prices. */
export interface Slot {
  readonly start: Instant
  readonly low: Price
  readonly high: Price
}

/**
 * Whether a queue was shown to an order when it was queued. An order for an auction is sent before there is a book; an order at a locked
 * limit is allotted among all that wait there, not behind them.
 */
export const queueShownAt = (feed: Feed, instrument: Instrument, queuedAt: Instant): boolean =>
  phaseAt(instrument.market, queuedAt).phase === 'continuous' && !feed.quote(instrument, queuedAt)?.specialQuote

/** Shorter stretches are read print by print; longer ones by their minutes first. */
const readByPrints = 2 * minute

const slotOf = (start: Instant, ticks: readonly Tick[]): readonly Slot[] => {
  if (ticks.length === 0) return []
  let low = maximumPrice
  let high = 1
  for (const tick of ticks) {
    if (tick.price < low) low = tick.price
    if (tick.price > high) high = tick.price
  }
  return [{ start, low: price(low), high: price(high) }]
}

/** The minutes of a stretch that have prints, oldest first. Both ways of reading give the same minutes. */
export const slotsOf = (feed: Feed, instrument: Instrument, { date, from, to }: Stretch): readonly Slot[] => {
  if (to <= from || sessionOf(instrument.market, date) === null) return []
  const first = Math.floor(from / minute) * minute
  if (to - from <= readByPrints) {
    const slots: Slot[] = []
    for (let start = first; start <= to; start += minute)
      slots.push(...slotOf(instant(start), feed.ticks(instrument, instant(start), to)))
    return slots
  }
  return feed
    .minuteBars(instrument, date, to)
    .filter((bar) => bar.time >= first && bar.time <= to)
    .map(({ time, low, high }) => ({ start: time, low, high }))
}

export interface TapePrint extends Tick {
  readonly minute: Instant
  /** Shares that the minute has traded up to and with this print. */
  readonly minuteVolume: number
}

/** The prints of one minute after `from`. Volumes count the whole minute, so that the size of a step does not matter. */
export const printsOf = (feed: Feed, instrument: Instrument, slot: Slot, { from, to }: Stretch): readonly TapePrint[] => {
  let minuteVolume = 0
  const prints: TapePrint[] = []
  for (const tick of feed.ticks(instrument, slot.start, to)) {
    minuteVolume += tick.volume
    if (tick.at > from) prints.push({ ...tick, minute: slot.start, minuteVolume })
  }
  return prints
}
