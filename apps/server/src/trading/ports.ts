import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Database } from '../database/database.ts'
import type { Numbers } from './numbers.ts'

/** The services that trading needs of other parts of the server. */
export interface TradingPorts {
  readonly database: Database
  readonly marketClock: Clock
  readonly systemClock: Clock
  readonly writeEvents: WriteEvents
  readonly numbers: Numbers
  catalogue(): Catalogue
  feedOf(instrument: Instrument): Feed
  /** The installation's T+1 setting of a market; `null` leaves the market's own rule. */
  overnightHold(market: Market): boolean | null
  /** Name of the model that makes the prices, for receipts. */
  readonly model: string
}
