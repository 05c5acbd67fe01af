import type { Clock } from '@zaraba/money/clock.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Database } from '../database/database.ts'
import type { IdentityFace } from '../identity/face.ts'
import type { MarketFace } from '../market/face.ts'
import type { ProductsFace } from '../products/face.ts'

/** The services that copy trading needs of other parts of the server. */
export interface CopyPorts {
  readonly database: Database
  readonly marketClock: Clock
  readonly writeEvents: WriteEvents
  readonly failed: (what: string, error: unknown) => void
  readonly market: Pick<MarketFace, 'historyFrom' | 'catalogue' | 'instrumentOf' | 'feedOf' | 'indices'>
  readonly identity: Pick<IdentityFace, 'proveFundPassword' | 'remembersFundPassword' | 'hasFundPassword'>
  readonly products: Pick<
    ProductsFace,
    'openProduct' | 'changeProduct' | 'endProduct' | 'productOf' | 'productsOf' | 'rowOf' | 'gains'
  >
}
