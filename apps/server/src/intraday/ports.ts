import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Reviews } from '../base/review.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { IdentityFace } from '../identity/face.ts'
import type { MarketFace } from '../market/face.ts'
import type { ProductsFace } from '../products/face.ts'

/** The services that the review of a stake and the day of a desk need of other parts of the server. */
export interface DeskPorts {
  readonly database: Database
  readonly marketClock: Clock
  readonly writeEvents: WriteEvents
  readonly products: ProductsFace
  readonly market: Pick<MarketFace, 'catalogue' | 'feedOf' | 'model' | 'historyFrom'>
  /** Why money of the account may not move out now; `null` when it may. */
  frozen(database: Queryable, customer: CustomerNumber): Promise<Refusal | null>
}

/** The services that applications need besides. */
export interface IntradayPorts extends DeskPorts {
  readonly reviews: Reviews
  readonly identity: Pick<IdentityFace, 'proveFundPassword' | 'remembersFundPassword'>
  hasFundPassword(database: Queryable, customer: CustomerNumber): Promise<boolean>
}
