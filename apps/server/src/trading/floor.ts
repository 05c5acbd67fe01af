import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Transaction } from '../base/database.ts'
import type { TradingPorts } from './ports.ts'
import type { Work } from './work.ts'

/** Where the engine works on one instrument within a transaction that has it locked. */
export interface Floor {
  readonly transaction: Transaction
  readonly ports: TradingPorts
  readonly work: Work
  readonly feed: Feed
  readonly instrument: Instrument
}

/** A stretch of one session: prints after `from` up to and including `to`. */
export interface Stretch {
  readonly date: DateText
  readonly from: Instant
  readonly to: Instant
}
