import type { positionRow } from '@zaraba/contract/trading/rows.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import { formatInstant, type Instant } from '@zaraba/money/time.ts'
import { legsOf } from '@zaraba/rules/trading/exits.ts'
import { endsWithAuction } from '@zaraba/rules/trading/lasting.ts'
import type { MarketView } from '@zaraba/rules/trading/market-view.ts'
import {
  type Closing,
  type Exits,
  groupText,
  type LotRecord,
  type Opening,
  type OrderRecord,
  orderNo,
} from '@zaraba/rules/trading/records.ts'
import { isUnbounded, queueOf, waitsFor } from '@zaraba/rules/trading/stops.ts'
import type { z } from 'zod'

type PositionRow = z.output<typeof positionRow>

/** How the amounts, prices and times of a row are written. */
export const textsOf = (row: Pick<LotRecord | OrderRecord, 'currency'>, view: MarketView) => {
  const digits = currencyDigits[row.currency]
  return {
    amount: (minor: bigint): string => formatMoney(minor, row.currency),
    price: (value: Price | null): string => (value === null ? '-' : formatPrice(value, digits)),
    time: (at: Instant): string => formatInstant(at, offsetMinutes(view.instrument.market, at)),
  }
}

export const trailPercentText = ({ trailPercent }: Pick<OrderRecord, 'trailPercent'>): string =>
  trailPercent === null ? '-' : formatDecimal(BigInt(trailPercent), 2)

/** The moment of the auction that an order ends with, in the exchange's time. */
export const auctionText = (
  { timeInForce, expiresAt }: Pick<OrderRecord, 'timeInForce' | 'expiresAt'>,
  market: Market,
): string => (endsWithAuction(timeInForce) ? formatInstant(expiresAt, offsetMinutes(market, expiresAt)) : '-')

/** The conditions of an order as cells. */
export const conditionsOf = (order: OrderRecord, view: MarketView) => {
  const { price, time } = textsOf(order, view)
  return {
    trigger_price: price(order.triggerPrice),
    triggered_at: order.triggeredAt === null ? '-' : time(order.triggeredAt),
    trail: price(order.trail),
    trail_percent: trailPercentText(order),
    time_in_force: order.timeInForce,
    auction_at: auctionText(order, view.instrument.market),
    group: groupText(order) ?? '-',
    waits_for: waitsFor(order, view.at),
    queue_ahead: queueOf(order, view.at),
  }
}
/** The cells of a row that is no order. */
export const noConditions = {
  trigger_price: '-',
  triggered_at: '-',
  trail: '-',
  trail_percent: '-',
  time_in_force: 'day' as const,
  auction_at: '-',
  group: '-',
  waits_for: '-' as const,
  queue_ahead: null,
  exits: [],
}

/** The sales that each lot of an order gets, which wait for its next fill. */
export const exitCells = (order: Opening): PositionRow['exits'] =>
  order.state === 'pending_order' ? exitsOfOrder(order, order) : []

/** Exits of an order, at any time of its life. */
export const exitsOfOrder = (exits: Exits, order: Pick<Opening, 'number' | 'currency'>): PositionRow['exits'] => {
  const text = (value: Price | null): string => (value === null ? '-' : formatPrice(value, currencyDigits[order.currency]))
  return legsOf(exits).map(({ priceType, limit, trigger }) => ({
    price_type: priceType,
    price: text(limit),
    trigger_price: text(trigger),
    waits_for: orderNo(order.number),
  }))
}

type SaleCells = PositionRow['sales'][number]
export const saleCells = (sale: Closing, view: MarketView): SaleCells => ({
  order_no: orderNo(sale.number),
  price_type: sale.priceType,
  price: isUnbounded(sale.bound) ? '-' : textsOf(sale, view).price(sale.bound),
  stock_num: sale.rest,
  good_till: sale.goodTill,
  client_no: sale.clientNo ?? '-',
  ...conditionsOf(sale, view),
})

/** The sale that a request left waiting; `null` without one. */
export const placedCells = (sale: Closing | null, view: MarketView): SaleCells | null =>
  sale === null ? null : saleCells(sale, view)
