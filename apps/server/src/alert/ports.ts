import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { NewsFact } from '@zaraba/market/simulator/news.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Database } from '../database/database.ts'
import type { TradingFace } from '../trading/face.ts'

/** The surroundings of the alerts. */
export interface AlertPorts {
  readonly database: Database
  readonly marketClock: Clock
  readonly writeEvents: WriteEvents
  readonly market: {
    catalogue(): Catalogue
    feedOf(instrument: Instrument): Feed
    announcements(instrument: Instrument, date: DateText, until: Instant): readonly NewsFact[]
  }
  readonly trading: Pick<TradingFace, 'openLots'>
}
