import type { LotOrigin } from '@zaraba/contract/trading/states.ts'
import type { Move } from '@zaraba/ledger/moves.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { instrumentId } from '@zaraba/market/instrument.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type Changes, changes, entryOf, valuesOf } from '../changes.ts'
import { sellableFrom } from '../lock.ts'
import { onReceived } from '../moves.ts'
import { justOpened, type LotNumber, type LotRecord, lotNo, orderNumber } from '../records.ts'
import { averageOf, exactValueOf } from '../value.ts'

/** Shares that become a position without an order: new shares that were won, a block that passed, a grab. */
export interface LotDraft {
  readonly customer: CustomerNumber
  readonly market: Market
  readonly code: string
  readonly shares: number
  /** Cost of all of them together, minor units of the market's currency. No fee is taken. */
  readonly cost: bigint
  /** The account that holds the whole cost until now. */
  readonly source: 'subscription' | 'product' | 'available'
  /** The cause of the one entry, "ipo/N-42/listed": it happens once. */
  readonly cause: string
  readonly origin: Exclude<LotOrigin, 'order'>
  /** The number of what it came from, "N-42": it brings one lot. */
  readonly orderNo: string
  /** Market time. Where the market has been worked through beyond it, the lot begins there. */
  readonly boughtAt: Instant
  /**
   * The moment as of which the number of shares is given; splits after it and before the lot begins are applied. Absent:
   * `boughtAt`.
   */
  readonly sharesAsOf?: Instant
  /** Sessions that must pass before it may be closed; 0 for none. */
  readonly lockDays: number
  /** Not before this date either: the first session of new shares. */
  readonly sellableFrom?: DateText
  /** More moves of the same entry: what goes home of the hold, for example. */
  readonly moves?: readonly Move[]
}

/** The lot of a draft: a long at one times leverage whose margin is its whole cost, so that nothing of it can be called. */
const receivedLot = (draft: LotDraft, number: LotNumber, at: Instant): LotRecord => {
  const { market, code, shares, cost } = draft
  if (!(Number.isSafeInteger(shares) && shares > 0 && cost > 0n))
    throw new RangeError(`${draft.cause}: ${shares} shares for ${cost}`)
  const currency = marketCurrency[market]
  const value = exactValueOf(cost, currency)
  const openedOn = localDate(market, at)
  const unlockedDate = sellableFrom(market, openedOn, draft.lockDays)
  const notBefore = draft.sellableFrom ?? unlockedDate
  return {
    ...justOpened,
    customer: draft.customer,
    number,
    parent: draft.orderNo,
    orderNumber: orderNumber(0n),
    origin: draft.origin,
    originCause: draft.cause,
    instrument: instrumentId(market, code),
    currency,
    direction: 'long',
    leverage: 1,
    priceType: 'market',
    bound: averageOf(value, shares),
    clientNo: null,
    shares,
    openedShares: shares,
    openedValue: value,
    cost,
    margin: cost,
    fees: 0n,
    openedAt: at,
    openedOn,
    lockDays: draft.lockDays,
    sellableFrom: notBefore > unlockedDate ? notBefore : unlockedDate,
  }
}

/** The lot, the one entry that pays for it, the line of its life and the message. Moves that touch what is available come first: they head the record. */
export const decideReceiving = (
  draft: LotDraft,
  number: LotNumber,
  at: Instant,
): { readonly lot: LotRecord; readonly changes: Changes } => {
  const lot = receivedLot(draft, number, at)
  const { customer, shares, cost, bound } = lot
  const position = lotNo(number)
  const moves = [...(draft.moves ?? []), ...onReceived(lot.currency, draft.source, cost)]
  const touches = ({ source, destination }: Move) => source === 'available' || destination === 'available'
  const inOrder = [...moves.filter(touches), ...moves.filter((move) => !touches(move))]
  const values = { ...valuesOf(lot, { shares, price: bound, amount: cost }), origin: draft.origin, date: lot.sellableFrom }
  return {
    lot,
    changes: changes({
      lots: [lot],
      entries: entryOf(customer, draft.cause, at, inOrder),
      events: [{ customer, position, kind: 'received', at, shares, price: bound, amount: cost, note: draft.origin }],
      accountEvents: [{ customer, kind: 'shares_received', orderNo: position, at, values }],
    }),
  }
}
