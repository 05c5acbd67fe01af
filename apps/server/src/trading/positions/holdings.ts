import { localDate, localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import type { CorporateEvent } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { marketOfCurrency, type TradingCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'
import { floatingProfit } from '@zaraba/rules/trading/margin.ts'
import { minorOf } from '@zaraba/rules/trading/value.ts'
import type { TradingPorts } from '../ports.ts'
import { type Holding, holdingsSince } from './holdings-store.ts'

type Split = Extract<CorporateEvent, { kind: 'split' }>
type Dividend = Extract<CorporateEvent, { kind: 'dividend' }>
/** Days before a date within which its share has closed at least once: no exchange rests longer. */
const longestRest = 21

/** A share's prices at the ends of dates, as far as its market has got. */
export interface Prices {
  readonly splits: readonly Split[]
  readonly dividends: readonly Dividend[]
  at(date: DateText): Price | null
  /** Whether a date is one of whose session there is a price. */
  hasBegun(date: DateText): boolean
}

/** Prices of a share at the ends of the dates from one on. */
export const pricesOf = (ports: TradingPorts, instrument: Instrument, from: DateText, now: Instant): Prices => {
  const feed = ports.feedOf(instrument)
  const today = localDate(instrument.market, now)
  const bars = feed.dayBars(instrument, addDays(from, -longestRest), today, now)
  const closes = bars.map((bar) => ({ date: localDate(instrument.market, bar.time), close: bar.close }))
  const known = new Map<DateText, Price | null>()
  const closeOf = (date: DateText) =>
    date >= today ? (feed.quote(instrument, now)?.price ?? null) : (closes.findLast((each) => each.date <= date)?.close ?? null)
  const events = feed.events(instrument, from, today, now)
  return {
    splits: events.filter((event) => event.kind === 'split'),
    dividends: events.filter((event) => event.kind === 'dividend'),
    hasBegun: (date) => date < today || (feed.quote(instrument, now)?.date ?? '') >= date,
    at: (date) => {
      const before = known.get(date)
      if (before !== undefined) return before
      const found = closeOf(date)
      known.set(date, found)
      return found
    },
  }
}

/**
 * Gain of a holding at a date's end, minor units, each of its lots rounded by itself. Its number of shares is that after the last split
 * that was carried out: splits since the date are taken back out of it. The fraction of a share that such a split paid out counts at its
 * cost.
 */
export const gainOf = (holding: Holding, prices: Prices, date: DateText, currency: TradingCurrency): bigint => {
  const price = prices.at(date)
  if (price === null) return 0n
  let value = BigInt(price) * BigInt(holding.shares)
  for (const { exDate, numerator, denominator } of prices.splits)
    if (exDate > date && exDate > holding.openedOn && exDate <= holding.splitThrough)
      value = divide(value * BigInt(denominator), BigInt(numerator), 'half_even')
  return floatingProfit(holding.direction, holding.cost, minorOf(value, currency, 'half_even') * BigInt(holding.lots))
}

/** Gains of open positions at the end of each of some dates of their exchange, in order; a date that is not over ends now. */
export const floatingAtEnds =
  (ports: TradingPorts) =>
  async (
    customer: CustomerNumber,
    currency: TradingCurrency,
    dates: readonly DateText[],
    now: Instant,
  ): Promise<readonly bigint[]> => {
    const [first] = dates
    if (first === undefined) return []
    const holdings = await holdingsSince(
      ports.database,
      customer,
      currency,
      localMidnight(marketOfCurrency[currency], addDays(first, 1)),
    )
    const known = new Map<string, Prices | null>()
    const pricesFor = (id: Holding['instrument']) => {
      const before = known.get(id)
      if (before !== undefined) return before
      const instrument = ports.catalogue().byId(id)
      const found = instrument === undefined || instrument === null ? null : pricesOf(ports, instrument, first, now)
      known.set(id, found)
      return found
    }
    return dates.map((date) =>
      holdings.reduce((sum, holding) => {
        const held = holding.openedOn <= date && (holding.closedOn === null || holding.closedOn > date)
        const prices = held ? pricesFor(holding.instrument) : null
        return prices === null ? sum : sum + gainOf(holding, prices, date, currency)
      }, 0n),
    )
  }
