import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { positionRow } from '@zaraba/contract/trading/rows.ts'
import { type PositionState, positionStatus } from '@zaraba/contract/trading/states.ts'
import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { tickAt } from '@zaraba/market/exchanges/ticks.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import { typeOfMarket } from '@zaraba/market/markets.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import type { Language } from '@zaraba/money/language.ts'
import { divide, type Ratio } from '@zaraba/money/ratio.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { dateOfDayAt } from '@zaraba/rules/funding/days.ts'
import { isCommitted } from '@zaraba/rules/trading/auction-orders.ts'
import { countsSharesOf } from '@zaraba/rules/trading/company-acts.ts'
import { cancelRefusals } from '@zaraba/rules/trading/decisions/amending.ts'
import { lockRefusals } from '@zaraba/rules/trading/decisions/closing.ts'
import { tradingRestrictions } from '@zaraba/rules/trading/decisions/opening.ts'
import { splitRefusals } from '@zaraba/rules/trading/decisions/split-refusals.ts'
import { exposureOf } from '@zaraba/rules/trading/lot-changes.ts'
import { isExempt, maintenanceText, shownCrossing } from '@zaraba/rules/trading/maintenance.ts'
import { floatingProfit, initialMargin } from '@zaraba/rules/trading/margin.ts'
import { creditForCall } from '@zaraba/rules/trading/margin-calls.ts'
import { type MarketView, madePrice } from '@zaraba/rules/trading/market-view.ts'
import { orderedRefusals, orderedShares } from '@zaraba/rules/trading/ordered.ts'
import { type Closing, type LotRecord, lotNo, type Opening, orderNo } from '@zaraba/rules/trading/records.ts'
import { hasLimit, waitsAtBroker } from '@zaraba/rules/trading/stops.ts'
import { averagePrice, minorOf, worthOf } from '@zaraba/rules/trading/value.ts'
import type { z } from 'zod'
import { type Caller, refuse } from '../calls/handler.ts'
import { conditionsOf, exitCells, noConditions, saleCells, textsOf } from './order-cells.ts'

export type PositionRow = z.output<typeof positionRow>

/**
 * Context in which a row is shown: the market as of now, the reader's language, and everything that keeps the reader from trading at all.
 */
export interface RowContext {
  readonly view: MarketView
  readonly language: Language
  readonly barred: readonly Refusal[]
}

/** Flags and locks of the caller as rules want them. Trading locks by the system clock, never by the market's. */
export const accountOf = (caller: Caller, systemNow: Instant) => ({
  tradingLocked: caller.tradingUnlockedUntil === null || caller.tradingUnlockedUntil <= systemNow,
  noTrading: caller.noTrading,
})

/** Everything that keeps a caller from trading at all, for the `can` of rows. */
export const barredOf = (caller: Caller, systemNow: Instant) => tradingRestrictions(accountOf(caller, systemNow))

/** A number of somebody else's is as absent as one that never was. */
export const notFound = refuse({ key: 'not_found', field: 'order_no' })

/** A rate as decimal text with as many digits as it needs, eight at most. */
export const rateText = (rate: Ratio): string => {
  const text = formatDecimal(divide(rate.numerator * 100_000_000n, rate.denominator, 'half_even'), 8)
  return text.replace(/\.?0+$/, '')
}

const may = (refusals: readonly Refusal[]): PositionRow['can']['sell'] => ({
  allowed: refusals.length === 0,
  refusals: refusals.map(({ key, now, needed, clear, values }) => ({
    key,
    ...(now === undefined ? {} : { now }),
    ...(needed === undefined ? {} : { needed }),
    ...(clear === undefined ? {} : { clear }),
    ...(values === undefined ? {} : { values: { ...values } }),
  })),
})

const common = (row: LotRecord | Opening, context: Pick<RowContext, 'view' | 'language'>) => ({
  type: typeOfMarket[marketOf(row.instrument)],
  code: context.view.instrument.code,
  name: context.view.instrument.names[context.language],
  direction: row.direction,
  leverage: row.leverage,
  price_type: row.priceType,
  client_no: row.clientNo ?? '-',
  reason: row.reason,
  status: row.state === 'filled' ? positionStatus.holding : positionStatus[row.state],
})

