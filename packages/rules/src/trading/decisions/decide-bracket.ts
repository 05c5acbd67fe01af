import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { bracketPrecedence } from '@zaraba/contract/trading/refusals.ts'
import { ticksAway } from '@zaraba/market/exchanges/ticks.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { changes, joined } from '../changes.ts'
import { salePlaced } from '../fills/add-exits.ts'
import { closingSide } from '../margin.ts'
import type { MarketView } from '../market-view.ts'
import { type Exits, type LotRecord, orderNumber, type Sale } from '../records.ts'
import type { Trail } from '../trails.ts'
import { type ClientNumber, clientNoRefusals } from './client-number.ts'
import { type ClosableLot, type ClosingDraft, closingRefusals, planClosing } from './closing.ts'
import { type ClosingContext, saleOf } from './decide-closing.ts'
import { type Decision, type DecisionContext, noBalanceEffect } from './decision.ts'

/** Somebody wants a position closed at a profit, at a loss, or at either of them. */
export interface BracketIntent extends Exits {
  readonly kind: 'bracket'
  /** How many shares of it; `null` for all that no other sale waits for. */
  readonly shares: number | null
  /** The distance of a stop that trails the best price, instead of a trigger; both of its fields `null` without one. */
  readonly trail: Trail
  readonly goodTill: DateText | null
  /** The customer's own number of the first of the orders. */
  readonly clientNo: ClientNumber | null
}
export interface Bracketed {
  readonly left: LotRecord
  /** The taking of the profit, then the stop. */
  readonly sales: readonly Sale[]
}

interface Leg {
  readonly draft: ClosingDraft
  /** The fields of the request by those of a sale. */
  readonly fields: Readonly<Record<string, string>>
}

const legsOf = ({
  takeProfitPrice,
  stopTriggerPrice: trigger,
  stopPrice,
  shares,
  trail,
  goodTill,
}: BracketIntent): readonly Leg[] => {
  const common = { worst: null, shares, goodTill }
  const profit = { ...common, priceType: 'limit', limit: takeProfitPrice } as const
  const trailing = { ...common, priceType: 'trailing', limit: stopPrice, trigger, trail } as const
  const trails = trail.trail !== null || trail.trailPercent !== null
  const stop = { ...common, priceType: stopPrice === null ? 'stop' : 'stop_limit', limit: stopPrice, trigger } as const
  return [
    ...(takeProfitPrice === null ? [] : [{ draft: profit, fields: { price: 'take_profit_price' } }]),
    ...(trails ? [{ draft: trailing, fields: { price: 'stop_price', trigger_price: 'stop_trigger_price' } }] : []),
    ...((trigger === null && stopPrice === null) || trails
      ? []
      : [{ draft: stop, fields: { price: 'stop_price', trigger_price: 'stop_trigger_price' } }]),
  ]
}

/** A profit that the book pays already would be taken at once, which is a sale and no bracket; under T+1 as without it. */
const reached = ({ draft }: Leg, lot: ClosableLot, view: MarketView): readonly Refusal[] => {
  const [first] = planClosing(draft, { ...lot, sellableFrom: view.phase.date }, view)?.fills ?? []
  if (first === undefined || draft.limit === null) return []
  const { tickTable } = view.instrument
  const nearest = ticksAway(tickTable, first.price, view.phase.date, closingSide(lot.direction) === 'sell' ? 1 : -1)
  return [
    {
      key: 'take_profit_already_reached',
      field: 'take_profit_price',
      now: formatPrice(draft.limit),
      needed: formatPrice(nearest),
    },
  ]
}

const refusalsOf = (leg: Leg, lot: ClosableLot, { view, account }: DecisionContext): readonly Refusal[] => [
  ...closingRefusals(leg.draft, lot, view, account, true).map((refusal) =>
    refusal.field === undefined ? refusal : { ...refusal, field: leg.fields[refusal.field] ?? refusal.field },
  ),
  ...reached(leg, lot, view),
]

const eachOnce = (refusals: readonly Refusal[]): readonly Refusal[] =>
  inOrder(
    bracketPrecedence,
    refusals.filter((one, index) => refusals.findIndex(({ key, field }) => key === one.key && field === one.field) === index),
  )

/** Decides the orders around shares of a lot: a limit that takes the profit, a stop, or both as a pair that closes them once. */
export const decideBracket = (intent: BracketIntent, context: ClosingContext): Decision<Bracketed> => {
  const { lot, view } = context
  const closable = { ...lot, ordered: context.ordered }
  const legs = legsOf(intent)
  if (legs.length === 0) return { refusals: [{ key: 'enter_price', field: 'take_profit_price' }] }
  const refusals = eachOnce([...legs.flatMap((leg) => refusalsOf(leg, closable, context)), ...clientNoRefusals(intent.clientNo)])
  if (refusals.length > 0) return { refusals }
  const newSales = legs.flatMap(({ draft }, index) => {
    const plan = planClosing(draft, closable, view)
    return plan
      ? [saleOf({ draft, clientNo: index === 0 ? intent.clientNo : null }, lot, orderNumber(context.take()), plan, view.at)]
      : []
  })
  const [first] = newSales
  const sales = newSales.length > 1 && first ? newSales.map((sale) => ({ ...sale, groupNo: first.number })) : newSales
  const leftLot: LotRecord = { ...lot, state: 'preparing_to_close' }
  return {
    left: leftLot,
    sales,
    changes: joined([changes({ lots: [leftLot] }), ...sales.map((sale) => salePlaced(sale, sale.rest, sale.placedAt))]),
    spent: noBalanceEffect,
  }
}
