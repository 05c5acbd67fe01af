import type { Clock } from '@zaraba/money/clock.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Reviews } from '../base/review.ts'
import type { Database } from '../database/database.ts'
import type { IdentityHere } from '../identity/face.ts'
import type { MarketFace } from '../market/face.ts'
import type { ProductsFace } from '../products/face.ts'
import type { Secrets } from '../system/secrets.ts'
import type { TradingFace } from '../trading/face.ts'

/** The services that blocks and grabs need of other parts of the server. */
export interface BlockPorts {
  readonly database: Database
  readonly marketClock: Clock
  readonly systemClock: Clock
  readonly secrets: Secrets
  readonly writeEvents: WriteEvents
  readonly market: Pick<MarketFace, 'catalogue' | 'instrumentOf' | 'feedOf' | 'daySeed'>
  readonly identity: Pick<IdentityHere, 'proveFundPassword' | 'remembersFundPassword' | 'hasFundPassword' | 'noTrading'> & {
    readonly passwords: Pick<IdentityHere['oversight']['passwords'], 'hash' | 'matches'>
  }
  readonly reviews: Reviews
  readonly products: Pick<ProductsFace, 'openProduct' | 'endProduct' | 'rowOf'>
  readonly trading: Pick<TradingFace, 'lockShares' | 'bringLots' | 'reserveLots' | 'decideLots'>
}