const notPending = (now: PositionState): Refusal => ({ key: 'order_not_pending', now })
const notHolding = (now: PositionState): Refusal => ({ key: 'order_not_holding', now, needed: 'holding' })

/** Value of a lot now in minor units, rounded per row as its cost was; its cost where there is no price. */
export const worthNow = (lot: Pick<LotRecord, 'cost' | 'shares' | 'currency'>, view: MarketView): bigint =>
  view.quote === null ? lot.cost : worthOf(view.quote.price, lot.shares, lot.currency)

/** Change of value on the running day: since the previous close, or since the opening where that is later; minor units. */
const todayProfit = (
  lot: Pick<LotRecord, 'cost' | 'shares' | 'currency' | 'state' | 'openedOn' | 'direction'>,
  view: MarketView,
): bigint => {
  if (lot.state === 'closed' || view.quote === null || view.quote.date < dateOfDayAt(view.at)) return 0n
  const before = lot.openedOn < view.quote.date ? worthOf(view.quote.previousClose, lot.shares, lot.currency) : lot.cost
  return floatingProfit(lot.direction, before, worthNow(lot, view))
}

export const lotCan = (lot: LotRecord, sales: readonly Closing[], { view, barred }: RowContext): PositionRow['can'] => {
  const ofSale =
    sales.length === 0
      ? [notPending(lot.state)]
      : cancelRefusals(
          {
            resting: true,
            state: lot.state,
            atBroker: sales.every((sale) => waitsAtBroker(sale, view.at)),
            committed: sales.some((sale) => isCommitted(sale, view.instrument.segment, view.at)),
          },
          view,
        )
  const ofLot =
    lot.state === 'closed'
      ? [notHolding(lot.state)]
      : [...orderedRefusals(null, { ...lot, ordered: orderedShares(sales) }), ...splitRefusals(view), ...lockRefusals(lot, view)]
  return {
    sell: may([...barred, ...ofLot]),
    cancel: may(ofSale),
    amend: may(sales.length === 0 ? ofSale : [...splitRefusals(view), ...ofSale]),
    topUp: may(lot.state === 'closed' ? [notHolding(lot.state)] : barred),
  }
}

/** The cells of a row that depend on its lot alone: valid until the lot's version or the name of its share changes. */
export const fixedPart = (lot: LotRecord, context: Pick<RowContext, 'view' | 'language'>) => {
  const { view } = context
  const { amount, price, time } = textsOf(lot, view)
  const isOpen = lot.state !== 'closed'
  return {
    ...common(lot, context),
    order_no: lotNo(lot.number),
    parent: lot.parent,
    origin: lot.origin,
    limit_price: hasLimit(lot.priceType) ? price(lot.bound) : '-',
    buy_price: averagePrice(lot.cost, lot.shares, lot.currency),
    stock_num: lot.shares,
    initial_margin: amount(lot.margin),
    cost: amount(lot.cost),
    buy_time: time(lot.openedAt),
    sell_price: isOpen ? '-' : averagePrice(lot.proceeds, lot.shares, lot.currency),
    sell_time: lot.closedAt === null ? '-' : time(lot.closedAt),
    lock_days: lot.lockDays,
    sellable_from: lot.sellableFrom,
    borrowed: amount(lot.cost - lot.margin),
    accrued: amount(lot.accrued),
    top_up: amount(lot.topUp),
    held: amount(0n),
    ...noConditions,
    fees: amount(lot.fees + lot.closingFees),
    state: lot.state,
  }
}

const tickNow = ({ instrument, quote, phase }: MarketView) =>
  tickAt(instrument.tickTable, quote?.price ?? instrument.anchorPrice, phase.date)

/**
 * The cells of a row that change with the market and with resting sales. An open lot shows its pure price difference, a closed
 * one its net result.
 */
