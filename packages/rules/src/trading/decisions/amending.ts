import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { changingPrecedence } from '@zaraba/contract/trading/refusals.ts'
import type { PositionState } from '@zaraba/contract/trading/states.ts'
import { takesFrom } from '@zaraba/market/exchanges/calendar.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { MarketView } from '../market-view.ts'
import { hasLimit } from '../stops.ts'
import { momentOf, type OrderTerms, termsChecks } from './order-terms.ts'
import { splitRefusals } from './split-refusals.ts'

/** A resting order or sale, as amending and cancelling see it. */
export interface RestingTerms extends OrderTerms {
  readonly resting: boolean
  /** Its state now, as the customer sees it. */
  readonly state: PositionState
  /** The session in whose shares it counts. */
  readonly countsSharesOf: DateText
  /** Whether it is a stop that waits for its trigger. */
  readonly armed: boolean
  /** Whether no exchange knows of it: none keeps it from being changed, and none has a band for it yet. */
  readonly atBroker: boolean
  /** Whether it is for a closing auction that is so near that its exchange takes no changes any more. */
  readonly committed?: boolean
}

const exchangeHolds = (view: MarketView): Refusal => ({
  key: 'cancel_not_allowed_now',
  now: view.phase.phase,
  values: { next: momentOf(view, takesFrom(view.instrument.market, view.at, 'mayCancel')) },
})

/**
 * Refusals of cancelling: the order no longer rests, or the exchange takes no cancels now (Shanghai 9:20–9:25, 14:57–15:00). Nothing else
 * matters of an order that is no longer open.
 */
export const cancelRefusals = (
  order: Pick<RestingTerms, 'resting' | 'state' | 'atBroker' | 'committed'>,
  view: MarketView,
): readonly Refusal[] =>
  order.resting
    ? [
        ...(order.atBroker || view.phase.mayCancel ? [] : [exchangeHolds(view)]),
        ...(order.committed ? [{ key: 'cancel_not_allowed_now', now: view.phase.phase } as const] : []),
      ]
    : [{ key: 'order_not_pending', now: order.state }]

/** Refusals of when an order is placed, which one that rests has behind it. */
const ofPlacing = ['good_till_out_of_range', 'auction_has_passed', 'only_in_continuous_trading']

/** Refusals of another price or a smaller rest. */
export const amendRefusals = (
  order: RestingTerms,
  change: { readonly limit: Price | null; readonly shares: number | null; readonly trigger?: Price | null },
  view: MarketView,
): readonly Refusal[] => {
  const refusals: Refusal[] = [...cancelRefusals(order, view)]
  if (!order.resting) return refusals
  if (order.countsSharesOf < view.phase.date) refusals.push(...splitRefusals(view))
  const { limit, shares, trigger = null } = change
  if (limit === null && shares === null && trigger === null) refusals.push({ key: 'enter_price', field: 'price' })
  if (limit !== null && !hasLimit(order.priceType)) refusals.push({ key: 'not_with_this_order_type', field: 'price' })
  if (trigger !== null && (!order.armed || order.priceType === 'trailing'))
    refusals.push({ key: 'not_with_this_order_type', field: 'trigger_price' })
  if (order.priceType === 'market') {
    if (change.shares !== null && change.shares < 1) refusals.push({ key: 'enter_quantity_in_lots', field: 'stock_num' })
  }
  if (
    change.shares !== null &&
    (change.shares > order.shares || (change.shares === order.shares && limit === null && trigger === null))
  )
    refusals.push({ key: 'amend_only_less', field: 'stock_num', now: String(change.shares), needed: String(order.shares - 1) })
  const terms = {
    ...order,
    limit: hasLimit(order.priceType) ? (limit ?? order.limit) : order.limit,
    shares: shares ?? order.shares,
    trigger: order.priceType === 'trailing' ? null : (trigger ?? order.trigger ?? null),
  }
  const ofPrice =
    order.priceType === 'market'
      ? []
      : termsChecks(terms, view).filter(
          ({ key, field }) =>
            !ofPlacing.some((each) => each === key) &&
            !(order.atBroker && key === 'beyond_price_limit' && field !== 'trigger_price'),
        )
  return inOrder(changingPrecedence, [...refusals, ...ofPrice])
}
