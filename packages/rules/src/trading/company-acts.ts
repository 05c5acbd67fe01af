import { sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import type { CorporateEvent, ListingEnd } from '@zaraba/market/feeds/feed.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import type { Price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type Changes, changes, entryOf, joined, noChanges, valuesOf } from './changes.ts'
import { chargeHolding, closeFilled } from './close-lot.ts'
import { dividendOf, splitShares } from './corporate.ts'
import { endOrder } from './fills/end-order.ts'
import { type FillSource, tookNoBook } from './fills/fill-order.ts'
import { withCrossings } from './lot-changes.ts'
import { onDividend, onSettled } from './moves.ts'
import { type ForcedSale, type LotRecord, lotNo, type OrderRecord, orderNumber } from './records.ts'
import { settle } from './settle.ts'
import { splitLot } from './split-lot.ts'
import { minorScale, nothingTraded, tradedAt } from './value.ts'

type Dividend = Extract<CorporateEvent, { kind: 'dividend' }>
type Split = Extract<CorporateEvent, { kind: 'split' }>

/**
 * The session in whose shares an order counts: the one that ran or came next when it was sent, also where it is for the next opening after
 * that. A split of a later date ends it.
 */
export const countsSharesOf = ({ instrument, placedAt }: Pick<OrderRecord, 'instrument' | 'placedAt'>): DateText =>
  sessionAround(marketOf(instrument), placedAt).date

/** A long receives it, a short owes it: it raises the short's accrued cost (docs/product/trading.md). */
export const payDividend = (lot: LotRecord, dividend: Dividend, at: Instant): Changes => {
  const { customer, currency, direction } = lot
  const amount = dividendOf(dividend.amount, lot.shares, direction, currency)
  if (amount === 0n) return noChanges
  const position = lotNo(lot.number)
  const changed = direction === 'long' ? { ...lot, carried: lot.carried + amount } : { ...lot, accrued: lot.accrued + amount }
  const shown = { shares: lot.shares, price: dividend.amount, amount: direction === 'long' ? amount : -amount }
  return changes({
    lots: [withCrossings(changed)],
    entries: entryOf(customer, `trading/${position}/dividend/${dividend.exDate}`, at, onDividend(currency, amount, direction)),
    events: [{ customer, position, at, note: dividend.exDate, kind: 'dividend', ...shown }],
    accountEvents: [{ customer, kind: 'dividend', orderNo: position, at, values: valuesOf(lot, shown) }],
  })
}

/** A fraction of a share that a split leaves, settled with its part of cost and margin. */
interface Fraction {
  readonly lot: LotRecord
  readonly entries: Changes['entries']
  /** The close that it was settled at, and what it was worth at it in minor units; 0 where there was no price. */
  readonly close: number
  readonly worth: bigint
}

/**
 * Settles `units` of the `numerator` parts of an old share at the close before the split: what a holder of that part had the evening before.
 * New shares that are split before their first session have no price yet: their fraction is settled at its cost.
 */
const settleFraction = (lot: LotRecord, split: Split, units: number, close: Price | null, at: Instant): Fraction => {
  const { part, rest } = splitLot(lot, units, lot.shares * split.numerator)
  const { times, over } = minorScale(lot.currency)
  const worth =
    close === null ? part.cost : divide(BigInt(close) * BigInt(units) * times, BigInt(split.numerator) * over, 'half_even')
  const settlement = settle(lot.direction, part, worth, [])
  const cause = `trading/${lotNo(lot.number)}/split/${split.exDate}`
  const entries = entryOf(lot.customer, cause, at, onSettled(lot.currency, settlement))
  return { lot: { ...lot, ...rest, carried: rest.carried + settlement.realised }, entries, close: close ?? 0, worth }
}

/** `close` is the last price before the split, per old share and without dividends of its date; `null` where there was none yet. */
export const applySplit = (lot: LotRecord, split: Split, close: Price | null, at: Instant): Changes => {
  const { customer } = lot
  const { shares, fraction } = splitShares(lot.shares, split.numerator, split.denominator)
  const settledFraction =
    fraction.numerator === 0
      ? { lot, entries: [], close: 0, worth: 0n }
      : settleFraction(lot, split, fraction.numerator, close, at)
  const resizedLot = withCrossings({ ...settledFraction.lot, shares, openedShares: Math.max(shares, 1) })
  const ended: Partial<LotRecord> = {
    state: 'closed',
    reason: 'split',
    closedAt: at,
    realised: settledFraction.lot.carried,
    alert: 'none',
    callDue: null,
    callNeeded: null,
    watchPrice: null,
    warnPrice: null,
    callPrice: null,
    forcePrice: null,
  }
  const position = lotNo(lot.number)
  const note = `${split.numerator}:${split.denominator}`
  const amount = lot.direction === 'long' ? settledFraction.worth : -settledFraction.worth
  return changes({
    lots: [shares === 0 ? { ...resizedLot, ...ended } : resizedLot],
    entries: settledFraction.entries,
    events: [{ customer, position, kind: 'split', at, shares, price: settledFraction.close, amount, note }],
    accountEvents: [{ customer, kind: 'split', orderNo: position, at, values: { ...valuesOf(lot, { shares }), ratio: note } }],
  })
}

/** A lot as it will be once the splits ahead have come about. `close` is the last price before them, as for `applySplit`. */
export const lotAfter = (lot: LotRecord, splits: readonly Split[], close: Price | null, at: Instant): LotRecord =>
  splits.reduce((before, split) => applySplit(before, split, close, at).lots[0] ?? before, lot)

/** A forced sale that waits over a split sells the new number of shares; of a lot that the split has ended it ends too. */
export const resizeForced = (sale: ForcedSale, lot: LotRecord): Changes =>
  lot.state === 'closed'
    ? endOrder(sale, lot, 'split', sale.placedAt)
    : changes({ orders: [{ ...sale, rest: lot.shares, quantity: lot.shares + sale.filled }] })

/** Pays a lot out at the last price of a share that is delisted, whatever its lock, leverage or alert, without a fee. */
export const payOut = (
  lot: LotRecord,
  { price }: ListingEnd,
  date: DateText,
  at: Instant,
  { take, model }: FillSource,
): Changes => {
  const order = orderNumber(take())
  const fill = tradedAt(price, lot.shares)
  const charged = chargeHolding(lot, date, at)
  const sold = { before: nothingTraded, fill, charges: [], at, reason: 'delisted', clientNo: null, into: null } as const
  const closedLot = closeFilled(charged.lot, order, sold, take)
  const receipt = { customer: lot.customer, orderNumber: order, lot: closedLot.closed.number, opening: false, sessionDate: date }
  const evidence = { rule: 'delisted', model, bid: null, ask: null, queueAhead: 0, minuteVolume: 0, book: [], ...tookNoBook }
  const fills = [{ ...receipt, ...evidence, at, price, shares: lot.shares, charges: [] }]
  return joined([charged.changes, closedLot.changes, changes({ fills })])
}
