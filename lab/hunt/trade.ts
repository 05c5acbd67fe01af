import { sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { addDays, type DateText, type Instant, instant, later, minute, second } from '@zaraba/money/time.ts'
import { chargesBetween, sumOf } from '@zaraba/rules/trading/fees.ts'
import { holdingCost } from '@zaraba/rules/trading/holding-costs.ts'
import { addTraded, minorOf, nothingTraded, type Traded } from '@zaraba/rules/trading/value.ts'
import { type Filled, type Side, tradeAll, tradeAtStop, tradeInAuction, tradeNow, waitAt } from './fills.ts'

/**
 * Time at which a position is closed again: that many seconds after it was opened, or in the opening or closing auction of a
 * later session (0 is the session of the opening); `closing_order` is an order for the closing auction alone.
 */
export type Holding =
  | { readonly seconds: number }
  | { readonly sessions: number; readonly at: 'open' | 'close' | 'closing_order' }

/**
 * `market` takes what is there or joins the auction; `wait` rests at the best price of its own side; `stop` waits for a price beyond the best;
 * `closing_order` is for the next closing auction alone.
 */
export type Manner = 'market' | 'wait' | 'stop' | 'closing_order'

interface Entering {
  readonly share: Instrument
  readonly at: Instant
  readonly side: Side
  readonly manner: Manner
}
interface Order extends Entering {
  readonly holding: Holding
}

/**
 * The result of a trade, in basis points of its cost: `gross` from the middle of the book when it was filled to the middle when
 * it was closed (the price itself in an auction or where a side was empty), `net` for a customer after spread, fees, dividends
 * and the costs of a short; `taken` from the price of the fill to the middle when it was closed.
 */
export interface Result {
  readonly gross: number
  readonly taken: number
  readonly net: number
  readonly closedAt: Instant
}

/** The usual position in major units: of the size that a customer of a practice account takes. */
const usual: Readonly<Partial<Record<Currency, number>>> = { JPY: 1_000_000, USD: 7_000, CNY: 50_000 }
/** How long an order waits in the book before it is taken back, in minutes. */
const patience = 10
/** How long before the close an order for its auction is sent: before the exchange stops to take them. */
const beforeClose = 30

const exitOf = ({ share, at, holding }: Order, openedTime: Instant): Instant => {
  if ('seconds' in holding) return later(openedTime, holding.seconds * second)
  const session = tradingDayAt(share.market, sessionAround(share.market, at).index + holding.sessions)
  if (holding.at === 'open') return instant(session.openingAuction - 30 * second)
  return instant(session.close - (holding.at === 'closing_order' ? beforeClose * minute : 45 * second))
}

/** Closes what is held: in the auction that it is to be closed in, and what that leaves in the book. */
const leave = (feed: Feed, { share, holding, side }: Order, shares: number, at: Instant): Filled => {
  const back = side === 'buy' ? 'sell' : 'buy'
  if ('seconds' in holding || holding.at !== 'closing_order') return tradeAll(feed, share, back, shares, at)
  const inAuction = tradeInAuction(feed, share, back, shares, at, 'closing')
  if (inAuction.rest === 0) return inAuction
  const late = instant(Math.max(at, sessionAround(share.market, at).close - 45 * second))
  const rest = tradeAll(feed, share, back, inAuction.rest, late)
  return { ...rest, traded: addTraded(inAuction.traded, rest.traded) }
}

const averageOf = ({ value, shares }: Traded): number => Number(value) / shares

/** Price of the share when something was filled: the middle of its book, or the price of the fill where there was none. */
const stoodAt = (feed: Feed, share: Instrument, at: Instant, filled: Traded): number => {
  const quote = feed.quote(share, at)
  const open = quote !== null && quote.phase === 'continuous' && quote.bid !== null && quote.ask !== null
  return open ? (quote.bid + quote.ask) / 2 : averageOf(filled)
}

/** Fees of a purchase and of a sale together, as a part of the value; those that are charged by the share are left out. */
export const feesOfBoth = (share: Instrument, date: DateText): number =>
  (['buy', 'sell'] as const)
    .flatMap((side) => feeLinesAt(share.market, side, date))
    .reduce((sum, { basis, rate }) => sum + (basis === 'value' ? Number(rate.numerator) / Number(rate.denominator) : 0), 0)

const feesOf = (share: Instrument, side: Side, traded: Traded, date: DateText): bigint =>
  sumOf(chargesBetween(feeLinesAt(share.market, side, date), nothingTraded, traded, marketCurrency[share.market]))

/** Number of shares that a split makes of one, and dividends that one original share was paid, between two dates. */
const actionsBetween = (feed: Feed, share: Instrument, after: DateText, through: DateText, at: Instant) => {
  let [shares, paid] = [1, 0]
  if (through > after)
    for (const event of feed.events(share, addDays(after, 1), through, at)) {
      if (event.kind === 'dividend') paid += event.amount * shares
      else if (event.kind === 'split') shares *= event.numerator / event.denominator
    }
  return { shares, paid }
}

const fill = (feed: Feed, { share, side, manner, at }: Entering, shares: number): Filled | null => {
  if (manner === 'market') return tradeNow(feed, share, side, shares, at)
  if (manner === 'stop') return tradeAtStop(feed, share, side, shares, at, patience)
  if (manner === 'closing_order') return tradeInAuction(feed, share, side, shares, at, 'closing')
  const quote = feed.quote(share, at)
  const best = side === 'buy' ? quote?.bid : quote?.ask
  return best === null || best === undefined ? null : waitAt(feed, share, side, shares, at, best, patience)
}

/** The fill that opens a position of the usual size; `null` where nothing was filled. Positions that differ by how long they are held are opened once. */
export const open = (feed: Feed, entering: Entering): Filled | null => {
  const { share, at } = entering
  const quote = feed.quote(share, at)
  if (quote === null) return null
  const shares = Math.max(1, Math.floor(((usual[marketCurrency[share.market]] ?? 0) * 10_000) / quote.price))
  const entry = fill(feed, entering, shares)
  return entry === null || entry.traded.shares === 0 ? null : entry
}

/** Carries an order out by the product's own rules and closes what it opened; `null` where nothing was filled. */
export const carryOut = (feed: Feed, order: Order): Result | null => {
  const entry = open(feed, order)
  return entry === null ? null : closeAgain(feed, order, entry)
}

/** The session of a fill: one in the closing auction, with which the next session begins to be the one that orders are for, is of the session that ends. */
const sessionWith = ({ market }: Instrument, at: Instant) => sessionAround(market, later(at, -1))

/** Closes what an order has opened. */
export const closeAgain = (feed: Feed, order: Order, entry: Filled): Result => {
  const { share, side } = order
  const currency = marketCurrency[share.market]
  const before = sessionWith(share, entry.at)
  const exitAt = instant(Math.max(exitOf(order, entry.at), entry.at))
  const seenSession = sessionAround(share.market, exitAt)
  const acted = actionsBetween(feed, share, before.date, seenSession.date, exitAt)
  const held = Math.max(1, Math.round(entry.traded.shares * acted.shares))
  const back = side === 'buy' ? 'sell' : 'buy'
  const exit = leave(feed, order, held, exitAt)
  const end = sessionWith(share, exit.at)
  // A position that could not be sold at once was held for longer, and is paid the dividends that come meanwhile.
  const { paid } = actionsBetween(feed, share, before.date, end.date, exit.at)
  const fromPrice = stoodAt(feed, share, entry.at, entry.traded)
  const leftAt = 'seconds' in order.holding || order.holding.at !== 'closing_order' ? exitAt : exit.at
  const toPrice = stoodAt(feed, share, leftAt, exit.traded)
  const sign = side === 'buy' ? 1 : -1
  const worth = toPrice * acted.shares + paid
  const cost = minorOf(entry.traded.value, currency, 'half_even')
  const proceeds = minorOf(exit.traded.value, currency, 'half_even')
  const fees = feesOf(share, side, entry.traded, before.date) + feesOf(share, back, exit.traded, end.date)
  const dividends = minorOf(BigInt(Math.round(paid * entry.traded.shares)), currency, 'half_even')
  const lot = {
    market: share.market,
    direction: side === 'buy' ? 'long' : 'short',
    openedOn: before.date,
    cost,
    margin: cost,
  } as const
  const borrowed = holdingCost(lot, 0, end.date).amount
  const net = sign * Number(proceeds + dividends - cost) - Number(fees + borrowed)
  return {
    gross: sign * Math.log(worth / fromPrice) * 10_000,
    taken: sign * Math.log(worth / averageOf(entry.traded)) * 10_000,
    net: (net / Number(cost)) * 10_000,
    closedAt: exit.at,
  }
}
