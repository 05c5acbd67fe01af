import type { OutputOf } from '@zaraba/contract/calls.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import { type InstrumentId, instrumentId, marketOf } from '@zaraba/market/instrument.ts'
import { currencyOfType, marketOfType, typeOfMarket } from '@zaraba/market/markets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import type { Language } from '@zaraba/money/language.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import { formatInstant, type Instant, instant } from '@zaraba/money/time.ts'
import { holdOf } from '@zaraba/rules/trading/fills/end-order.ts'
import { groupText, lotNo, type OrderRecord, orderNo } from '@zaraba/rules/trading/records.ts'
import { hasLimit, isUnbounded } from '@zaraba/rules/trading/stops.ts'
import { averagePrice, minorOf } from '@zaraba/rules/trading/value.ts'
import { spanOf } from '../../base/period.ts'
import { callerOf, type Handler, refuse } from '../../calls/handler.ts'
import { auctionText, exitCells, trailPercentText } from '../order-cells.ts'
import type { TradingPorts } from '../ports.ts'
import { type OrderKey, ordersOf } from './order-history-store.ts'

type Row = OutputOf<'trade/orders'>['list'][number]

/** The position that a sale closes, or that the latest fills of an opening order went into. */
const positionOf = (order: OrderRecord): string => {
  const lot = order.kind === 'opening' ? order.part : order.lot
  return lot === null ? '-' : lotNo(lot)
}

const rowOf = (order: OrderRecord, name: string | undefined): Row => {
  const market = marketOf(order.instrument)
  const code = order.instrument.slice(3)
  const price = (value: Price) => formatPrice(value, currencyDigits[order.currency])
  const time = (at: Instant) => formatInstant(at, offsetMinutes(market, at))
  const forced = order.kind === 'forced_sale'
  const { filled, filledValue, currency } = order
  return {
    order_no: orderNo(order.number),
    kind: order.kind,
    position_no: positionOf(order),
    type: typeOfMarket[market],
    code,
    name: name ?? code,
    direction: order.direction,
    side: order.side,
    leverage: order.leverage,
    price_type: order.priceType,
    price: hasLimit(order.priceType) ? price(order.bound) : '-',
    worst_price: hasLimit(order.priceType) || isUnbounded(order.bound) ? '-' : price(order.bound),
    trigger_price: order.triggerPrice === null ? '-' : price(order.triggerPrice),
    trail: order.trail === null ? '-' : price(order.trail),
    trail_percent: trailPercentText(order),
    triggered_at: order.triggeredAt === null ? '-' : time(order.triggeredAt),
    stock_num: order.quantity,
    filled,
    rest: order.rest,
    average_price: filled === 0 ? '-' : averagePrice(minorOf(filledValue, currency, 'half_even'), filled, currency),
    held: formatMoney(holdOf(order), currency),
    time: time(order.placedAt),
    session_date: order.feeDate,
    time_in_force: order.timeInForce,
    auction_at: auctionText(order, market),
    good_till: forced ? '-' : order.goodTill,
    end_time: order.endedAt === null ? '-' : time(order.endedAt),
    client_no: order.clientNo ?? '-',
    group: groupText(order) ?? '-',
    exits: order.kind === 'opening' ? exitCells(order) : [],
    exit_of: order.exitOf === null ? '-' : orderNo(order.exitOf),
    reason: order.reason,
    state: order.state,
  }
}

/** "1763598600000-100042" as the key of an order; `null` for what is none. */
const keyOf = (page: string): OrderKey | null => {
  const found = /^(\d{1,15})-(\d{1,18})$/.exec(page)
  return found === null ? null : { placedAt: instant(Number(found[1])), number: BigInt(found[2] ?? '0') }
}

/** Every order that was ever placed, latest first. */
export const orderHistory =
  ({ database, catalogue }: Pick<TradingPorts, 'database' | 'catalogue'>): Handler<'trade/orders'> =>
  async ({ type, code, state, client_no, from, to, page, limit }, context) => {
    const { customer } = callerOf(context)
    const before = page === undefined ? null : keyOf(page)
    if (page !== undefined && before === null) return refuse({ key: 'invalid_input', field: 'page' })
    const span = spanOf(from, to)
    if (span === null) return refuse({ key: 'invalid_input', field: 'to' })
    const instrument: InstrumentId | null =
      code === undefined ? null : instrumentId(marketOfType[type ?? 'jpy'], code.toUpperCase())
    const found = await ordersOf(database, customer, {
      before,
      ...span,
      instrument,
      currency: type === undefined ? null : currencyOfType[type],
      state: state ?? null,
      clientNo: client_no ?? null,
      limit: limit + 1,
    })
    const shown = found.slice(0, limit)
    const language: Language = context.language
    const list = shown.map((order) => rowOf(order, catalogue().byId(order.instrument)?.names[language]))
    const last = shown.at(-1)
    return { data: { list, next: found.length > limit && last !== undefined ? `${last.placedAt}-${last.number}` : null } }
  }
