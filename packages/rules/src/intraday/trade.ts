import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { TradingCurrency } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type Charge, chargesBetween, sumOf } from '../trading/fees.ts'
import { type BookFill, walkBook } from '../trading/fills/walk-book.ts'
import { isStale, type MarketView, tradingDepth, usualWorstPrice } from '../trading/market-view.ts'
import { minorOf, nothingTraded } from '../trading/value.ts'
import type { SaleReason } from './strategy.ts'

/** One trade of a stake with its receipt: when, at which levels of the book, and what it cost. Amounts are minor units. */
export interface DeskTrade {
  readonly at: Instant
  readonly share: InstrumentId
  readonly side: 'buy' | 'sell'
  readonly reason: 'breakout' | SaleReason | 'closing_auction'
  readonly fills: readonly BookFill[]
  readonly shares: number
  /** Cost or proceeds of the shares before fees, minor units. */
  readonly value: bigint
  readonly fees: readonly Charge[]
}

const charged = (
  view: Pick<MarketView, 'instrument'>,
  side: 'buy' | 'sell',
  date: DateText,
  fills: readonly BookFill[],
  currency: TradingCurrency,
) => {
  const tradedShares = {
    shares: fills.reduce((sum, fill) => sum + fill.shares, 0),
    value: fills.reduce((sum, fill) => sum + BigInt(fill.price) * BigInt(fill.shares), 0n),
  }
  return {
    fills,
    shares: tradedShares.shares,
    value: minorOf(tradedShares.value, currency, side === 'buy' ? 'up' : 'down'),
    fees: chargesBetween(feeLinesAt(view.instrument.market, side, date), nothingTraded, tradedShares, currency),
  }
}

/** Whether a customer could trade on the book now: it is open, and its quote is not stale. */
const open = (view: MarketView): boolean =>
  view.quote !== null && !isStale(view) && tradingDepth(view).asks.length + tradingDepth(view).bids.length > 0

/**
 * Buys as many shares as the cash pays for with their fees, at the prices of the book and no further than a customer's market order goes;
 * `null` when not one can be had.
 */
export const buyWith = (view: MarketView, cash: bigint, currency: TradingCurrency): DeskTrade | null => {
  const { quote, instrument, at } = view
  if (quote === null || !open(view)) return null
  const { asks } = tradingDepth(view)
  const [best] = asks
  if (best === undefined) return null
  const worst = usualWorstPrice(view, 'buy', quote)
  const one = minorOf(BigInt(best[0]), currency, 'down')
  let wantedShares = one <= 0n ? 0 : Number(cash / one)
  while (wantedShares > 0) {
    const { fills, traded } = walkBook(asks, 'buy', wantedShares, worst)
    if (traded.shares === 0) return null
    const terms = charged(view, 'buy', view.phase.date, fills, currency)
    const cost = terms.value + sumOf(terms.fees)
    if (cost <= cash) return { at, share: instrument.id, side: 'buy', reason: 'breakout', ...terms }
    wantedShares = Math.min(terms.shares - 1, Number((BigInt(terms.shares) * cash) / cost))
  }
  return null
}

/** Sells what the book takes, no further than a customer's market order goes; `null` when it takes nothing now. */
export const sellOnBook = (view: MarketView, shares: number, reason: SaleReason, currency: TradingCurrency): DeskTrade | null => {
  const { quote, instrument, at } = view
  if (quote === null || !open(view)) return null
  const { fills, traded } = walkBook(tradingDepth(view).bids, 'sell', shares, usualWorstPrice(view, 'sell', quote))
  if (traded.shares === 0) return null
  return { at, share: instrument.id, side: 'sell', reason, ...charged(view, 'sell', view.phase.date, fills, currency) }
}

/**
 * Shares that found no buyer by the end of the day are sold in the closing auction, at its price: nothing is ever held overnight.
 */
export const sellAtClose = (
  view: Pick<MarketView, 'instrument' | 'at'>,
  shares: number,
  close: Price,
  date: DateText,
  currency: TradingCurrency,
): DeskTrade => {
  const terms = charged(view, 'sell', date, [{ price: close, shares }], currency)
  return { at: view.at, share: view.instrument.id, side: 'sell', reason: 'closing_auction', ...terms }
}
