import type { Announced } from '@zaraba/market/fundamentals/reports.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Offerings } from '@zaraba/market/offerings/offerings.ts'
import type { Rates } from '@zaraba/market/simulator/currencies/rates.ts'
import type { NewsFact } from '@zaraba/market/simulator/news.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Lane } from '../../limits/lane.ts'
import type { IndexHistory } from '../charts/index-history.ts'
import type { LiveMarket } from '../live-market.ts'
import type { BoardLine } from '../quotes/board.ts'
import type { ReachShares } from '../quotes/shares-shown.ts'
import type { Curve } from '../quotes/spark.ts'
import type { DisclosureSource } from './disclosed.ts'
import type { Summaries } from './summary.ts'

/** The services of the market pages. */
export interface PagePorts {
  readonly view: LiveMarket
  /** The date at which the catalogue counts shares outstanding. */
  readonly genesis: DateText
  readonly rates: Rates
  readonly history: IndexHistory
  readonly lane: Lane
  readonly summaries: Summaries
  /** Announcements of a company up to now. */
  announcedOf(instrument: Instrument): Announced
  /** Announcements of one company on a date, as facts, without those that become known after `until`. */
  announcements(instrument: Instrument, date: DateText, until: Instant): readonly NewsFact[]
  /** The number of customers that watch a share. */
  popularity(line: BoardLine): number
  /** An object that is replaced at each count of `popularity`; compare it by identity. */
  counted(): unknown
  spark(line: BoardLine): Curve
  /** Simulated offerings of new shares. */
  readonly offerings: Offerings
  /** Awaited before a market is sorted or summed by market value. */
  readonly reachShares: ReachShares
  /**
   * Publications of other slices about a market: offerings of new shares, distributions. Those after the present are left out.
   */
  readonly moreDisclosed: readonly DisclosureSource[]
}
