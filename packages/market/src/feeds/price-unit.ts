import type { Price } from '@zaraba/money/price.ts'
import { divide, one, type Ratio, ratio, times } from '@zaraba/money/ratio.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { exReferencePrice } from '../exchanges/adjustment.ts'
import { sessionAround, tradingDayAt } from '../exchanges/calendar.ts'
import { orderEntry, sessionStart, type TradingDay } from '../exchanges/session.ts'
import { roundToTick } from '../exchanges/ticks.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../markets.ts'
import { shownDate } from '../simulator/quotes/shown.ts'
import type { CorporateEvent, Feed, Quote } from './feed.ts'

export type Split = Extract<CorporateEvent, { kind: 'split' }>

/** The dates up to which splits are in the prices and shares that are named at an instant. */
interface UnitDates {
  /** Of what is shown and held: quotes, holdings with their costs, alerts, orders that rest since an earlier session. */
  readonly shown: DateText
  /** Of what an order names that is sent now: the session that it is for. It is ahead from the close of a session to the next order entry. */
  readonly sent: DateText
}

const unitDatesAt = (market: Market, at: Instant): UnitDates => ({
  shown: shownDate(market, at),
  sent: sessionAround(market, at).date,
})

const splitsOn = (feed: Feed, instrument: Instrument, date: DateText, at: Instant): readonly Split[] =>
  feed.events(instrument, date, date, at).flatMap((event) => (event.kind === 'split' && event.exDate === date ? [event] : []))

/** Splits that are in what an order names that is sent now, and not yet in what is shown and held. */
export const splitsAhead = (feed: Feed, instrument: Instrument, at: Instant): readonly Split[] => {
  const { shown, sent } = unitDatesAt(instrument.market, at)
  return shown === sent ? [] : splitsOn(feed, instrument, sent, at)
}

/** Splits of the session after the one that an order sent now is for, as far as they are announced. */
export const splitsAfter = (feed: Feed, instrument: Instrument, at: Instant): readonly Split[] => {
  const { market } = instrument
  return splitsOn(feed, instrument, tradingDayAt(market, sessionAround(market, at).index + 1).date, at)
}

/**
 * When a date's acts of a company come about: with its order entry where the share is split, because quotes count new shares from then on, and
 * at the start of its session otherwise. A dividend is one of each old share, so that one of the same date comes with the split.
 */
export const actsBegin = (feed: Feed, instrument: Instrument, session: TradingDay): Instant => {
  const entry = orderEntry(session)
  return splitsOn(feed, instrument, session.date, entry).length > 0 ? entry : sessionStart(session)
}

/** How many new shares the splits make of an old one. */
const factorOf = (splits: readonly Split[]): Ratio =>
  splits.reduce((factor, { numerator, denominator }) => times(factor, ratio(numerator, denominator)), one)

/** A price of an old share as one of a new share, on the ticks of a date. */
const priceAfter = (old: Price, factor: Ratio, { tickTable }: Instrument, date: DateText): Price => {
  const nothing = { numerator: 0n, denominator: 1n }
  const exact = exReferencePrice(old, { exDate: date, cash: nothing, paid: nothing, shares: factor, split: factor })
  return roundToTick(tickTable, exact, date, 'nearest')
}

/** Whole new shares of old ones. */
export const sharesAfter = (old: number, splits: readonly Split[]): number => {
  const { numerator, denominator } = factorOf(splits)
  return Number(divide(BigInt(old) * numerator, denominator, 'down'))
}

/** A quote in new shares and their prices, on the ticks of a date; its date and its turnover stay. */
export const quoteAfter = (quote: Quote, splits: readonly Split[], instrument: Instrument, date: DateText): Quote => {
  if (splits.length === 0) return quote
  const factor = factorOf(splits)
  const inNew = (old: Price): Price => priceAfter(old, factor, instrument, date)
  const orNone = (old: Price | null): Price | null => (old === null ? null : inNew(old))
  const { price: last, previousClose, open, high, low, bid, ask, limitUp, limitDown, volume } = quote
  return {
    ...quote,
    price: inNew(last),
    previousClose: inNew(previousClose),
    open: orNone(open),
    high: orNone(high),
    low: orNone(low),
    bid: orNone(bid),
    ask: orNone(ask),
    limitUp: orNone(limitUp),
    limitDown: orNone(limitDown),
    volume: sharesAfter(volume, splits),
  }
}
