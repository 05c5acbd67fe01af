import type { PrintTuple } from '@zaraba/contract/live.ts'
import type { Instant } from '@zaraba/money/time.ts'

/** An encoded quote: the JSON of one tuple, and a version that changes with the quote. */
export interface QuoteFragment {
  readonly json: string
  readonly version: number
}

/** Reads the quotes of one symbol. */
export interface QuoteReader {
  /** The fragment at a time, encoded once for all readers; `null` without a price or a share. */
  read(now: Instant): QuoteFragment | null
  /** Market time before which the fragment cannot change, unless `generation` increases. */
  dueAt(): Instant
}

export interface QuoteSource {
  /** Market time. */
  now(): Instant
  /** Increases when everything read before may be outdated. */
  generation(): number
  reader(symbol: string): QuoteReader
}

/** The newest prints of a share, oldest first. */
export interface Tape {
  /** Changes when the tape was read from the beginning: earlier prints of it may then differ. */
  readonly reading: number
  /** The number of prints since this reading began; `prints` are the last of them. */
  readonly count: number
  readonly prints: readonly PrintTuple[]
}

export interface TapeSource {
  /** `null` without such a share. */
  read(symbol: string): Tape | null
}

/** The data that slices offer to the sockets of the stream, besides the events of accounts; each has one source. */
export interface StreamSources {
  readonly quotes: QuoteSource
  readonly tapes: TapeSource
  /** The phase of each exchange at a time. */
  readonly phasesAt: (at: Instant) => Readonly<Record<string, string>>
  /** Shares left of open grabs, by offer id. */
  readonly offersLeft: () => Promise<readonly (readonly [id: string, left: number])[]>
}
