import { formatMoney } from '@zaraba/money/money.ts'
import { eased } from '../alerts.ts'
import { changes, entryOf, joined, valuesOf } from '../changes.ts'
import { withCrossings } from '../lot-changes.ts'
import { answerCall } from '../margin-calls.ts'
import { madePrice } from '../market-view.ts'
import { onToppedUp } from '../moves.ts'
import { type LotRecord, lotNo } from '../records.ts'
import type { Decision, DecisionContext } from './decision.ts'
import { tradingRestrictions } from './opening.ts'

/** Somebody wants to add credit to a position; `null` is what is no positive whole number of the major unit (V-08). */
export interface TopUpIntent {
  readonly kind: 'top_up'
  /** Minor units. */
  readonly credit: bigint | null
}

/** Decides whether credit is added to a position: a pot of its own that changes no margin, debt or interest (docs/product/trading.md). */
export const decideTopUp = (
  { credit }: TopUpIntent,
  { lot, view, account, take }: DecisionContext & { readonly lot: LotRecord },
): Decision<{ readonly lot: LotRecord }> => {
  const text = (minor: bigint) => formatMoney(minor, lot.currency)
  const refusals = [...tradingRestrictions(account)]
  if (lot.state === 'closed' || lot.alert === 'forced')
    refusals.push({ key: 'order_not_holding', now: lot.state === 'closed' ? 'closed' : 'preparing_to_close', needed: 'holding' })
  if (credit === null) refusals.push({ key: 'credit_must_be_positive_integer', field: 'credit' })
  else if (credit > account.available) {
    const needed = text(credit)
    refusals.push({ key: 'insufficient_balance', now: text(account.available), needed, values: { currency: lot.currency } })
  }
  if (credit === null || refusals.length > 0) return { refusals }
  const { customer } = lot
  const raisedLot = withCrossings({ ...lot, topUp: lot.topUp + credit })
  const price = madePrice(view)
  const [position, at] = [lotNo(lot.number), view.at]
  const event = { customer, position, at, shares: lot.shares, price: 0, amount: credit, note: '' } as const
  const answered = answerCall(price === null ? raisedLot : eased(raisedLot, price), credit, 'top_up', price, at)
  const addedChanges = changes({
    lots: [answered.lot],
    entries: entryOf(customer, `trading/${position}/topped-up/${take()}`, at, onToppedUp(lot.currency, credit)),
    events: [{ ...event, kind: 'topped_up' }],
    accountEvents: [{ customer, kind: 'funds', orderNo: position, at, values: valuesOf(lot, { amount: credit }) }],
  })
  return {
    lot: answered.lot,
    changes: joined([addedChanges, answered.changes]),
    spent: { amount: credit, resting: 0 },
  }
}
