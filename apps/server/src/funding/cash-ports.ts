import type { Clock } from '@zaraba/money/clock.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Reviews } from '../base/review.ts'
import type { CreditFace } from '../credit/face.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { IdentityFace } from '../identity/face.ts'
import type { TradingFace } from '../trading/face.ts'

/** The services that the decision over a deposit or a withdrawal needs of other parts of the server. */
export interface DecisionPorts extends Pick<IdentityFace, 'verifiedName' | 'cardsOf' | 'frozen'> {
  readonly credit: CreditFace
  passedDeposits(database: Queryable, customer: CustomerNumber): Promise<number>
}

/** The services that deposits and withdrawals need of other parts of the server. */
export interface CashPorts extends DecisionPorts, Pick<IdentityFace, 'hasFundPassword'> {
  readonly database: Database
  readonly marketClock: Clock
  readonly reviews: Reviews
  readonly identity: IdentityFace
  openBusiness: TradingFace['openBusiness']
  /** A customer's equity in all wallets, and the available balances of the wallets other than yen, in yen; `null` without a rate. */
  worth(customer: CustomerNumber): Promise<{ readonly equity: bigint; readonly elsewhere: bigint } | null>
}
