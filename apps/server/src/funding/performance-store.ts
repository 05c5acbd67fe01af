import type { CustomerKind, HouseKind } from '@zaraba/ledger/accounts.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type Flow, turnBeforeMidnight } from '@zaraba/rules/funding/days.ts'
import { textArray } from '../database/binary-arrays.ts'
import type { Queryable } from '../database/database.ts'

/** Sums of one day's moves of a wallet as a whole, minor units. */
export interface LedgerDay {
  readonly date: DateText
  /** Moves from the `house_…` accounts less moves to them. */
  readonly net: bigint
  /** Practice money, deposits and what was paid out, one by one. */
  readonly flows: readonly Flow[]
  /** Net exchange from the other wallets. */
  readonly exchanged: bigint
  /** Each exchange with its moment; they add up to `exchanged`. */
  readonly exchanges: readonly Flow[]
  /** Costs, positive. */
  readonly fees: bigint
  readonly interest: bigint
  readonly dividends: bigint
  /** Results of products that ended, their own fees included. */
  readonly products: bigint
}
export interface LedgerDays {
  /** All that the wallet's accounts hold now, its debts taken off. */
  readonly net: bigint
  /** The moment of its first move; `null` for a wallet that was never used. */
  readonly begun: Instant | null
  readonly days: readonly LedgerDay[]
}
/** Effect of a move on the customer's money: zero between two of their accounts, or two `house_…` accounts. */
const gain = `(case when starts_with(source, 'house_') then amount else 0 end - case when starts_with(destination, 'house_') then amount else 0 end)`

type Part = 'flows' | 'exchanged' | 'fees' | 'interest' | 'dividends' | 'products'

/** The part of a result that a move from or to each account of the broker is. Fees of stakes are fees, as those of orders. */
const partOf: Readonly<Record<HouseKind, Part | 'price'>> = {
  house_world: 'flows',
  house_market: 'price',
  house_purchase_fee: 'fees',
  house_selling_fee: 'fees',
  house_transfer_fee: 'fees',
  house_stamp_duty: 'fees',
  house_sec_fee: 'fees',
  house_taf: 'fees',
  house_financing: 'interest',
  house_dividend: 'dividends',
  house_exchange: 'exchanged',
  house_interest: 'interest',
  house_product_fee: 'products',
}
/** Accounts of a customer whose moves with the market are no result of positions: products and stakes, and interest that is forgiven. */
const partOfMarket: Partial<Record<CustomerKind, Part>> = { product: 'products', accrued: 'interest' }

const listOf = (parts: Readonly<Record<string, Part | 'price'>>, part: Part): string => {
  const kinds = Object.keys(parts).filter((kind) => parts[kind] === part)
  return kinds.length === 0 ? `('')` : `(${kinds.map((kind) => `'${kind}'`).join(', ')})`
}
const isOf = (part: Part): string =>
  `(source in ${listOf(partOf, part)} or destination in ${listOf(partOf, part)}
    or 'house_market' in (source, destination) and (source in ${listOf(partOfMarket, part)} or destination in ${listOf(partOfMarket, part)}))`

interface FlowText {
  readonly at: string
  readonly amount: string
}
const flowsOf = (texts: readonly FlowText[] | null): readonly Flow[] =>
  (texts ?? []).map(({ at, amount }) => ({ at: Number(at) as Instant, amount: BigInt(amount) }))
const flowsWhere = (part: Part): string =>
  `json_agg(json_build_object('at', (extract(epoch from at) * 1000)::bigint::text, 'amount', (${gain})::text)) filter (where ${isOf(part)})`

interface Row {
  readonly currency: Currency
  readonly net: string
  readonly begun: string | null
  readonly days:
    | readonly ({
        readonly date: DateText
        readonly flows: readonly FlowText[] | null
        readonly exchanges: readonly FlowText[] | null
      } & Readonly<Record<Exclude<keyof LedgerDay, 'date' | 'flows' | 'exchanges'>, string>>)[]
    | null
}

