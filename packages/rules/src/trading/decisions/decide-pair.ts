import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { pairPrecedence } from '@zaraba/contract/trading/refusals.ts'
import { ticksAway } from '@zaraba/market/exchanges/ticks.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { joined } from '../changes.ts'
import { openingSide } from '../margin.ts'
import type { MarketView } from '../market-view.ts'
import { type Opening, orderNumber } from '../records.ts'
import { type ClientNumber, clientNoRefusals } from './client-number.ts'
import { keepOrder, orderOf } from './decide-opening.ts'
import type { Decision, DecisionContext } from './decision.ts'
import { type AccountFacts, type OpeningDraft, type OpeningPlan, openingRefusals, planOpening } from './opening.ts'

/** Both orders of a pair, in the order in which they were sent. */
export type Both<Of> = readonly [Of, Of]

/** Somebody wants one of two positions in a share, whichever order is filled first. */
export interface PairIntent {
  readonly kind: 'pair'
  readonly customer: CustomerNumber
  readonly drafts: Both<OpeningDraft>
  /** The customer's own number of the first order. */
  readonly clientNo: ClientNumber | null
}
export interface Paired {
  readonly orders: Both<Opening>
}

/** The plans of both, and everything against them. */
interface PairPlan {
  readonly plans: Both<OpeningPlan | null>
  /** Minor units that both reserve together. */
  readonly held: bigint
  readonly refusals: readonly Refusal[]
}

/** The field of the request by that of the second order; terms that both share have one. */
const fieldOfOther = ({ field, ...refusal }: Refusal): Refusal =>
  field === undefined || field === 'leverage' || field === 'good_till'
    ? { ...refusal, ...(field === undefined ? {} : { field }) }
    : { ...refusal, field: `other_${field}` }

/** An order that the book fills at once would end the other before it waits. */
const atOnce = ({ direction, limit }: OpeningDraft, plan: OpeningPlan | null, view: MarketView): readonly Refusal[] => {
  const [first] = plan?.fills ?? []
  if (first === undefined) return []
  const { instrument, phase } = view
  const nearest = ticksAway(instrument.tickTable, first.price, phase.date, openingSide(direction) === 'buy' ? -1 : 1)
  return [{ key: 'pair_fills_at_once', field: 'price', now: formatPrice(limit ?? first.price), needed: formatPrice(nearest) }]
}

/** What either reserves is paid from its own hold, so that the balance has to carry both. */
const unpaid = (held: bigint, view: MarketView, { available }: AccountFacts): readonly Refusal[] => {
  if (held <= available) return []
  const currency = marketCurrency[view.instrument.market]
  const text = (minor: bigint) => formatMoney(minor, currency)
  return [{ key: 'insufficient_available_balance', now: text(available), needed: text(held), values: { currency } }]
}

/** Plans both orders of a pair at their instant, with all refusals of either and of both together. */
export const planPair = (drafts: Both<OpeningDraft>, view: MarketView, account: AccountFacts): PairPlan => {
  const planned = drafts.map((draft, index) => {
    const plan = planOpening(draft, view, account.overnightHold)
    const facts = { ...account, restingOrders: account.restingOrders + index }
    const found = [...openingRefusals(draft, view, facts, plan), ...atOnce(draft, plan, view)].filter(
      ({ key }) => key !== 'insufficient_available_balance',
    )
    return { plan, refusals: index === 0 ? found : found.map(fieldOfOther) }
  })
  const held = planned.reduce((sum, { plan }) => sum + (plan?.needed ?? 0n), 0n)
  const all = [...planned.flatMap(({ refusals }) => refusals), ...unpaid(held, view, account)]
  const once = all.filter(({ key, field }, index) => all.findIndex((each) => each.key === key && each.field === field) === index)
  const [first, second] = planned
  return { plans: [first?.plan ?? null, second?.plan ?? null], held, refusals: inOrder(pairPrecedence, once) }
}

/** Decides two orders that wait, of which the first fill of one ends the other. */
export const decidePair = (intent: PairIntent, context: DecisionContext): Decision<Paired> => {
  const { view, account } = context
  const { plans, held, refusals: found } = planPair(intent.drafts, view, account)
  const refusals = inOrder(pairPrecedence, [...found, ...clientNoRefusals(intent.clientNo)])
  const [plan, otherPlan] = plans
  if (plan === null || otherPlan === null || refusals.length > 0) return { refusals }
  const [draft, otherDraft] = intent.drafts
  const { customer, clientNo } = intent
  const number = orderNumber(context.take())
  const paired = { groupNo: number }
  const first = { ...orderOf({ kind: 'open', customer, draft, clientNo }, number, plan, view), ...paired }
  const other = orderOf(
    { kind: 'open', customer, draft: otherDraft, clientNo: null },
    orderNumber(context.take()),
    otherPlan,
    view,
  )
  const orders = [first, { ...other, ...paired }] as const
  return {
    orders,
    changes: joined(orders.map((order) => keepOrder(order, null))),
    spent: { amount: held, resting: 2 },
  }
}
