import { crossingsOf } from '@zaraba/rules/trading/lot-changes.ts'
import type { Queryable } from '../../database/database.ts'
import { type Rest, resting } from '../../limits/lane.ts'
import { count, type Tally, tallies, type Verified, verifiedOf } from '../../verify/verified.ts'
import { verifyClosings } from './closings.ts'
import { booksByCustomer, type OwnBooks, sumOfMoves } from './entries.ts'
import { verifyHolding } from './holding.ts'
import { verifyCalls } from './margin-calls.ts'
import { verifyOpenings } from './openings.ts'
import { booksOf, type LotFacts, tradersAfter } from './positions-store.ts'
import { verifyReceipts, verifyTakings } from './receipts.ts'

const bounds = ['warnPrice', 'callPrice', 'forcePrice', 'watchPrice'] as const

/**
 * Whether the prices at which a lot is warned, called and closed by force follow from its amounts. A call has its day and nothing else has one;
 * a closed lot has none of them, and an open one has come to nothing yet.
 */
const keepsItsBounds = (lot: LotFacts): boolean => {
  const expected =
    lot.state === 'closed' ? { warnPrice: null, callPrice: null, forcePrice: null, watchPrice: null } : crossingsOf(lot)
  const untouched =
    lot.closedAt === null && [lot.soldValue, lot.proceeds, lot.closingFees, lot.realised].every((value) => BigInt(value) === 0n)
  return (
    bounds.every((name) => lot[name] === expected[name]) &&
    (lot.alert === 'called') === (lot.callDue !== null) &&
    (lot.alert === 'called') === (lot.callNeeded !== null) &&
    (lot.state === 'closed' ? lot.alert === 'none' : untouched)
  )
}

/** Customers whose books are read and derived again at a time. */
const page = 50

const names = [
  'fills_lie_within_their_session',
  'receipts_show_their_fill',
  'takings_follow_each_other',
  'lots_may_be_closed_from_their_day',
  'openings_follow_from_their_fills',
  'lots_add_up_to_their_openings',
  'lots_keep_their_bounds',
  'calls_follow_from_their_events',
  'closings_follow_from_their_fills',
  'holding_costs_follow_from_the_lot',
  'dividends_follow_from_the_lot',
  'splits_happen_once',
  'splits_settle_their_fractions',
  'top_ups_match_their_events',
  'holds_follow_from_their_entries',
  'entries_have_their_event',
] as const

const orderCause = /^trading\/(?:O-(\d+)\/(?:placed|amended|ended)|P-\d+\/filled\/(\d+)\/)/

/** Checks that the amount that went into the hold of each order, less what came out of it, is what the order still holds. */
const verifyHolds = (own: OwnBooks, holds: Tally): void => {
  const left = new Map<string, bigint>()
  for (const [cause, moves] of own.entries) {
    const found = orderCause.exec(cause)
    const order = found?.[1] ?? found?.[2]
    if (order === undefined) continue
    if (found?.[1] !== undefined) own.explained.add(cause)
    const change = sumOfMoves(moves, { destination: 'order_hold' }) - sumOfMoves(moves, { source: 'order_hold' })
    left.set(order, (left.get(order) ?? 0n) + change)
  }
  for (const [order, hold] of own.holds) {
    count(holds, (left.get(String(order)) ?? 0n) === hold)
    left.delete(String(order))
  }
  // Of what was filled at once there is no order, and nothing was held.
  for (const _unknown of left) count(holds, false)
}

/**
 * Derives every position again: its entries in the ledger from its receipts and events, by the rules that wrote them; and finds entries
 * that none of them explains. Other work of the event loop goes first, however many positions a customer has.
 */
export const verifyPositions = async (database: Queryable, rest: Rest = resting()): Promise<readonly Verified[]> => {
  const found = tallies(names)
  const receipts = {
    sessions: found.fills_lie_within_their_session,
    receipts: found.receipts_show_their_fill,
    sellable: found.lots_may_be_closed_from_their_day,
  }
  const openings = { opened: found.openings_follow_from_their_fills, amounts: found.lots_add_up_to_their_openings }
  const holding = {
    costs: found.holding_costs_follow_from_the_lot,
    dividends: found.dividends_follow_from_the_lot,
    splits: found.splits_happen_once,
    cash: found.splits_settle_their_fractions,
    topUps: found.top_ups_match_their_events,
  }
  for (let behind: Parameters<typeof tradersAfter>[1] = 0n; ; ) {
    const customers = await tradersAfter(database, behind, page)
    for (const own of booksByCustomer(await booksOf(database, customers))) {
      await verifyReceipts(own, receipts, rest)
      await verifyTakings(own, found.takings_follow_each_other, rest)
      await verifyOpenings(own, openings, rest)
      await verifyClosings(own, found.closings_follow_from_their_fills, rest)
      await verifyHolding(own, holding, rest)
      verifyCalls(own, found.calls_follow_from_their_events)
      for (const lot of own.lots.values()) count(found.lots_keep_their_bounds, () => keepsItsBounds(lot))
      verifyHolds(own, found.holds_follow_from_their_entries)
      for (const cause of own.entries.keys()) count(found.entries_have_their_event, own.explained.has(cause))
    }
    const last = customers.at(-1)
    if (last === undefined || customers.length < page) return verifiedOf('trading', found)
    behind = last
  }
}
