import type { Instrument, InstrumentId } from '../instrument.ts'
import type { Feed } from './feed.ts'

/** Says which source an instrument's prices come from. */
interface FeedRegistry {
  feedOf(instrument: Instrument): Feed
  /** Instruments whose prices are recorded, with the SHA-256 of their files. */
  readonly recordings: readonly { readonly instrument: InstrumentId; readonly sha256: string }[]
}

/** The recording where there is one, the simulator for all others. */
export const createFeedRegistry = (
  simulated: Feed,
  recorded: ReadonlyMap<InstrumentId, Feed & { readonly sha256: string }>,
): FeedRegistry => ({
  feedOf: (instrument) => recorded.get(instrument.id) ?? simulated,
  recordings: [...recorded].map(([instrument, { sha256 }]) => ({ instrument, sha256 })),
})
