import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '@zaraba/money/clock.ts'
import pg from 'pg'
import { askServer } from '../database/ask-server.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { beatsOf } from './clock-store.ts'

/** The last that a server has seen of its database, kept outside of that: in its own data folder. */
interface Seen {
  readonly cluster: string
  readonly beats: bigint
  /** The wall time, as the file says it. */
  readonly at: string
}

const fileIn = (dataDirectory: string): string => join(dataDirectory, 'highest-seen')

/** Milliseconds between two writes: a server that is killed has seen at most so much more. */
const writeEvery = 1_000

/** @returns `null` where there is no file, or one that was cut by a full disk. */
const readSeen = (file: string): Seen | null => {
  try {
    const [, cluster = '', beats = '', at = ''] = /^(\d+) (\d+) (\S+)\n$/.exec(readFileSync(file, 'utf8')) ?? []
    return cluster === '' ? null : { cluster, beats: BigInt(beats), at }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const olderSentence = (beats: bigint, seen: Pick<Seen, 'beats' | 'at'>): string =>
  `The database has gone back: it counts ${beats} heartbeats, and this server has seen ${seen.beats} by ${seen.at}. What was acknowledged in ` +
  'between is missing in it. Bring back the database that has it (docs/install/at-night.md).'

interface HighestSeen {
  /** To be called with each count of heartbeats. */
  saw(beats: bigint): void
  close(): void
}

interface HighestSeenOptions {
  readonly ownerUrl: string
  readonly dataDirectory: string
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
  const { ownerUrl, dataDirectory, systemClock, isOwn, onBack, warn } = options
  const file = fileIn(dataDirectory)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const read = async () => ({ cluster: (await askServer(client)).cluster, counted: await beatsOf(client) })
  const { cluster, counted } = await read().finally(() => client.end())
  const before = readSeen(file)
  if (before !== null && before.cluster !== cluster && !isOwn)
    throw new CannotStart(
      `DATABASE_URL leads to another database than the one that this server has seen by ${before.at}. Correct it or, if it is meant, delete ${file}.`,
    )
  const beats = counted ?? 0n
  if (before !== null && before.cluster === cluster && beats < before.beats)
    throw new CannotStart(
      `${olderSentence(beats, before)} To go on without what is missing: npm run zaraba -- accept-older --reason TEXT.`,
    )
  const now = (): string => new Date(systemClock.now()).toISOString()
  let seen: Seen = { cluster, beats, at: now() }
  let wroteAt = Number.NEGATIVE_INFINITY
  let failed = false
  const write = (): void => {
    wroteAt = performance.now()
    try {
      mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
      writeFileSync(`${file}.next`, `${seen.cluster} ${seen.beats} ${seen.at}\n`)
      renameSync(`${file}.next`, file)
      failed = false
    } catch (error) {
      if (!failed) warn(`${file} cannot be written:`, error)
      failed = true
    }
  }
  let over = false
  return {
    saw: (count) => {
      if (over) return
      if (count <= seen.beats) {
        over = true
        onBack(olderSentence(count, seen))
        return
      }
      seen = { ...seen, beats: count, at: now() }
      if (performance.now() - wroteAt >= writeEvery) write()
    },
    close: () => {
      if (!over) write()
      over = true
    },
  }
}
