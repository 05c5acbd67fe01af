import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { type Instant, startOfMinute } from '@zaraba/money/time.ts'
import { takingsOf } from '@zaraba/rules/trading/fills/displacement.ts'
import type { LotRecord } from '@zaraba/rules/trading/records.ts'
import type { Database, Queryable } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'
import type { HeldRows } from '../engine/engine-rows.ts'
import { selectLots, selectOrders } from '../row-store.ts'
import { lotsNamed, type Scanned, scannedOf } from '../store.ts'
import { type LastTaken, lastTaken } from '../takings-store.ts'

/** All that the engine would read of one customer's holdings of one share. */
export interface Copy extends HeldRows {
  readonly taken: readonly LastTaken[]
  /** How far the engine has come with the share; `null` where it has not begun. */
  readonly scanned: Scanned | null
}

/** Open lots of a customer, to find the shares that are held. */
export const heldBy = (database: Queryable, customer: CustomerNumber): Promise<readonly LotRecord[]> =>
  selectLots(database, {
    name: 'trading.held_by',
    where: `where t.customer = $1 and t.state <> 'closed' order by t.number`,
    values: [customer],
  })

/** Reads a copy as of one moment, in a transaction in which the database refuses every write. */
export const readCopy = (database: Database, customer: CustomerNumber, instrument: InstrumentId, now: Instant): Promise<Copy> =>
  database.transaction(async (transaction) => {
    await transaction.query({ text: 'set transaction isolation level repeatable read, read only', values: [] })
    const scanned = (await scannedOf(transaction, [instrument]))[0] ?? null
    // Orders that ended within the minute have taken their part of its volume.
    const since = startOfMinute(scanned?.scannedTo ?? now)
    const [orders, lots, taken] = await Promise.all([
      selectOrders(transaction, {
        name: 'trading.copied_orders',
        where: `where t.customer = $1 and t.instrument = $2 and (t.state = 'pending_order' or t.ended_at >= $3::timestamptz)
                order by t.number`,
        values: [customer, instrument, timestamp(since)],
      }),
      selectLots(transaction, {
        name: 'trading.copied_lots',
        where: `where t.customer = $1 and t.instrument = $2 and t.state <> 'closed' order by t.number`,
        values: [customer, instrument],
      }),
      lastTaken(
        transaction,
        (['buy', 'sell'] as const).map((side) => ({ customer, takings: takingsOf(instrument, side) })),
      ),
    ])
    const parts = orders.flatMap(({ part }) => (part === null ? [] : [{ customer, number: part }]))
    return { orders, lots: [...lots, ...(await lotsNamed(transaction, parts))], taken, scanned }
  })
