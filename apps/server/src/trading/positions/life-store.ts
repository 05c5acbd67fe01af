import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Exits, LotNumber, Opening, OrderNumber } from '@zaraba/rules/trading/records.ts'
import { bigintArray } from '../../database/binary-arrays.ts'
import type { Queryable } from '../../database/database.ts'
import { selectEvents, selectFills, selectLots, selectOrders } from '../row-store.ts'

export interface EntryLine {
  readonly source: string
  readonly destination: string
  readonly amount: bigint
  readonly currency: string
  readonly cause: string
  readonly number: bigint
}

/** The ledger's moves of one position: their causes begin with its number. */
export const entriesOf = (database: Queryable, customer: CustomerNumber, position: string) =>
  database.query<EntryLine>({
    name: 'trading.entries_of',
    text: `select source, destination, amount, currency, cause, number from ledger.move
           where customer = $1 and cause >= $2 and cause < $3 order by number`,
    values: [customer, `trading/${position}/`, `trading/${position}0`],
  })

/** The moves of one entry. */
export const entriesOfCause = (database: Queryable, customer: CustomerNumber, cause: string) =>
  database.query<EntryLine>({
    name: 'trading.entries_of_cause',
    text: `select source, destination, amount, currency, cause, number from ledger.move
           where customer = $1 and cause = $2 order by number`,
    values: [customer, cause],
  })

export const lotOf = async (database: Queryable, customer: CustomerNumber, number: LotNumber) =>
  (
    await selectLots(database, {
      name: 'trading.lot_of',
      where: 'where t.customer = $1 and t.number = $2',
      values: [customer, number],
    })
  )[0]

/** An order that opens a position; a sale has no life of its own. */
export const openingOf = async (
  database: Queryable,
  customer: CustomerNumber,
  number: OrderNumber,
): Promise<Opening | undefined> =>
  (
    await selectOrders(database, {
      name: 'trading.opening_of',
      where: `where t.customer = $1 and t.number = $2 and t.kind = 'opening'`,
      values: [customer, number],
    })
  )[0] as Opening | undefined

/** Rows that were split off a lot, oldest first. */
export const childrenOf = (database: Queryable, customer: CustomerNumber, lot: string) =>
  selectLots(database, {
    name: 'trading.children_of',
    where: `where t.customer = $1 and t.parent = $2 and t.parent like 'P-%' order by t.number`,
    values: [customer, lot],
  })

/** The lots that the fills of an order went into, oldest first. */
export const lotsOfOrder = (database: Queryable, customer: CustomerNumber, order: OrderNumber) =>
  selectLots(database, {
    name: 'trading.lots_of_order',
    where: `where t.customer = $1 and t.order_number = $2 and t.parent like 'O-%' order by t.number`,
    values: [customer, order],
  })

export const eventsOf = (database: Queryable, customer: CustomerNumber, position: string) =>
  selectEvents(database, {
    name: 'trading.events_of',
    where: 'where t.customer = $1 and t.position = $2 order by t.number',
    values: [customer, position],
  })

/** An amendment of an order: its exits from then on, and whether they are others than before. */
export interface AmendmentOfOrder extends Exits {
  readonly changesExits: boolean
}

/** The amendments of an order, oldest first. */
export const amendmentsOf = (database: Queryable, customer: CustomerNumber, order: OrderNumber) =>
  database.query<AmendmentOfOrder>({
    name: 'trading.amendments_of',
    text: `select take_profit_price::float8 as "takeProfitPrice", stop_trigger_price::float8 as "stopTriggerPrice",
                  stop_price::float8 as "stopPrice", exits is distinct from before as "changesExits"
           from (select *, (take_profit_price, stop_trigger_price, stop_price) as exits,
                   lag((take_profit_price, stop_trigger_price, stop_price)) over (order by number) as before
                 from trading.order_event where customer = $1 and order_number = $2) e
           where kind = 'amended' order by number`,
    values: [customer, order],
  })

export const fillsOfLots = (database: Queryable, customer: CustomerNumber, lots: readonly bigint[]) =>
  selectFills(database, {
    name: 'trading.fills_of_lots',
    where: 'where t.customer = $1 and t.lot = any($2::bigint[]) order by t.number',
    values: [customer, lots],
  })

/** The numbers of the same fills. */
export const numbersOfFills = (database: Queryable, customer: CustomerNumber, lots: readonly bigint[]) =>
  database.query<{ number: bigint }>({
    name: 'trading.numbers_of_fills',
    text: 'select number from trading.fill where customer = $1 and lot = any($2::bigint[]) order by number',
    values: [customer, lots],
  })

/** The print that triggered the stop of a fill. */
export interface TriggerOfFill {
  readonly number: bigint
  readonly at: Instant
  readonly price: number
  /** Of a trailing stop the best price that it had met, and its distance: as a price, or in hundredths of a per cent. */
  readonly bestPrice: number | null
  readonly trail: number | null
  readonly trailPercent: number | null
}

/** The prints that triggered the fills of lots; fills of other orders are absent. */
export const triggersOf = (database: Queryable, customer: CustomerNumber, lots: readonly LotNumber[]) =>
  database.query<TriggerOfFill>({
    name: 'trading.triggers_of',
    text: `select f.number, o.triggered_at as at, o.triggered_price::float8 as price, o.best_price::float8 as "bestPrice",
                  o.trail::float8 as trail, o.trail_percent as "trailPercent"
           from trading.fill f join trading.orders o on o.customer = f.customer and o.number = f.order_number
           where f.customer = $1 and f.lot = any($2::bigint[]) and o.triggered_at is not null`,
    values: [customer, bigintArray(lots)],
  })
