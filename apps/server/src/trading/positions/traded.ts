import { marketOf } from '@zaraba/market/instrument.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice, price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { closingSide, type Direction, openingSide } from '@zaraba/rules/trading/margin.ts'
import { exactValueOf } from '@zaraba/rules/trading/value.ts'
import type { Database } from '../../database/database.ts'
import { type OrderInLot, type ReceivedRow, receivedBy, type TradedRow, tradedAtOnce, tradedByOrders } from './traded-store.ts'

/** The trade of an event of the ledger, as a sentence needs it. */
interface TradeSummary {
  readonly side: 'buy' | 'sell'
  readonly direction: Direction
  readonly shares: number
  /** The average price, in major units. */
  readonly price: string
  /** Result of the closed shares, net of all costs; a dash for an opening, or where later fills went into the same row. */
  readonly realised: string
}

/** The order of "trading/P-12/filled/11/100" and "trading/P-12/closed/15/100"; `null` for other causes. */
const orderOf = (cause: string): OrderInLot | null => {
  const [, lot, kind, order] = /^trading\/P-(\d+)\/(filled|closed)\/(\d+)\//.exec(cause) ?? []
  return lot === undefined || order === undefined ? null : { lot: BigInt(lot), order: BigInt(order), opening: kind === 'filled' }
}
/** The lot of "trading/P-12/opened"; `null` for other causes. */
const openedLot = (cause: string): bigint | null => {
  const lot = /^trading\/P-(\d+)\/opened$/.exec(cause)?.[1]
  return lot === undefined ? null : BigInt(lot)
}

const tradeSummary = (row: TradedRow): TradeSummary => {
  const currency = marketCurrency[marketOf(row.instrument)]
  return {
    side: row.opening ? openingSide(row.direction) : closingSide(row.direction),
    direction: row.direction,
    shares: Number(row.shares),
    price: formatPrice(price(Number(divide(row.value, row.shares, 'half_even'))), currencyDigits[currency]),
    realised: row.realised === null ? '-' : formatMoney(row.realised, currency),
  }
}

/** New shares, blocks and grabs are bought at what they cost, without an order. */
const receivedTrade = ({ instrument, shares, cost }: ReceivedRow): TradeSummary => {
  const currency = marketCurrency[marketOf(instrument)]
  const average = divide(exactValueOf(cost, currency), BigInt(shares), 'half_even')
  const shown = formatPrice(price(Number(average)), currencyDigits[currency])
  return { side: 'buy', direction: 'long', shares, price: shown, realised: '-' }
}

const receivedOf = async (
  database: Database,
  customer: CustomerNumber,
  causes: readonly string[],
): Promise<readonly (readonly [string, TradeSummary])[]> => {
  const elsewhere = causes.flatMap((cause) => {
    const order = /^(?:ipo|block)\/([A-Z]-\d+)\//.exec(cause)?.[1]
    return order === undefined ? [] : [{ cause, order }]
  })
  if (elsewhere.length === 0) return []
  const orders = [...new Set(elsewhere.map(({ order }) => order))]
  const rows = await receivedBy(
    database,
    customer,
    orders,
    elsewhere.map(({ cause }) => cause),
  )
  return rows.map((row) => [row.cause, receivedTrade(row)] as const)
}

/** Trades of some events of a customer's ledger, by their causes; events that traded nothing are left out. */
export const tradesOfEvents =
  ({ database }: { readonly database: Database }) =>
  async (
    customer: CustomerNumber,
    events: readonly { readonly cause: string; readonly at: Instant }[],
  ): Promise<ReadonlyMap<string, TradeSummary>> => {
    const causes = events.map(({ cause }) => cause)
    const orders = new Map(
      causes.flatMap((cause) => {
        const order = orderOf(cause)
        return order === null ? [] : [[`${order.lot}/${order.order}/${order.opening}`, order] as const]
      }),
    )
    const opened = events.flatMap(({ cause, at }) => {
      const lot = openedLot(cause)
      return lot === null ? [] : [{ lot, at }]
    })
    const [atOnce, byOrders, received] = await Promise.all([
      opened.length === 0
        ? []
        : tradedAtOnce(
            database,
            customer,
            opened.map(({ lot }) => lot),
            opened.map(({ at }) => at),
          ),
      orders.size === 0 ? [] : tradedByOrders(database, customer, [...orders.values()]),
      receivedOf(database, customer, causes),
    ])
    return new Map([...received, ...[...atOnce, ...byOrders].map((row) => [row.cause, tradeSummary(row)] as const)])
  }
