import type { Market } from '@zaraba/market/instrument.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../base/database.ts'
import { timestamp } from '../base/value-types.ts'

/** A file of recorded bars that is replayed as a share, word for word, with the SHA-256 of its bytes. */
export interface Recording {
  readonly market: Market
  readonly code: string
  readonly content: string
  readonly hash: Buffer
}
export interface StoredRecording extends Recording {
  /** Market time. */
  readonly importedAt: Instant
}

export const recordings = async (database: Queryable): Promise<readonly StoredRecording[]> =>
  await database.query<StoredRecording>({
    text: 'select market, code, content, hash, imported_at as "importedAt" from market.recording order by market, code collate "C"',
    values: [],
  })

/** @throws a unique violation when the share has a recording already: a past that was traded on is not replaced. */
export const addRecording = async (
  database: Queryable,
  { market, code, content, hash }: Recording,
  at: Instant,
): Promise<void> => {
  await database.query({
    text: 'insert into market.recording (market, code, content, hash, imported_at) values ($1, $2, $3, $4, $5)',
    values: [market, code, content, hash, timestamp(at)],
  })
}
