import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { changingPrecedence } from '@zaraba/contract/trading/refusals.ts'
import type { PositionState } from '@zaraba/contract/trading/states.ts'
import { takesFrom } from '@zaraba/market/exchanges/calendar.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { MarketView } from '../market-view.ts'
import type { Exits } from '../records.ts'
import { hasLimit } from '../stops.ts'
import { momentOf, type OrderTerms, termsChecks } from './order-terms.ts'
import { splitRefusals } from './split-refusals.ts'

/** A resting order or sale, as amending and cancelling see it. */
export interface RestingTerms extends OrderTerms {
  /** Whether its fills open a position, so that it may have exits. */
  readonly opens: boolean
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

/** Other terms for what rests; `null` leaves one as it is, and so does an exit that is not named. Shares are those of the rest. */
export interface Amendment {
  readonly limit: Price | null
  readonly shares: number | null
  readonly trigger?: Price | null
  /** Other exits; one that is `null` is taken away. */
  readonly exits?: Partial<Exits>
}

/** The field of a request by the price that it names. */
export const fieldsOfExits = {
  takeProfitPrice: 'take_profit_price',
  stopTriggerPrice: 'stop_trigger_price',
  stopPrice: 'stop_price',
} as const
/** The fields of the request that name another exit. */
export const exitFieldsOf = ({ exits = {} }: Amendment): readonly string[] =>
  Object.entries(fieldsOfExits).flatMap(([name, field]) => (name in exits ? [field] : []))

/** Whether the order itself becomes another; its exits are kept by the broker, and no exchange knows of them. */
export const changesOrder = ({ limit, shares, trigger = null }: Amendment): boolean =>
  limit !== null || shares !== null || trigger !== null

/** Refusals of another price, a smaller rest, or exits of what has none. The sides of exits are looked at by `exitChecks`. */
export const amendRefusals = (order: RestingTerms, change: Amendment, view: MarketView): readonly Refusal[] => {
  const refusals: Refusal[] = [...cancelRefusals(order, view)]
  if (!order.resting) return refusals
  if (order.countsSharesOf < view.phase.date) refusals.push(...splitRefusals(view))
  const { limit, shares, trigger = null } = change
  const fields = exitFieldsOf(change)
  if (!order.opens) refusals.push(...fields.map((field) => ({ key: 'not_with_this_order_type', field }) as const))
  if (!changesOrder(change)) {
    if (fields.length === 0) refusals.push({ key: 'enter_price', field: 'price' })
    else if (view.quote === null) refusals.push({ key: 'stock_price_not_obtained' })
    if (fields.length > 0) return inOrder(changingPrecedence, refusals)
  }
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
