import type { Depth, Feed, Tick } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type DateText, type Instant, later } from '@zaraba/money/time.ts'
import type { FillSource } from '@zaraba/rules/trading/fills/fill-order.ts'
import type { Transaction } from '../../database/database.ts'
import type { TradingPorts } from '../ports.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

/** Where the engine works on one instrument within a transaction that has it locked. */
export interface EngineRun {
  readonly transaction: Transaction
  readonly ports: TradingPorts
  readonly work: UnitOfWork
  readonly feed: Feed
  readonly instrument: Instrument
}

/** A stretch of one session: prints after `from` up to and including `to`. */
export interface Stretch {
  readonly date: DateText
  readonly from: Instant
  readonly to: Instant
}

/** The book that a print was made from. A closing auction clears the book, so it is looked at just before. */
export const bookBefore = (
  { feed, instrument }: Pick<EngineRun, 'feed' | 'instrument'>,
  print: Pick<Tick, 'at' | 'kind'>,
): Depth => feed.depth(instrument, print.kind === 'closing_auction' ? later(print.at, -1) : print.at)

/** Where fills of the engine take their numbers and the name of the market's model from. */
export const sourceOf = ({ ports }: EngineRun): FillSource => ({ take: ports.numbers.take, model: ports.model })
