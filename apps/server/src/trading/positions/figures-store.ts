import type { Market } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { LotRecord } from '@zaraba/rules/trading/records.ts'
import { bigintArray, textArray } from '../../database/binary-arrays.ts'
import type { Queryable } from '../../database/database.ts'
import { gatheredRow } from '../../database/gather.ts'

type Lot = Pick<
  LotRecord,
  'instrument' | 'direction' | 'shares' | 'cost' | 'margin' | 'accrued' | 'openedOn' | 'currency' | 'state'
>

interface Snapshot {
  /** Balances by currency and kind of account, minor units. */
  readonly balances: ReadonlyMap<Currency, ReadonlyMap<string, bigint>>
  readonly lots: readonly Lot[]
}

interface Row {
  readonly balances: readonly { readonly currency: Currency; readonly kind: string; readonly balance: string }[] | null
  readonly lots:
    | readonly {
        readonly instrument: LotRecord['instrument']
        readonly direction: LotRecord['direction']
        readonly currency: LotRecord['currency']
        readonly shares: number
        readonly cost: string
        readonly margin: string
        readonly accrued: string
        readonly opened_on: LotRecord['openedOn']
      }[]
    | null
}

/** A customer's balances and open lots of some currencies in one statement, so that they are of the same moment. */
export const snapshotOf = async (
  database: Queryable,
  customer: CustomerNumber,
  currencies: readonly Currency[],
): Promise<Snapshot> => {
  const [row] = await database.query<Row>({
    name: 'trading.snapshot',
    text: `select
      (select json_agg(json_build_object('currency', currency, 'kind', kind, 'balance', balance::text)) from ledger.account
       where customer = $1 and currency = any($2::text[])) as balances,
      (select json_agg(json_build_object('instrument', instrument, 'direction', direction, 'currency', currency, 'shares', shares,
         'cost', cost::text, 'margin', margin::text, 'accrued', accrued::text, 'opened_on', opened_on)) from trading.lot
       where customer = $1 and currency = any($2::text[]) and state <> 'closed') as lots`,
    values: [customer, textArray(currencies)],
  })
  const balances = new Map<Currency, Map<string, bigint>>()
  for (const { currency, kind, balance } of row?.balances ?? []) {
    const own = balances.get(currency) ?? new Map<string, bigint>()
    balances.set(currency, own.set(kind, BigInt(balance)))
  }
  return {
    balances,
    lots: (row?.lots ?? []).map(({ opened_on, cost, margin, accrued, ...lot }) => ({
      ...lot,
      state: 'holding',
      cost: BigInt(cost),
      margin: BigInt(margin),
      accrued: BigInt(accrued),
      openedOn: opened_on,
    })),
  }
}

/** A customer's open lots by market and first day of closing, and their resting orders and sales, of all markets. */
export const openBusiness = async (database: Queryable, customer: CustomerNumber) => {
  const row = await openBusinessRow(database, customer)
  return { lots: row?.lots ?? [], orders: row?.orders ?? 0 }
}

const openBusinessRow = gatheredRow((database, customers) =>
  database.query<{
    readonly customer: CustomerNumber
    readonly lots: readonly { readonly market: Market; readonly date: LotRecord['sellableFrom']; readonly count: number }[] | null
    readonly orders: number
  }>({
    name: 'trading.open_business',
    text: `select c.customer,
      (select json_agg(l) from (
         select split_part(instrument, ':', 1) as market, sellable_from as date, count(*)::int as count from trading.lot
         where customer = c.customer and state <> 'closed' group by 1, 2) l) as lots,
      (select count(*)::int from trading.orders where customer = c.customer and state = 'pending_order') as orders
      from unnest($1::bigint[]) as c (customer)`,
    values: [bigintArray(customers)],
  }),
)

interface HeldShares {
  readonly shares: string
  readonly cost: string
}

/** Shares and cost of a customer's open longs of one instrument, for the average cost that the stock's page shows. */
export const heldOf = async (database: Queryable, customer: CustomerNumber, instrument: string): Promise<HeldShares | null> => {
  const [row] = await database.query<HeldShares>({
    name: 'trading.held',
    text: `select sum(shares)::text as shares, sum(cost)::text as cost from trading.lot
           where customer = $1 and instrument = $2 and state <> 'closed' and direction = 'long' having sum(shares) > 0`,
    values: [customer, instrument],
  })
  return row ?? null
}

/** The instrument of each of a customer's orders and lots, by "O-12" and "P-12". */
export const instrumentsOfNumbers = async (
  database: Queryable,
  customer: CustomerNumber,
  numbers: readonly bigint[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await database.query<{ name: string; instrument: string }>({
    name: 'trading.instruments_of',
    text: `select 'O-' || number as name, instrument from trading.orders where customer = $1 and number = any($2::bigint[])
           union all select 'P-' || number, instrument from trading.lot where customer = $1 and number = any($2::bigint[])`,
    values: [customer, bigintArray(numbers)],
  })
  return new Map(rows.map(({ name, instrument }) => [name, instrument]))
}
