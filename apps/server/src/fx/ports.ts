import type { Clock } from '@zaraba/money/clock.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Ratio } from '@zaraba/money/ratio.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Database } from '../database/database.ts'
import type { IdentityFace } from '../identity/face.ts'
import type { Secrets } from '../system/secrets.ts'

/** The services that the exchange needs of other parts of the server. */
export interface ExchangePorts {
  readonly database: Database
  readonly marketClock: Clock
  readonly systemClock: Clock
  readonly secrets: Secrets
  readonly writeEvents: WriteEvents
  readonly identity: Pick<IdentityFace, 'proveFundPassword' | 'remembersFundPassword'>
  /** Value of one unit of `from` in `to`, in major units, at a moment; `null` when the world has no rate. */
  rate(from: Currency, to: Currency, at: Instant): Ratio | null
}
