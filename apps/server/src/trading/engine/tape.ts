import { phaseAt, sessionAround, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed, Print } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { maximumPrice, type Price, price } from '@zaraba/money/price.ts'
import { type Instant, instant, later, minute, startOfMinute } from '@zaraba/money/time.ts'
import type { Side } from '@zaraba/rules/trading/margin.ts'
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

/** The last auction that made a first price for continuous trading before a moment: its trading begins there. */
const openedAt = (instrument: Instrument, at: Instant): Instant => {
  const { phases, open, openingAuction } = sessionAround(instrument.market, at)
  const from = phases.findLast((each) => each.phase === 'continuous' && each.from <= at)?.from ?? open
  return from === open ? openingAuction : from
}

interface AtExchange {
  readonly side: Side
  readonly limit: Price
  readonly queuedAt: Instant
}

/**
 * Whether a print meets what an auction left of an order, and the market has not come to its limit since: such a rest trades at the print's
 * price. One that the market has come to waits in the book at its limit, like every order that was sent to it.
 */
export const isLeftByAuction = (
  feed: Feed,
  instrument: Instrument,
  { side, limit, queuedAt }: AtExchange,
  { at, kind, price: printed }: Pick<Print, 'at' | 'kind' | 'price'>,
): boolean => {
  const isBetter = (one: Price): boolean => (side === 'buy' ? one < limit : one > limit)
  if (kind !== 'continuous' || !isBetter(printed)) return false
  const opened = openedAt(instrument, at)
  const waitedInBook = queuedAt >= opened && queueShownAt(feed, instrument, queuedAt)
  if (waitedInBook) return false
  const since = startOfMinute(Math.max(opened, queuedAt))
  return feed
    .minuteBars(instrument, phaseAt(instrument.market, at).date, later(at, -1))
    .every(({ time, high, low }) => time < since || isBetter(side === 'buy' ? high : low))
}

/** Shorter stretches are read print by print; longer ones by their minutes first. */
const readByPrints = 2 * minute

const slotOf = (start: Instant, prints: readonly Print[]): readonly Slot[] => {
  if (prints.length === 0) return []
  let low = maximumPrice
  let high = 1
  for (const print of prints) {
    if (print.price < low) low = print.price
    if (print.price > high) high = print.price
  }
  return [{ start, low: price(low), high: price(high) }]
}

/** The minutes of a stretch that have prints, oldest first. Both ways of reading give the same minutes. */
export const slotsOf = (feed: Feed, instrument: Instrument, { date, from, to }: Stretch): readonly Slot[] => {
  if (to <= from || sessionOf(instrument.market, date) === null) return []
  const first = startOfMinute(from)
  if (to - from <= readByPrints) {
    const slots: Slot[] = []
    for (let start: number = first; start <= to; start += minute)
      slots.push(...slotOf(instant(start), feed.prints(instrument, instant(start), to)))
    return slots
  }
  return feed
    .minuteBars(instrument, date, to)
    .filter((bar) => bar.time >= first && bar.time <= to)
    .map(({ time, low, high }) => ({ start: time, low, high }))
}

export interface TapePrint extends Print {
  readonly minute: Instant
  /** Shares that the minute has traded up to and with this print. */
  readonly minuteVolume: number
}

/** The prints of one minute after `from`. Volumes count the whole minute, so that the size of a step does not matter. */
export const printsOf = (feed: Feed, instrument: Instrument, slot: Slot, { from, to }: Stretch): readonly TapePrint[] => {
  let minuteVolume = 0
  const prints: TapePrint[] = []
  for (const print of feed.prints(instrument, slot.start, to)) {
    minuteVolume += print.volume
    if (print.at > from) prints.push({ ...print, minute: slot.start, minuteVolume })
  }
  return prints
}
