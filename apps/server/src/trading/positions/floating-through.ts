import { localDate, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { TradingCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { type DateText, type Instant, later, minute } from '@zaraba/money/time.ts'
import { floatingProfit } from '@zaraba/rules/trading/margin.ts'
import { minorOf } from '@zaraba/rules/trading/value.ts'
import type { TradingPorts } from '../ports.ts'
import { type LotThrough, lotsThrough } from './holdings-store.ts'

interface Seen {
  readonly price: Price
  /** The date whose session the price is of: a split of a later one has not happened to it. */
  readonly date: DateText
}

/** Longer than an auction after the close lasts, so that the last price of a session is final when it is read. */
const afterClose = 10 * minute

/** Whether a share's price may have changed between two moments. */
const mayMove = ({ market }: Instrument, from: Instant, to: Instant): boolean => {
  const session = sessionOf(market, localDate(market, to))
  return session !== null && to >= session.openingAuction && from <= later(session.close, afterClose)
}

/** A share's price at each of some moments, read where a session may have moved it since the moment before. */
const pricesAt = (feed: Feed, instrument: Instrument, moments: readonly Instant[]): readonly (Seen | null)[] => {
  const seen: (Seen | null)[] = []
  for (const [index, at] of moments.entries()) {
    const before = moments[index - 1]
    if (before !== undefined && !mayMove(instrument, before, at)) {
      seen.push(seen.at(-1) ?? null)
      continue
    }
    const quote = feed.quote(instrument, at)
    seen.push(quote === null ? null : { price: quote.price, date: quote.date })
  }
  return seen
}

/** Gain of a lot at a moment, minor units: of the shares that it had then, at their part of its cost. */
const gainOf = (
  lot: LotThrough,
  at: Instant,
  { price, date }: Seen,
  splits: readonly { readonly exDate: DateText; readonly numerator: number; readonly denominator: number }[],
  currency: TradingCurrency,
): bigint => {
  const held = lot.changes.reduce((sum, [moment, shares]) => (moment <= at ? sum + shares : sum), 0)
  if (held === 0) return 0n
  const cost = held === lot.shares ? lot.cost : divide(lot.cost * BigInt(held), BigInt(lot.shares), 'half_even')
  let value = BigInt(price) * BigInt(held)
  for (const { exDate, numerator, denominator } of splits)
    if (exDate > date && exDate <= lot.splitThrough) value = divide(value * BigInt(denominator), BigInt(numerator), 'half_even')
  return floatingProfit(lot.direction, cost, minorOf(value, currency, 'half_even'))
}

/** Gains of a customer's open positions at each of some moments, which are in order and near each other: a day's. */
export const floatingThrough =
  (ports: TradingPorts) =>
  async (customer: CustomerNumber, currency: TradingCurrency, moments: readonly Instant[]): Promise<readonly bigint[]> => {
    const [first] = moments
    const last = moments.at(-1)
    if (first === undefined || last === undefined) return []
    const lots = await lotsThrough(ports.database, customer, currency, first)
    const sums = moments.map(() => 0n)
    for (const [id, own] of Map.groupBy(lots, ({ instrument }) => instrument)) {
      const instrument = ports.catalogue().byId(id)
      if (instrument === undefined) continue
      const feed = ports.feedOf(instrument)
      const prices = pricesAt(feed, instrument, moments)
      const dates = [localDate(instrument.market, first), localDate(instrument.market, last)] as const
      const splits = feed.events(instrument, ...dates, last).filter((event) => event.kind === 'split')
      for (const [index, at] of moments.entries()) {
        const seen = prices[index] ?? null
        if (seen !== null) for (const lot of own) sums[index] = (sums[index] ?? 0n) + gainOf(lot, at, seen, splits, currency)
      }
    }
    return sums
  }
