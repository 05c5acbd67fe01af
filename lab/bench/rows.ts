import type { Row } from './row.ts'
import { accountsRow } from './rows/accounts.ts'
import { alertsRow } from './rows/alerts.ts'
import { barsRow } from './rows/bars.ts'
import { approvalsRow, withdrawalsRow } from './rows/cash.ts'
import { chartRow } from './rows/chart.ts'
import { drawRow } from './rows/draw.ts'
import { exchangeRow } from './rows/exchange.ts'
import { fillsRow } from './rows/fills.ts'
import { firstOpenRow } from './rows/first-open.ts'
import { firstScreenRow } from './rows/first-screen.ts'
import { grabsRow } from './rows/grabs.ts'
import { instrumentsRow } from './rows/instruments.ts'
import { latencyRow } from './rows/latency.ts'
import { listingRow } from './rows/listing.ts'
import { marketPagesRow } from './rows/market-pages.ts'
import { positionsRow, userinfoRow } from './rows/open-rows.ts'
import { ordersRow } from './rows/orders.ts'
import { overloadRow } from './rows/overload.ts'
import { queueRow } from './rows/queue.ts'
import { quotesRow } from './rows/quotes.ts'
import { recordsRow } from './rows/records.ts'
import { startRow } from './rows/start.ts'
import { subscriptionsRow } from './rows/subscriptions.ts'
import { unitValuesRow } from './rows/unit-values.ts'
import { verifyRow } from './rows/verify.ts'

/** Every row of the table, in its order. */
export const rows: readonly Row[] = [
  ordersRow,
  latencyRow,
  overloadRow,
  accountsRow,
  fillsRow,
  listingRow,
  quotesRow,
  barsRow,
  unitValuesRow,
  instrumentsRow,
  alertsRow,
  chartRow,
  drawRow,
  firstOpenRow,
  firstScreenRow,
  startRow,
  userinfoRow,
  positionsRow,
  recordsRow,
  queueRow,
  exchangeRow,
  withdrawalsRow,
  approvalsRow,
  subscriptionsRow,
  grabsRow,
  marketPagesRow,
  verifyRow,
]
