import { mostPrints } from '@zaraba/contract/limits.ts'
import type { PrintTuple } from '@zaraba/contract/live.ts'
import { tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed, Print } from '@zaraba/market/feeds/feed.ts'
import { takenSide } from '@zaraba/market/feeds/taken-side.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import { shownIndex } from '@zaraba/market/simulator/quotes/shown.ts'
import { type Instant, instant, minute, startOfMinute } from '@zaraba/money/time.ts'
import type { Tape, TapeSource } from '../../base/stream.ts'
import { type Handler, refuse } from '../../calls/handler.ts'
import { priceTextOf } from '../figures.ts'
import { type LiveMarket, lineOf, localText } from '../live-market.ts'
import { marketOf, readSymbol } from '../wire-market.ts'

interface Kept extends Tape {
  readonly feed: Feed
  /** The session that is shown, and the session of the prints: the previous one until the first trade. */
  readonly shown: number
  readonly session: number
  count: number
  prints: PrintTuple[]
  /** Market time of the last read, the minute it ended in, and the number of prints read of that minute. */
  at: Instant
  minute: Instant
  seen: number
}

/** The number of tapes in memory; the least recently used one is dropped. */
const mostTapes = 1_000
/** Minutes since the last read after which the tape is read from the beginning. */
const mostMinutes = 5

const tupleOf = (feed: Feed, instrument: Instrument, print: Print): PrintTuple => {
  const side = takenSide(feed, instrument, print)
  return [print.at, priceTextOf(instrument.market, print.price), print.volume, side === 'unknown' ? '-' : side]
}

const traded = (prints: readonly Print[]): readonly Print[] => prints.filter(({ volume }) => volume > 0)

/** The last prints of a session up to `now`, oldest first. */
const lastOf = (feed: Feed, instrument: Instrument, session: number, now: Instant): readonly Print[] => {
  const prints: (readonly Print[])[] = []
  let count = 0
  for (const bar of feed.minuteBars(instrument, tradingDayAt(instrument.market, session).date, now).toReversed()) {
    const own = traded(feed.prints(instrument, bar.time, now))
    prints.unshift(own)
    count += own.length
    if (count >= mostPrints) break
  }
  return prints.flat().slice(-mostPrints)
}

/** Appends the trades since the last read. The prints of a minute are only ever appended to. */
const goOn = (kept: Kept, instrument: Instrument, now: Instant): void => {
  const last = startOfMinute(now)
  for (let start: number = kept.minute; start <= last; start += minute) {
    const prints = traded(kept.feed.prints(instrument, instant(start), now))
    const fresh = start === kept.minute ? prints.slice(kept.seen) : prints
    for (const print of fresh) kept.prints.push(tupleOf(kept.feed, instrument, print))
    kept.count += fresh.length
    if (start === last) kept.seen = prints.length
  }
  if (kept.prints.length > mostPrints * 2) kept.prints = kept.prints.slice(-mostPrints)
  kept.at = now
  kept.minute = last
}

/** Reads tapes. The tape of a share is shared by all readers, and each read adds only new prints. Synchronous. */
export const createTapes = (feedOf: (instrument: Instrument) => Feed) => {
  const known = new Map<InstrumentId, Kept>()
  let reading = 0

  const reread = (instrument: Instrument, feed: Feed, shown: number, now: Instant): Kept => {
    const own = lastOf(feed, instrument, shown, now)
    const session = own.length > 0 ? shown : shown - 1
    const prints = own.length > 0 ? own : lastOf(feed, instrument, session, now)
    const start = startOfMinute(now)
    reading += 1
    return {
      reading,
      feed,
      shown,
      session,
      count: prints.length,
      at: now,
      minute: start,
      prints: prints.map((print) => tupleOf(feed, instrument, print)),
      seen: traded(feed.prints(instrument, start, now)).length,
    }
  }
  const goesOn = (kept: Kept, feed: Feed, shown: number, now: Instant): boolean =>
    kept.feed === feed && kept.shown === shown && now >= kept.at && now - kept.minute <= mostMinutes * minute

  /** The tape of a share at `now`, without later prints. */
  return (instrument: Instrument, now: Instant): Tape => {
    const feed = feedOf(instrument)
    const { index: shown } = shownIndex(instrument.market, now)
    const kept = known.get(instrument.id)
    if (kept !== undefined && goesOn(kept, feed, shown, now)) {
      const { count } = kept
      goOn(kept, instrument, now)
      // The first print of a session replaces the tape of the previous session.
      if (kept.session === shown || kept.count === count) return kept
    }
    const fresh = reread(instrument, feed, shown, now)
    known.delete(instrument.id)
    known.set(instrument.id, fresh)
    const [oldest] = known.size > mostTapes ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    return fresh
  }
}
export type Tapes = ReturnType<typeof createTapes>

/** The newest prints, newest first. */
export const newestOf = ({ prints }: Tape, limit: number): readonly PrintTuple[] => prints.slice(-limit).reverse()

export const showTape =
  (view: LiveMarket, tapes: Tapes): Handler<'market/tape'> =>
  async ({ type, code, limit }) => {
    const market = marketOf(type)
    const line = lineOf(view, market, code)
    if (line === null) return refuse({ key: 'product_missing_or_delisted', field: 'code' })
    if (line.quote === null) return refuse({ key: 'stock_price_not_obtained', field: 'code' })
    const newest = newestOf(tapes(line.instrument, view.now()), limit)
    return {
      data: { list: newest.map(([at, price, shares, side]) => ({ time: localText(market, instant(at)), price, shares, side })) },
    }
  }

/** Tapes for the live stream. */
export const tapeFrames = (view: LiveMarket, tapes: Tapes): TapeSource => ({
  read: (symbol) => {
    const share = readSymbol(symbol)
    const instrument = share === null ? undefined : view.catalogue().byCode(share.market, share.code)
    return instrument === undefined ? null : tapes(instrument, view.now())
  },
})
