import type { Database } from '../base/database.ts'
import { type Verified, verifyLedger } from '../base/ledger-verify-store.ts'
import { verifyCredit } from '../credit/store.ts'
import { verifyFunding } from '../funding/cash-store.ts'
import { verifyExchange } from '../fx/store.ts'
import { verifyProducts } from '../products/verify-store.ts'
import { verifyTrading } from '../trading/verify.ts'

/** What each slice can check of its part of the books: the same for the command line and for the console. */
export const bookVerifiers: readonly ((database: Database) => Promise<readonly Verified[]>)[] = [
  verifyLedger,
  verifyTrading,
  verifyCredit,
  verifyFunding,
  verifyExchange,
  verifyProducts,
]