/** Wallets as of now and their days since a moment, in one statement, so that they are of the same moment. */
export const ledgerDays = async (
  database: Queryable,
  customer: CustomerNumber,
  currencies: readonly Currency[],
  since: Instant,
): Promise<ReadonlyMap<Currency, LedgerDays>> => {
  const rows = await database.query<Row>({
    name: 'funding.ledger_days',
    text: `select w.currency,
      (select coalesce(sum(balance), 0)::text from ledger.account where customer = $1 and currency = w.currency) as net,
      (select (extract(epoch from at) * 1000)::bigint::text from ledger.move where customer = $1 and currency = w.currency
       order by at, number limit 1) as begun,
      (select json_agg(d) from (
         select to_char((at at time zone 'America/New_York') + $4::bigint * interval '1 millisecond', 'YYYY-MM-DD') as date, sum(${gain})::text as net,
           ${flowsWhere('flows')} as flows, ${flowsWhere('exchanged')} as exchanges,
           coalesce(sum(${gain}) filter (where ${isOf('exchanged')}), 0)::text as exchanged,
           coalesce(-sum(${gain}) filter (where ${isOf('fees')}), 0)::text as fees,
           coalesce(-sum(${gain}) filter (where ${isOf('interest')}), 0)::text as interest,
           coalesce(sum(${gain}) filter (where ${isOf('dividends')}), 0)::text as dividends,
           coalesce(sum(${gain}) filter (where ${isOf('products')}), 0)::text as products
         from ledger.move where customer = $1 and currency = w.currency and at >= $3 group by 1 order by 1) d) as days
      from unnest($2::text[]) as w (currency)`,
    values: [customer, textArray(currencies), new Date(since), BigInt(turnBeforeMidnight)],
  })
  return new Map(
    rows.map((row) => [
      row.currency,
      {
        net: BigInt(row.net),
        begun: row.begun === null ? null : (Number(row.begun) as Instant),
        days: (row.days ?? []).map(({ date, net, flows, exchanged, exchanges, fees, interest, dividends, products }) => ({
          date,
          net: BigInt(net),
          exchanged: BigInt(exchanged),
          flows: flowsOf(flows),
          exchanges: flowsOf(exchanges),
          fees: BigInt(fees),
          interest: BigInt(interest),
          dividends: BigInt(dividends),
          products: BigInt(products),
        })),
      },
    ]),
  )
}

/** The moment of the first move of some wallets; `null` where none was ever used. */
export const firstMoveAt = async (
  database: Queryable,
  customer: CustomerNumber,
  currencies: readonly Currency[],
): Promise<Instant | null> => {
  const [row] = await database.query<{ readonly begun: string | null }>({
    name: 'funding.first_move',
    text: `select (extract(epoch from min(m.at)) * 1000)::bigint::text as begun from unnest($2::text[]) as w (currency)
           cross join lateral (select at from ledger.move where customer = $1 and currency = w.currency order by at, number limit 1) m`,
    values: [customer, textArray(currencies)],
  })
  return row?.begun ? (Number(row.begun) as Instant) : null
}

/** Changes of a wallet by the moves of a day, each between two points of the day. */
export interface LedgerPoints {
  readonly currency: Currency
  /** All that the wallet's accounts hold now, its debts taken off. */
  readonly net: bigint
  /** By the number of the first point that is not before the move. */
  readonly changes: ReadonlyMap<number, bigint>
}

/** Wallets as of now and what changed them since a moment, at points a time apart, in one statement. */
export const ledgerPoints = async (
  database: Queryable,
  customer: CustomerNumber,
  currencies: readonly Currency[],
  points: { readonly since: Instant; readonly apartMilliseconds: number },
): Promise<readonly LedgerPoints[]> => {
  const rows = await database.query<{
    readonly currency: Currency
    readonly net: string
    readonly changes: readonly { readonly point: number; readonly change: string }[] | null
  }>({
    name: 'funding.ledger_points',
    text: `select w.currency,
      (select sum(balance)::text from ledger.account where customer = $1 and currency = w.currency) as net,
      (select json_agg(p) from (
         select ceil(extract(epoch from at - $3) * 1000 / $4)::int as point, sum(${gain})::text as change
         from ledger.move where customer = $1 and currency = w.currency and at > $3 group by 1) p) as changes
      from unnest($2::text[]) as w (currency) where exists (select from ledger.account where customer = $1 and currency = w.currency)`,
    values: [customer, textArray(currencies), new Date(points.since), BigInt(points.apartMilliseconds)],
  })
  return rows.map(({ currency, net, changes }) => ({
    currency,
    net: BigInt(net),
    changes: new Map((changes ?? []).map(({ point, change }) => [point, BigInt(change)])),
  }))
}
