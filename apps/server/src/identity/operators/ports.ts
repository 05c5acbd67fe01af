import type { viewableCalls } from '@zaraba/contract/identity/ops-calls.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { WriteEvents } from '../../base/events-store.ts'
import type { ReviewRequest } from '../../base/review.ts'
import type { Unfinished } from '../../base/unfinished-store.ts'
import type { Answer, Caller } from '../../calls/handler.ts'
import type { Database, Queryable } from '../../database/database.ts'
import type { Secrets } from '../../system/secrets.ts'

type ViewableCall = (typeof viewableCalls)[number]
interface ViewInput {
  readonly type: 'jpy' | 'usd' | 'cny'
  readonly page?: string
}

/** The services that operators need for customers and invitations; none of them changes a balance, a price, a fill or a profit (H-2). */
export interface CustomerOperatorPorts {
  readonly database: Database
  readonly systemClock: Clock
  readonly marketClock: Clock
  readonly secrets: Secrets
  readonly writeEvents: WriteEvents
  /** Whether the codes of customers let others in. */
  readonly customersInvite: () => boolean
  /** The latest requests of a customer. */
  requestsOf(database: Queryable, customer: CustomerNumber, limit: number): Promise<readonly ReviewRequest[]>
  unfinished(database: Queryable, customer: CustomerNumber): Promise<readonly Unfinished[]>
  /** Answers one of the customer's own calls as they would see it. */
  view(call: ViewableCall, input: ViewInput, caller: Caller, language: Language): Promise<Answer<unknown>>
}
