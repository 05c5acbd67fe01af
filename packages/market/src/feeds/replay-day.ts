import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { type Instant, minute, second } from '@zaraba/money/time.ts'
import type { TradingDay } from '../exchanges/session.ts'
import { roundToTick } from '../exchanges/ticks.ts'
import type { Instrument } from '../instrument.ts'
import type { Bar, Print } from './feed.ts'

/** The way through a bar: a rising bar falls to its low first, another rises to its high first. */
const wayThrough = ({ open, high, low, close }: Bar): readonly [Price, Price, Price, Price] =>
  close >= open ? [open, low, high, close] : [open, high, low, close]

/** Minutes of continuous trading and the closing auction, as instants. */
const minutesOfSession = (session: TradingDay): readonly Instant[] => {
  const starts: Instant[] = []
  for (const span of session.phases)
    if (span.phase === 'continuous') for (let at: number = span.from; at < span.next; at += minute) starts.push(at as Instant)
  return starts
}

/** A minute's turnover in whole major units, by its mean price. */
const turnoverOf = (open: number, high: number, low: number, close: number, volume: number): number =>
  Math.floor((Math.floor((open + high + low + close) / 4) / 10_000) * volume)

/**
 * Minute bars of a recorded daily bar: three straight legs of equal length through its open, extremes and close, on tick, with the
 * volume spread evenly. Open, high, low, close and volume of the day come out exactly.
 */
export const minutesOfDay = (bar: Bar, session: TradingDay, instrument: Instrument): readonly Bar[] => {
  const starts = minutesOfSession(session)
  const [first, second_, third, last] = wayThrough(bar)
  const corners = [0, Math.floor(starts.length / 3), Math.floor((starts.length * 2) / 3), starts.length]
  const prices = [first, second_, third, last]
  const at = (index: number): Price => {
    const leg = index >= (corners[2] ?? missing()) ? 2 : index >= (corners[1] ?? missing()) ? 1 : 0
    const [from, to] = [prices[leg] ?? first, prices[leg + 1] ?? last]
    const [begin, end] = [corners[leg] ?? missing(), corners[leg + 1] ?? missing()]
    if (index === end) return to
    const exact = from + Math.floor(((to - from) * (index - begin)) / Math.max(1, end - begin))
    if (index === begin) return from
    const roundedPrice = roundToTick(instrument.tickTable, exact as Price, session.date, 'nearest')
    return Math.min(Math.max(roundedPrice, bar.low), bar.high) as Price
  }
  return starts.map((time, index) => {
    const [open, close] = [at(index), index + 1 === starts.length ? last : at(index + 1)]
    const [high, low] = [Math.max(open, close) as Price, Math.min(open, close) as Price]
    const share = (upTo: number) => Math.floor((bar.volume * upTo) / starts.length)
    const volume = share(index + 1) - share(index)
    return { time, open, high, low, close, volume, turnover: turnoverOf(open, high, low, close, volume) }
  })
}

/** Seconds after the minute's start of the four prints of a bar. */
const moments = [0, 20, 40, 59] as const

/**
 * The prints of a recorded minute: open, the nearer extreme, the other, close, at fixed seconds, each with a quarter of the volume
 * (the last takes the rest, and a quarter may be nought). An auction's bar is one print. A minute without volume has none.
 */
export const printsOfBar = (bar: Bar, session: TradingDay): readonly Print[] => {
  if (bar.volume === 0) return []
  const closing = bar.time === session.close || bar.time === session.breakStart
  if (closing) return [{ at: bar.time, price: bar.close, volume: bar.volume, kind: 'closing_auction' }]
  const opens = bar.time === session.openingAuction || bar.time === session.open
  const quarter = Math.floor(bar.volume / 4)
  return wayThrough(bar).map((price, index) => ({
    at: (bar.time + (moments[index] ?? missing()) * second) as Instant,
    price,
    volume: index === 3 ? bar.volume - quarter * 3 : quarter,
    kind: opens && index === 0 ? 'opening_auction' : 'continuous',
  }))
}
