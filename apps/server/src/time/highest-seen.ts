import type { Clock } from '@zaraba/money/clock.ts'
import pg from 'pg'
import { askServer } from '../database/ask-server.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { beatsOf } from './clock-store.ts'
import { openSeenCopies, type SeenBeats, type SeenCopy } from './seen-copies.ts'

/** Milliseconds between two writes: a server that is killed has seen at most so much more. */
const writeEvery = 1_000

const olderSentence = (beats: bigint, seen: Pick<SeenBeats, 'beats' | 'at'>): string =>
  `The database has gone back: it counts ${beats} heartbeats, and this server has seen ${seen.beats} by ${seen.at}. What was acknowledged in ` +
  'between is missing in it. Bring back the database that has it (docs/install/at-night.md).'

interface HighestSeen {
  /** To be called with each count of heartbeats. */
  saw(beats: bigint): void
  /** The files that keep it, for the health of the installation. */
  copies(): readonly SeenCopy[]
  close(): void
}

interface HighestSeenOptions {
  readonly ownerUrl: string
  readonly dataDirectory: string
  /** A folder of another disk that has a second copy, written at the same moments; the higher of the two decides. */
  readonly secondDirectory: string | null
  readonly systemClock: Clock
  /** Whether another cluster than the one before was made by this program itself. */
  readonly isOwn: boolean
  /** Called once, with a sentence, when the database has gone back while this server was running. */
  readonly onBack: (sentence: string) => void
  readonly warn: (what: string, error: unknown) => void
}

/**
 * Compares a database with what this server has seen of it before, and goes on looking: a standby that was promoted without having everything,
 * or an older copy of the files, would otherwise be taken for the installation as it is. @throws CannotStart when it lacks something.
 */
export const openHighestSeen = async (options: HighestSeenOptions): Promise<HighestSeen> => {
  const { ownerUrl, dataDirectory, secondDirectory, systemClock, isOwn, onBack, warn } = options
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const read = async () => ({ cluster: (await askServer(client)).cluster, counted: await beatsOf(client) })
  const { cluster, counted } = await read().finally(() => client.end())
  const copies = openSeenCopies(dataDirectory, secondDirectory, warn)
  const other = copies.found.find((copy) => copy.cluster !== cluster)
  if (other !== undefined && !isOwn)
    throw new CannotStart(
      `DATABASE_URL leads to another database than the one that this server has seen by ${other.at}. Correct it or, if it is meant, delete ${other.file}.`,
    )
  const beats = counted ?? 0n
  const highest = copies.found
    .filter((copy) => copy.cluster === cluster)
    .reduce<SeenBeats | null>((most, copy) => (most === null || copy.beats > most.beats ? copy : most), null)
  if (highest !== null && beats < highest.beats)
    throw new CannotStart(
      `${olderSentence(beats, highest)} To go on without what is missing: npm run zaraba -- accept-older --reason TEXT.`,
    )
  const now = (): string => new Date(systemClock.now()).toISOString()
  let seenBeats: SeenBeats = { cluster, beats, at: now() }
  let wroteAt = Number.NEGATIVE_INFINITY
  const write = (): void => {
    wroteAt = performance.now()
    copies.write(seenBeats)
  }
  let over = false
  return {
    saw: (count) => {
      if (over) return
      if (count <= seenBeats.beats) {
        over = true
        onBack(olderSentence(count, seenBeats))
        return
      }
      seenBeats = { ...seenBeats, beats: count, at: now() }
      if (performance.now() - wroteAt >= writeEvery) write()
    },
    copies: copies.state,
    close: () => {
      if (!over) write()
      over = true
    },
  }
}
