import { localDate, previousTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { tickAt } from '@zaraba/market/exchanges/ticks.ts'
import type { Bar, CorporateEvent, Depth, Feed, Print, Quote } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Hunted } from './hunted.ts'

// Leaks that are planted into the prices of a feed.

/** By which factor the prices of a share are multiplied on a date, as far as is known at a moment. */
type FactorOn = (share: Instrument, date: DateText, at: Instant) => number

const times = (value: Price, by: number): Price => price(Math.max(1, Math.round(value * by)))
const timesIfAny = (value: Price | null, by: number): Price | null => (value === null ? null : times(value, by))
const scaledSide = (side: Depth['bids'], by: number): Depth['bids'] =>
  side.map(([level, size]) => [times(level, by), size] as const)

const scaledQuote = (quote: Quote, by: number): Quote => ({
  ...quote,
  price: times(quote.price, by),
  previousClose: times(quote.previousClose, by),
  open: timesIfAny(quote.open, by),
  high: timesIfAny(quote.high, by),
  low: timesIfAny(quote.low, by),
  bid: timesIfAny(quote.bid, by),
  ask: timesIfAny(quote.ask, by),
  limitUp: timesIfAny(quote.limitUp, by),
  limitDown: timesIfAny(quote.limitDown, by),
})
const scaledBar = (bar: Bar, by: number): Bar => ({
  ...bar,
  open: times(bar.open, by),
  high: times(bar.high, by),
  low: times(bar.low, by),
  close: times(bar.close, by),
})

/** A feed with other prices from some dates on. */
const scaledFeed = (feed: Feed, factorOn: FactorOn): Feed => {
  const by = (share: Instrument, at: Instant): number =>
    factorOn(share, feed.quote(share, at)?.date ?? localDate(share.market, at), at)
  return {
    source: feed.source,
    quote: (share, at) => {
      const quote = feed.quote(share, at)
      return quote === null ? null : scaledQuote(quote, factorOn(share, quote.date, at))
    },
    band: (share, at) => {
      const band = feed.band(share, at)
      return band === null ? null : { ...band, up: times(band.up, by(share, at)), down: times(band.down, by(share, at)) }
    },
    depth: (share, at) => {
      const depth = feed.depth(share, at)
      return { ...depth, bids: scaledSide(depth.bids, by(share, at)), asks: scaledSide(depth.asks, by(share, at)) }
    },
    minuteBars: (share, date, until) =>
      feed.minuteBars(share, date, until).map((bar) => scaledBar(bar, factorOn(share, date, until))),
    dayBars: (share, from, to, until) =>
      feed
        .dayBars(share, from, to, until)
        .map((bar) => scaledBar(bar, factorOn(share, localDate(share.market, bar.time), until))),
    prints: (share, start, until) =>
      feed.prints(share, start, until).map((print) => ({
        ...print,
        price: times(print.price, factorOn(share, localDate(share.market, print.at), until)),
      })),
    end: (share) => feed.end(share),
    events: (share, from, to, until) => feed.events(share, from, to, until),
  }
}

type Dividend = Extract<CorporateEvent, { readonly kind: 'dividend' }>

/** Planted leak: a share falls on its ex-date by the part of its price that the dividend was when it was announced, whatever part it has become. */
export const dividendAsPart = (hunted: Hunted): Hunted => {
  const { feed, genesis } = hunted
  const known = new Map<string, number>()
  const factorOf = (share: Instrument, { amount, announcedOn, exDate }: Dividend, at: Instant): number => {
    const closeOn = (date: DateText) => feed.dayBars(share, date, date, at)[0]?.close
    const [then, eve] = [closeOn(announcedOn), closeOn(previousTradingDay(share.market, exDate))]
    return then === undefined || eve === undefined ? 1 : (1 - amount / then) / (1 - amount / eve)
  }
  const factorOn: FactorOn = (share, date, at) => {
    const key = `${share.id} ${date}`
    const found = known.get(key)
    if (found !== undefined) return found
    const events = feed.events(share, genesis, date, at)
    let factor = 1
    // A split would make the two closes those of different shares.
    if (!events.some(({ kind }) => kind === 'split'))
      for (const event of events) if (event.kind === 'dividend' && event.exDate > genesis) factor *= factorOf(share, event, at)
    known.set(key, factor)
    return factor
  }
  return { ...hunted, feed: scaledFeed(feed, factorOn) }
}

/** Steps of price by which the planted closing call is too coarse. */
const coarse = 10

/** Planted leak: Shanghai's closing call rounds its price down, to every tenth step, instead of by chance to a step beside its value. */
export const closingCallRoundedDown = (hunted: Hunted): Hunted => {
  const { feed } = hunted
  const rounded = (share: Instrument, print: Print): Print => {
    if (share.market !== 'cn' || print.kind !== 'closing_auction') return print
    const step = coarse * tickAt(share.tickTable, print.price, localDate(share.market, print.at))
    return { ...print, price: price(Math.max(step, Math.floor(print.price / step) * step)) }
  }
  return {
    ...hunted,
    feed: { ...feed, prints: (share, start, until) => feed.prints(share, start, until).map((print) => rounded(share, print)) },
  }
}

/** Planted leak: every application for a lot of a new share gets one, whether it rises or falls. */
export const newSharesForAll = (hunted: Hunted): Hunted => ({
  ...hunted,
  newShares: (market, until) => hunted.newShares(market, until).map((share) => ({ ...share, odds: 1 })),
})