export const movingPart = (lot: LotRecord, sales: readonly Closing[], { view }: Pick<RowContext, 'view'>) => {
  const { amount, price } = textsOf(lot, view)
  const isOpen = lot.state !== 'closed'
  const cells = sales.map((sale) => saleCells(sale, view))
  const worth = isOpen ? worthNow(lot, view) : lot.proceeds
  return {
    free_num: isOpen ? lot.shares - orderedShares(sales) : 0,
    nowprice: price(view.quote?.price ?? null),
    tick: price(tickNow(view)),
    market_value: amount(worth),
    yingkui: amount(isOpen ? floatingProfit(lot.direction, lot.cost, worth) : lot.realised),
    today_profit: amount(todayProfit(lot, view)),
    maintenance: isOpen && view.quote !== null ? maintenanceText(exposureOf(lot), view.quote.price) : '-',
    call: callCell(lot, view),
    forced_close_price:
      isOpen && !isExempt(lot) ? price(shownCrossing(lot.direction, lot.forcePrice, view.instrument, view.phase.date)) : '-',
    good_till: cells[0]?.good_till ?? '-',
    sale: cells[0] ?? null,
    sales: cells,
  }
}

/** The margin call of a lot, with the credit that meets it now. */
const callCell = (lot: LotRecord, view: MarketView): PositionRow['call'] => {
  const session = lot.callDue === null ? null : sessionOf(marketOf(lot.instrument), lot.callDue)
  if (session === null) return null
  const { amount, time } = textsOf(lot, view)
  return { credit: amount(creditForCall(lot, madePrice(view))), due: time(session.close) }
}

/** The row of a lot (E-03). */
export const lotRow = (lot: LotRecord, sales: readonly Closing[], context: RowContext): PositionRow => ({
  ...fixedPart(lot, context),
  ...movingPart(lot, sales, context),
  can: lotCan(lot, sales, context),
})

/** The row of an order that rests or was cancelled: its quantity is the unfilled rest. */
export const orderRow = (order: Opening, context: RowContext): PositionRow => {
  const { view, barred } = context
  const { amount, price, time } = textsOf(order, view)
  const cost = minorOf(BigInt(order.holdPrice) * BigInt(order.rest), order.currency, 'half_even')
  const margin = initialMargin(cost, order.leverage)
  const resting = order.state === 'pending_order'
  const state = order.state === 'filled' ? 'holding' : order.state
  const change = cancelRefusals(
    { resting, state, atBroker: waitsAtBroker(order, view.at), committed: isCommitted(order, view.instrument.segment, view.at) },
    view,
  )
  return {
    ...common(order, context),
    order_no: orderNo(order.number),
    parent: '-',
    origin: 'order' as const,
    limit_price: hasLimit(order.priceType) ? price(order.bound) : '-',
    buy_price: price(order.priceType === 'limit' ? order.bound : order.holdPrice),
    stock_num: order.rest,
    free_num: 0,
    nowprice: price(view.quote?.price ?? null),
    tick: price(tickNow(view)),
    initial_margin: amount(margin),
    market_value: amount(0n),
    cost: amount(cost),
    yingkui: amount(0n),
    today_profit: amount(0n),
    buy_time: time(order.placedAt),
    sell_price: '-',
    sell_time: order.endedAt === null ? '-' : time(order.endedAt),
    lock_days: order.lockDays,
    sellable_from: '-',
    borrowed: amount(cost - margin),
    accrued: amount(0n),
    top_up: amount(0n),
    held: amount(order.hold),
    fees: amount(0n),
    maintenance: '-',
    call: null,
    forced_close_price: '-',
    good_till: order.goodTill,
    ...conditionsOf(order, view),
    exits: exitCells(order),
    sale: null,
    sales: [],
    state,
    can: {
      sell: may([...barred, notHolding(state)]),
      cancel: may(change),
      amend: may([...(countsSharesOf(order) < view.phase.date ? splitRefusals(view) : []), ...change]),
      topUp: may([notHolding(state)]),
    },
  }
}
