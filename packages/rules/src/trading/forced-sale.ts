import { calendarTo, previousTradingDay, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Depth } from '@zaraba/market/feeds/feed.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type Changes, joined } from './changes.ts'
import { leftRules, receiptLevels, takenEvidence } from './fills/book-fills.ts'
import { displacedShares, levelsBehind } from './fills/displacement.ts'
import { type Evidence, type FillSource, fillSale, tookNoBook } from './fills/fill-order.ts'
import { walkBook } from './fills/walk-book.ts'
import { closingSide } from './margin.ts'
import type { ForcedSale, LotRecord, OrderNumber } from './records.ts'
import { unbounded } from './stops.ts'
import { noTrail } from './trails.ts'

/** A forced sale has no bound and no end: it closes as soon as it can trade, T+1 or not (docs/product/trading.md). */
const lastSessions = new Map<Market, { readonly date: DateText; readonly close: Instant }>()
const lastSession = (market: Market) => {
  const known = lastSessions.get(market)
  if (known !== undefined) return known
  const date = previousTradingDay(market, calendarTo)
  const session = sessionOf(market, date)
  if (session === null) throw new RangeError(`the calendar of ${market} has no end`)
  const made = { date, close: session.close }
  lastSessions.set(market, made)
  return made
}

export const forcedSaleOf = (lot: LotRecord, number: OrderNumber, at: Instant, date: DateText): ForcedSale => {
  const side = closingSide(lot.direction)
  const end = lastSession(marketOf(lot.instrument))
  return {
    kind: 'forced_sale',
    customer: lot.customer,
    number,
    lot: lot.number,
    instrument: lot.instrument,
    currency: lot.currency,
    direction: lot.direction,
    side,
    leverage: lot.leverage,
    priceType: 'market',
    bound: unbounded(side),
    triggerPrice: null,
    triggeredAt: null,
    triggeredPrice: null,
    ...noTrail,
    groupNo: null,
    exitOf: null,
    clientNo: null,
    quantity: lot.shares,
    rest: lot.shares,
    filled: 0,
    filledValue: 0n,
    feeDate: date,
    placedAt: at,
    queuedAt: at,
    queueAhead: 0,
    minuteAt: at,
    minuteFilled: 0,
    timeInForce: 'gtd',
    goodTill: end.date,
    expiresAt: end.close,
    part: null,
    partDate: null,
    state: 'pending_order',
    reason: 'forced_close',
    endedAt: null,
    version: 0,
  }
}

/** A print as a forced sale meets it, with the book that it was made from. */
interface ForcedPrint {
  readonly at: Instant
  readonly date: DateText
  readonly price: Price
  readonly auction: boolean
  readonly depth: Depth
  /** Millionths of shares that the customer has taken of the sale's side and the market has not refilled. */
  readonly displaced: bigint
  evidence(rule: string, queueAhead: number): Evidence
}

/**
 * Fills a forced sale as far as the book goes: a locked limit has none on that side, and it waits. Auctions close it at their price.
 * `part` is the closed row that it names.
 */
export const closeByForce = (
  sale: ForcedSale,
  lot: LotRecord,
  part: LotRecord | null,
  print: ForcedPrint,
  source: FillSource,
): Changes => {
  const levels = sale.side === 'sell' ? print.depth.bids : print.depth.asks
  const auction = print.auction && levels.length > 0
  const leftLevels = levelsBehind(levels, displacedShares(print.displaced))
  const fills = auction ? [{ price: print.price, shares: sale.rest }] : walkBook(leftLevels, sale.side, sale.rest, null).fills
  if (fills.length === 0) return joined([])
  const { instrument, side } = sale
  const { displaced } = print
  const metEvidence = print.evidence('forced_auction', 0)
  const evidenceOf = auction
    ? [{ ...metEvidence, book: levels.slice(0, receiptLevels), ...tookNoBook }]
    : takenEvidence(
        { rule: leftRules.forced, instrument, side, levels, displaced, bid: metEvidence.bid, ask: metEvidence.ask },
        fills,
      ).map((shownEvidence) => ({ ...shownEvidence, minuteVolume: metEvidence.minuteVolume }))
  let [current, open, into] = [sale, lot as LotRecord | null, part]
  return joined(
    fills.map(({ price: at, shares }, index) => {
      const evidence = evidenceOf[index]
      if (open === null || evidence === undefined) throw new Error('a forced sale has a lot')
      const saleFilled = fillSale(current, open, into, { at: print.at, date: print.date, price: at, shares, evidence }, source)
      current = saleFilled.sale
      open = saleFilled.rest
      into = saleFilled.closed
      return saleFilled.changes
    }),
  )
}
