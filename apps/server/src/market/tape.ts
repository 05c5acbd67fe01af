import { mostPrints } from '@zaraba/contract/limits.ts'
import type { PrintTuple } from '@zaraba/contract/live.ts'
import { tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed, Tick } from '@zaraba/market/feeds/feed.ts'
import { takenSide } from '@zaraba/market/feeds/taken-side.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import { shownIndex } from '@zaraba/market/simulator/shown.ts'
import { type Instant, instant, minute } from '@zaraba/money/time.ts'
import { priceTextOf } from './figures.ts'

/** The newest prints of a share, oldest first, as they stand at the last look. */
export interface Tape {
  /** Another number when it was read anew: what was known of it before may be otherwise. */
  readonly reading: number
  /** How many prints this reading has brought so far; `prints` are the last of them. */
  readonly count: number
  readonly prints: readonly PrintTuple[]
}

interface Kept extends Tape {
  readonly feed: Feed
  /** The session that is shown, and the one that the prints are of: that before, while nothing has traded yet. */
  readonly shown: number
  readonly session: number
  count: number
  prints: PrintTuple[]
  /** Market time of the last look, the minute that it ended in, and how many prints of that minute it saw. */
  at: Instant
  minute: Instant
  seen: number
}

/** Tapes of so many shares are kept; that of the share which was asked for longest ago goes first. */
const mostTapes = 1_000
/** Beyond so many minutes since the last look the tape is read anew. */
const mostMinutes = 5

const startOfMinute = (at: Instant): Instant => instant(Math.floor(at / minute) * minute)

const tupleOf = (feed: Feed, instrument: Instrument, tick: Tick): PrintTuple => {
  const side = takenSide(feed, instrument, tick)
  return [tick.at, priceTextOf(instrument.market, tick.price), tick.volume, side === 'unknown' ? '-' : side]
}

const traded = (ticks: readonly Tick[]): readonly Tick[] => ticks.filter(({ volume }) => volume > 0)

/** The last prints of a session up to `now`, oldest first. */
const lastOf = (feed: Feed, instrument: Instrument, session: number, now: Instant): readonly Tick[] => {
  const ticks: (readonly Tick[])[] = []
  let count = 0
  for (const bar of feed.minuteBars(instrument, tradingDayAt(instrument.market, session).date, now).toReversed()) {
    const own = traded(feed.ticks(instrument, bar.time, now))
    ticks.unshift(own)
    count += own.length
    if (count >= mostPrints) break
  }
  return ticks.flat().slice(-mostPrints)
}

/** Adds what has traded since the last look; the prints of a minute only grow at their end. */
const goOn = (kept: Kept, instrument: Instrument, now: Instant): void => {
  const last = startOfMinute(now)
  for (let start: number = kept.minute; start <= last; start += minute) {
    const ticks = traded(kept.feed.ticks(instrument, instant(start), now))
    const fresh = start === kept.minute ? ticks.slice(kept.seen) : ticks
    for (const tick of fresh) kept.prints.push(tupleOf(kept.feed, instrument, tick))
    kept.count += fresh.length
    if (start === last) kept.seen = ticks.length
  }
  if (kept.prints.length > mostPrints * 2) kept.prints = kept.prints.slice(-mostPrints)
  kept.at = now
  kept.minute = last
}

/** Reads tapes: each share once, however many ask, and only what is new of it. Nothing waits. */
export const createTapes = (feedOf: (instrument: Instrument) => Feed) => {
  const known = new Map<InstrumentId, Kept>()
  let reading = 0

  const readAnew = (instrument: Instrument, feed: Feed, shown: number, now: Instant): Kept => {
    const own = lastOf(feed, instrument, shown, now)
    const session = own.length > 0 ? shown : shown - 1
    const ticks = own.length > 0 ? own : lastOf(feed, instrument, session, now)
    const start = startOfMinute(now)
    reading += 1
    return {
      ...{ reading, feed, shown, session, count: ticks.length, at: now, minute: start },
      prints: ticks.map((tick) => tupleOf(feed, instrument, tick)),
      seen: traded(feed.ticks(instrument, start, now)).length,
    }
  }
  const goesOn = (kept: Kept, feed: Feed, shown: number, now: Instant): boolean =>
    kept.feed === feed && kept.shown === shown && now >= kept.at && now - kept.minute <= mostMinutes * minute

  /** The tape of a share at `now`: nothing of it is later. */
  return (instrument: Instrument, now: Instant): Tape => {
    const feed = feedOf(instrument)
    const { index: shown } = shownIndex(instrument.market, now)
    const kept = known.get(instrument.id)
    if (kept !== undefined && goesOn(kept, feed, shown, now)) {
      const { count } = kept
      goOn(kept, instrument, now)
      // The first print of a session takes the place of the last session's tape.
      if (kept.session === shown || kept.count === count) return kept
    }
    const fresh = readAnew(instrument, feed, shown, now)
    known.delete(instrument.id)
    known.set(instrument.id, fresh)
    const [oldest] = known.size > mostTapes ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    return fresh
  }
}
export type Tapes = ReturnType<typeof createTapes>

/** The newest of a tape, newest first. */
export const newestOf = ({ prints }: Tape, limit: number): readonly PrintTuple[] => prints.slice(-limit).reverse()
