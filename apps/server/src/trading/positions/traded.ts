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
import { type ReceivedRow, receivedBy, type TradedRow, tradedAtTimes } from './traded-store.ts'

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

interface TradingCause {
  readonly lot: bigint
  readonly opening: boolean
  /** The order that was filled; `null` where the event names none. */
  readonly order: bigint | null
}
/** "trading/P-12/opened", "trading/P-12/filled/11/100" and "trading/P-12/closed/15/100" trade; nothing else does. */
const read = (cause: string): TradingCause | null => {
  const found = /^trading\/P-(\d+)\/(opened|filled|closed)(?:\/(\d+))?/.exec(cause)
  if (found === null) return null
  return { lot: BigInt(found[1] ?? 0), opening: found[2] !== 'closed', order: found[3] === undefined ? null : BigInt(found[3]) }
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
    const trading = events.flatMap(({ cause, at }) => {
      const parts = read(cause)
      return parts === null ? [] : [{ cause, at, ...parts }]
    })
    const lots = [...new Set(trading.map(({ lot }) => lot))]
    const times = [...new Set(trading.map(({ at }) => at))]
    const [rows, received] = await Promise.all([
      lots.length === 0 ? [] : tradedAtTimes(database, customer, lots, times),
      receivedOf(
        database,
        customer,
        events.map(({ cause }) => cause),
      ),
    ])
    return new Map([
      ...received,
      ...trading.flatMap(({ cause, at, lot, opening, order }) => {
        const row = rows.find(
          (each) => each.lot === lot && each.at === at && each.opening === opening && (order === null || each.order === order),
        )
        return row === undefined ? [] : [[cause, tradeSummary(row)] as const]
      }),
    ])
  }
