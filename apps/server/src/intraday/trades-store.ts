import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { DeskTrade } from '@zaraba/rules/intraday/trade.ts'
import { bigintArray, jsonbArray, textArray, timestampArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'

/** A trade of a stake as it was carried out. */
export interface StoredTrade extends DeskTrade {
  readonly customer: CustomerNumber
  readonly orderNo: string
  readonly model: string
}

interface Row {
  readonly customer: CustomerNumber
  readonly orderNo: string
  readonly at: Instant
  readonly instrument: InstrumentId
  readonly side: DeskTrade['side']
  readonly reason: DeskTrade['reason']
  readonly fills: readonly (readonly [price: number, shares: number])[]
  readonly shares: number
  readonly value: bigint
  readonly fees: readonly { readonly name: DeskTrade['fees'][number]['name']; readonly amount: string }[]
  readonly model: string
}

const columns =
  'customer, order_no as "orderNo", t.at, t.instrument, t.side, t.reason, t.fills, t.shares, t.value, t.fees, t.model'

const tradeOf = ({ instrument, fills, fees, ...row }: Row): StoredTrade => ({
  ...row,
  share: instrument,
  fills: fills.map(([at, shares]) => ({ price: price(at), shares })),
  fees: fees.map(({ name, amount }) => ({ name, amount: BigInt(amount) })),
})

/** Writes the trades of some stakes, in the order in which each stake made them. */
export const insertTrades = async (transaction: Transaction, trades: readonly StoredTrade[]): Promise<void> => {
  if (trades.length === 0) return
  const lines = new Map<string, number>()
  const lineOf = ({ customer, orderNo }: StoredTrade): bigint => {
    const line = (lines.get(`${customer}/${orderNo}`) ?? 0) + 1
    lines.set(`${customer}/${orderNo}`, line)
    return BigInt(line)
  }
  const json = (of: (trade: StoredTrade) => unknown) => jsonbArray(trades.map((trade) => JSON.stringify(of(trade))))
  await transaction.query({
    name: 'intraday.insert_trades',
    text: `insert into intraday.trade (customer, order_no, line, at, instrument, side, reason, fills, shares, value, fees, model)
           select customer, order_no, line, at, instrument, side, reason, fills, shares, value, fees, model
           from unnest($1::bigint[], $2::text[], $3::bigint[], $4::timestamptz[], $5::text[], $6::text[], $7::text[], $8::jsonb[],
                       $9::bigint[], $10::bigint[], $11::jsonb[], $12::text[])
             as t (customer, order_no, line, at, instrument, side, reason, fills, shares, value, fees, model)`,
    values: [
      bigintArray(trades.map(({ customer }) => customer)),
      textArray(trades.map(({ orderNo }) => orderNo)),
      bigintArray(trades.map(lineOf)),
      timestampArray(trades.map(({ at }) => at)),
      textArray(trades.map(({ share }) => share)),
      textArray(trades.map(({ side }) => side)),
      textArray(trades.map(({ reason }) => reason)),
      json(({ fills }) => fills.map(({ price: at, shares }) => [at, shares])),
      bigintArray(trades.map(({ shares }) => BigInt(shares))),
      bigintArray(trades.map(({ value }) => value)),
      json(({ fees }) => fees.map(({ name, amount }) => ({ name, amount: String(amount) }))),
      textArray(trades.map(({ model }) => model)),
    ],
  })
}

/** Trades of all customers' stakes, by customer and number, in their order. */
export const tradesOfStakes = async (
  database: Queryable,
  stakes: readonly { readonly customer: CustomerNumber; readonly orderNo: string }[],
): Promise<ReadonlyMap<string, readonly StoredTrade[]>> => {
  const rows = await database.query<Row>({
    name: 'intraday.trades_of_stakes',
    text: `select ${columns} from unnest($1::bigint[], $2::text[]) as a (customer, order_no) join intraday.trade t using (customer, order_no)
           order by customer, order_no, line`,
    values: [bigintArray(stakes.map(({ customer }) => customer)), textArray(stakes.map(({ orderNo }) => orderNo))],
  })
  return Map.groupBy(rows.map(tradeOf), ({ customer, orderNo }) => `${customer}/${orderNo}`)
}

/** The trades of some of a customer's stakes, in their order. */
export const tradesOf = async (
  database: Queryable,
  customer: CustomerNumber,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredTrade[]>> => {
  if (orderNumbers.length === 0) return new Map()
  const rows = await database.query<Row>({
    name: 'intraday.trades',
    text: `select ${columns} from intraday.trade t
           where customer = $1 and order_no = any($2::text[]) order by order_no, line`,
    values: [customer, [...orderNumbers]],
  })
  return Map.groupBy(rows.map(tradeOf), ({ orderNo }) => orderNo)
}
