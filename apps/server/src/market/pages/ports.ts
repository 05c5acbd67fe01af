import type { Announced } from '@zaraba/market/fundamentals/reports.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { NewsFact } from '@zaraba/market/simulator/news.ts'
import type { Rates } from '@zaraba/market/simulator/rates.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Lane } from '../../limits/lane.ts'
import type { BoardLine } from '../board.ts'
import type { IndexHistory } from '../index-history.ts'
import type { LiveMarket } from '../live-market.ts'
import type { ReachShares } from '../shares-shown.ts'
import type { DisclosureSource } from './disclosed.ts'
import type { Summaries } from './summary.ts'

/** What the pages of the markets read from. */
export interface PagePorts {
  readonly view: LiveMarket
  /** The date that the catalogue's shares are counted for. */
  readonly genesis: DateText
  readonly rates: Rates
  readonly history: IndexHistory
  readonly lane: Lane
  readonly summaries: Summaries
  /** What a company has told up to now. */
  announcedOf(instrument: Instrument): Announced
  /** What one company tells on a date, as facts; nothing that becomes known after `until`. */
  announcements(instrument: Instrument, date: DateText, until: Instant): readonly NewsFact[]
  /** How many customers watch a share. */
  popularity(line: BoardLine): number
  /** What `popularity` was counted from: another object after each count. */
  counted(): unknown
  spark(line: BoardLine): readonly number[]
  /** Awaited before a market is sorted or added up by market value. */
  readonly reachShares: ReachShares
  /** What other slices publish of a market: offerings of new shares, distributions. Whatever lies after now is left out. */
  readonly moreDisclosed: readonly DisclosureSource[]
}
