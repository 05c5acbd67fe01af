import type { Market } from '@zaraba/market/markets.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Database } from '../database/database.ts'
import type { IdentityFace } from '../identity/face.ts'
import type { Secrets } from '../system/secrets.ts'
import type { TradingFace } from '../trading/face.ts'
import type { OfferingWorld } from './steps/world.ts'

/** The services that new shares need of other parts of the server. */
export interface IpoPorts {
  readonly database: Database
  readonly marketClock: Clock
  readonly systemClock: Clock
  readonly secrets: Secrets
  /** Writes domain events; those of one turn are one statement. */
  readonly writeEvents: WriteEvents
  readonly identity: Pick<IdentityFace, 'proveFundPassword' | 'remembersFundPassword' | 'flags'>
  readonly trading: Pick<TradingFace, 'lockShares' | 'bringLots'>
  readonly world: OfferingWorld
  /** Reads the offerings that operators have added to the world again. */
  readOfferings(): Promise<void>
  /** The price of a listed share now; `null` while the market has none. */
  priceOf(market: Market, code: string): Price | null
}
