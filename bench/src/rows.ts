import type { Row } from './row.ts'
import { accountsRow } from './rows/accounts.ts'
import { latencyRow } from './rows/latency.ts'
import { ordersRow } from './rows/orders.ts'

/** Every row of the table, in its order. */
export const rows: readonly Row[] = [ordersRow, latencyRow, accountsRow]
