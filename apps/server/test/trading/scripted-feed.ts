import { actionsOf, exReferencePrice } from '@zaraba/market/exchanges/adjustment.ts'
import { localDate, localMidnight, phaseAt, previousTradingDay, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { priceBand } from '@zaraba/market/exchanges/limits.ts'
import { roundToTick, ticksAway } from '@zaraba/market/exchanges/ticks.ts'
import type { Bar, CorporateEvent, Depth, Feed, Print, Quote } from '@zaraba/market/feeds/feed.ts'
import type { Instrument, Level } from '@zaraba/market/instrument.ts'
import { type Price, priceOf, shares } from '@zaraba/money/price.ts'
import { type DateText, dateText, type Instant, instant, minute, second, startOfMinute } from '@zaraba/money/time.ts'

/** Time at the exchange ("09:05:10"), price in major units, shares traded, and the kind of print. */
export type ScriptedPrint = readonly [time: string, price: number, volume?: number, kind?: Print['kind']]
export type Script = Readonly<Record<string, readonly ScriptedPrint[]>>

/**
 * A feed with exactly what a test writes: prints by date and time, and a book of ten levels one tick apart around the last
 * print. Nothing else happens. A share without a script never has a price.
 */
export interface ScriptedFeed extends Feed {
  script(instrument: Instrument, days: Script): void
  /** Shares on each level of the book. */
  bookSize: number
  /** Sides of the book that are empty, as at a locked limit. */
  readonly empty: Set<'bids' | 'asks'>
  corporate(instrument: Instrument, event: CorporateEvent): void
  /** Delists a share after the last print of a date. */
  endOn(instrument: Instrument, date: string): void
}

const timeOf = (instrument: Instrument, date: string, clock: string): Instant => {
  const [hours = '0', minutes = '0', seconds = '0'] = clock.split(':')
  const offset = Number(hours) * 60 * minute + Number(minutes) * minute + Number(seconds) * second
  return instant(localMidnight(instrument.market, dateText(date)) + offset)
}

export const scriptedFeed = (): ScriptedFeed => {
  const prints = new Map<string, Print[]>()
  const corporate = new Map<string, CorporateEvent[]>()
  const empty = new Set<'bids' | 'asks'>()
  const ends = new Map<string, DateText>()
  const upTo = (instrument: Instrument, at: Instant) => (prints.get(instrument.id) ?? []).filter((print) => print.at <= at)
  const dateOf = (instrument: Instrument, print: Print) => localDate(instrument.market, print.at)

  /** The base of a date: the close before it, or the ex-reference price that the simulator shows from order entry on. */
  const baseOn = (instrument: Instrument, date: DateText, close: Price): Price => {
    const events = (corporate.get(instrument.id) ?? []).filter((event) => event.kind !== 'earnings' && event.exDate === date)
    const [action] = actionsOf(events)
    return action === undefined ? close : roundToTick(instrument.tickTable, exReferencePrice(close, action), date, 'nearest')
  }
  const quote = (instrument: Instrument, at: Instant): Quote | null => {
    const past = upTo(instrument, at)
    const last = past.at(-1)
    if (last === undefined) return null
    const phase = phaseAt(instrument.market, at)
    const session = sessionOf(instrument.market, phase.date)
    const started = session !== null && at >= (session.phases[0]?.from ?? session.open)
    const date = started ? phase.date : dateOf(instrument, last)
    const today = past.filter((print) => dateOf(instrument, print) === date)
    const before = past.filter((print) => dateOf(instrument, print) < date).at(-1)
    const previousClose = before === undefined ? last.price : baseOn(instrument, date, before.price)
    const band = priceBand(instrument.priceLimitRule, previousClose, instrument.tickTable, date)
    const prices = today.map((print) => print.price)
    const { bids, asks } = depth(instrument, at)
    return {
      price: today.at(-1)?.price ?? previousClose,
      previousClose,
      open: today[0]?.price ?? null,
      high: prices.length === 0 ? null : (Math.max(...prices) as Price),
      low: prices.length === 0 ? null : (Math.min(...prices) as Price),
      volume: today.reduce((sum, print) => sum + print.volume, 0),
      turnover: 0,
      bid: bids[0]?.[0] ?? null,
      ask: asks[0]?.[0] ?? null,
      limitUp: band?.up ?? null,
      limitDown: band?.down ?? null,
      specialQuote: null,
      phase: phase.phase,
      asOf: started && phase.phase === 'continuous' ? at : last.at,
      date,
    }
  }
  const depth = (instrument: Instrument, at: Instant): Depth => {
    const last = upTo(instrument, at).at(-1)
    if (last === undefined) return { bids: [], asks: [] }
    const date = dateOf(instrument, last)
    const side = (step: 1 | -1): Level[] =>
      Array.from({ length: 10 }, (_, index) => [
        ticksAway(instrument.tickTable, last.price, date, step * (index + 1)),
        shares(feed.bookSize),
      ])
    return { bids: empty.has('bids') ? [] : side(-1), asks: empty.has('asks') ? [] : side(1) }
  }
  const barsOf = (tape: readonly Print[], key: (print: Print) => number): Bar[] => {
    const bars = new Map<number, Bar>()
    for (const { at, price, volume } of tape) {
      const time = instant(key({ at, price, volume, kind: 'continuous' }))
      const bar = bars.get(time)
      if (bar === undefined) bars.set(time, { time, open: price, high: price, low: price, close: price, volume, turnover: 0 })
      else {
        const high = Math.max(bar.high, price) as Price
        const low = Math.min(bar.low, price) as Price
        bars.set(time, { ...bar, high, low, close: price, volume: bar.volume + volume })
      }
    }
    return [...bars.values()]
  }
  const feed: ScriptedFeed = {
    source: 'simulated',
    bookSize: 1_000,
    empty,
    script: (instrument, days) => {
      const own = Object.entries(days).flatMap(([date, list]) =>
        list.map(([time, price, volume = 1_000, kind = 'continuous']): Print => {
          return { at: timeOf(instrument, date, time), price: priceOf(price), volume, kind }
        }),
      )
      const moments = new Set(own.map(({ at }) => at))
      if (moments.size < own.length) throw new RangeError(`${instrument.id} has two prints at one moment, which no market has`)
      prints.set(
        instrument.id,
        own.toSorted((left, right) => left.at - right.at),
      )
    },
    corporate: (instrument, event) => {
      corporate.set(instrument.id, [...(corporate.get(instrument.id) ?? []), event])
    },
    quote,
    band: (instrument, at) => {
      const now = quote(instrument, at)
      const { date } = phaseAt(instrument.market, at)
      if (now === null) return null
      const base = now.date === date ? now.previousClose : baseOn(instrument, date, now.price)
      return priceBand(instrument.priceLimitRule, base, instrument.tickTable, date)
    },
    depth,
    minuteBars: (instrument, date, until) =>
      barsOf(
        upTo(instrument, until).filter((print) => dateOf(instrument, print) === date),
        (print) => startOfMinute(print.at),
      ),
    dayBars: (instrument, from, to, until) =>
      barsOf(
        upTo(instrument, until).filter((print) => dateOf(instrument, print) >= from && dateOf(instrument, print) <= to),
        (print) => localMidnight(instrument.market, dateOf(instrument, print)),
      ),
    prints: (instrument, minuteStart, until) =>
      upTo(instrument, until).filter((print) => print.at >= minuteStart && print.at < minuteStart + minute),
    endOn: (instrument, date) => void ends.set(instrument.id, dateText(date)),
    end: (instrument) => {
      const date = ends.get(instrument.id)
      const last = (prints.get(instrument.id) ?? []).findLast((print) => dateOf(instrument, print) === date)
      return date === undefined || last === undefined ? null : { date, price: last.price }
    },
    events: (instrument, from, to, until) =>
      (corporate.get(instrument.id) ?? []).filter((event) => {
        const date: DateText = event.kind === 'earnings' ? event.date : event.exDate
        const known = event.kind === 'earnings' ? event.date : event.announcedOn
        return date >= from && date <= to && known <= localDate(instrument.market, until)
      }),
  }
  return feed
}

/** A time in an exchange's local time. */
export const momentOf = timeOf
export const dayBefore = previousTradingDay
