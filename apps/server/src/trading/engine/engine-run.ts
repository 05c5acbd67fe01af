import type { Depth, Feed, Print } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type DateText, type Instant, later } from '@zaraba/money/time.ts'
import type { FillSource } from '@zaraba/rules/trading/fills/fill-order.ts'
import type { Numbers } from '../numbers.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import type { EngineRows } from './engine-rows.ts'

/** Where the engine works on one instrument: within a transaction that has it locked, or on a copy of rows. */
export interface EngineRun {
  readonly rows: EngineRows
  readonly numbers: Pick<Numbers, 'reserve' | 'take'>
  /** Name of the model that makes the prices, for receipts. */
  readonly model: string
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
  print: Pick<Print, 'at' | 'kind'>,
): Depth => feed.depth(instrument, print.kind === 'closing_auction' ? later(print.at, -1) : print.at)

/** Where fills of the engine take their numbers and the name of the market's model from. */
export const sourceOf = ({ numbers, model }: EngineRun): FillSource => ({ take: numbers.take, model })
