import { maximumPrice, type Price, price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { type Instant, instant, startOfMinute } from '@zaraba/money/time.ts'
import { localMidnight, sessionOf } from '../exchanges/calendar.ts'
import type { PriceBand } from '../exchanges/limits.ts'
import { sessionStart, type TradingDay } from '../exchanges/session.ts'
import { roundToTick } from '../exchanges/ticks.ts'
import type { Instrument } from '../instrument.ts'
import type { Bar, Feed, Print } from './feed.ts'

/** How prices go: as on a past date, in proportion; or evenly from the opening to the close by a part in per cent. */
export type PriceRoute = { readonly like: 'day' } | { readonly like: 'percent'; readonly percent: number }

/** A finished session whose moments, volumes and books a rehearsed one has. */
export interface Pattern {
  readonly session: TradingDay
  readonly prints: readonly Print[]
  /** The base price of its date. */
  readonly before: Price
}

/** The pattern that a date gives; `null` where the date had no session, no print, or had not closed at `now`. */
export const patternOf = (feed: Feed, instrument: Instrument, date: TradingDay['date'], now: Instant): Pattern | null => {
  const session = sessionOf(instrument.market, date)
  if (session === null || session.close >= now) return null
  const before = feed.quote(instrument, session.close)?.previousClose
  const prints = feed
    .minuteBars(instrument, date, session.close)
    .flatMap(({ time }) => feed.prints(instrument, time, session.close))
  return before === undefined || prints.length === 0 ? null : { session, prints, before }
}

/** A print of a rehearsed session, and the one of its pattern that it was made from. */
export interface RehearsedPrint extends Print {
  readonly from: Print
  /** The limit beyond which the price would have gone: there is no order on the other side there. */
  readonly lockedAt: 'up' | 'down' | null
}

/** A session that never was: `base` is its base price and `close` its last. */
export interface RehearsedDay {
  readonly session: TradingDay
  readonly base: Price
  readonly band: PriceBand | null
  readonly prints: readonly RehearsedPrint[]
  readonly close: Price
}

/** A moment’s time of day on the date of another session of the exchange. */
export const sameTimeOn = (at: Instant, from: TradingDay, to: TradingDay): Instant =>
  instant(at - localMidnight(from.market, from.date) + localMidnight(to.market, to.date))

const wantedPrice = (
  way: PriceRoute,
  { base, session }: Pick<RehearsedDay, 'base' | 'session'>,
  print: Print,
  at: Instant,
  before: Price,
) => {
  if (way.like === 'day') return divide(BigInt(base) * BigInt(print.price), BigInt(before), 'half_even')
  const length = BigInt(session.close - session.openingAuction)
  const passedTime = BigInt(Math.max(0, at - session.openingAuction))
  return divide(BigInt(base) * (100n * length + BigInt(way.percent) * passedTime), 100n * length, 'half_even')
}

/** Makes a session of a pattern: each print at its time of day, on the tick of the new date, within the band. */
export const rehearseDay = (
  { tickTable }: Instrument,
  pattern: Pattern,
  way: PriceRoute,
  day: Pick<RehearsedDay, 'session' | 'base' | 'band'>,
): RehearsedDay => {
  const { session, band } = day
  const prints = pattern.prints.flatMap((from): RehearsedPrint[] => {
    const at = sameTimeOn(from.at, pattern.session, session)
    if (at < sessionStart(session) || at > session.close) return []
    const priceWanted = wantedPrice(way, day, from, at, pattern.before)
    const possible = price(Math.max(1, Math.min(Number(priceWanted), maximumPrice)))
    const onTick = roundToTick(tickTable, possible, session.date, 'nearest')
    if (band !== null && onTick > band.up) return [{ ...from, at, price: band.up, from, lockedAt: 'up' }]
    if (band !== null && onTick < band.down) return [{ ...from, at, price: band.down, from, lockedAt: 'down' }]
    return [{ ...from, at, price: onTick, from, lockedAt: null }]
  })
  return { ...day, prints, close: prints.at(-1)?.price ?? day.base }
}

/** The minutes of prints, oldest first. */
export const minutesOf = (prints: readonly Print[]): readonly Bar[] => {
  const bars = new Map<number, Bar>()
  for (const { at, price: printedPrice, volume } of prints) {
    const time = startOfMinute(at)
    const bar = bars.get(time) ?? {
      time,
      open: printedPrice,
      high: printedPrice,
      low: printedPrice,
      close: printedPrice,
      volume: 0,
      turnover: 0,
    }
    const [high, low] = [price(Math.max(bar.high, printedPrice)), price(Math.min(bar.low, printedPrice))]
    bars.set(time, { ...bar, high, low, close: printedPrice, volume: bar.volume + volume })
  }
  return [...bars.values()]
}
