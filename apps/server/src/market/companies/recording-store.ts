import type { Market } from '@zaraba/market/markets.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

/** A file of recorded bars that is replayed as a share, byte for byte, with the SHA-256 of its bytes. */
interface RecordedFile {
  readonly market: Market
  readonly code: string
  readonly content: string
  readonly hash: Buffer
}
export interface StoredFile extends RecordedFile {
  /** The order of the file in its recording: 0 for the first file, then one for each continuation. */
  readonly part: number
  /** Time of the import, in market time. */
  readonly importedAt: Instant
}

/** All files; those of one share in their order. */
export const recordedFiles = async (database: Queryable): Promise<readonly StoredFile[]> =>
  await database.query<StoredFile>({
    text: `select * from (
             select market, code, 0 as part, content, hash, imported_at as "importedAt" from market.recording
             union all select market, code, part, content, hash, imported_at from market.more_bars
           ) file order by market, code collate "C", part`,
    values: [],
  })

/**
 * Adds the file as the next part of its recording. @throws a unique violation when two files are added concurrently: prices at
 * which customers have traded are not replaced.
 */
export const addRecordedFile = async (
  database: Queryable,
  { market, code, content, hash }: RecordedFile,
  part: number,
  at: Instant,
): Promise<void> => {
  await database.query(
    part === 0
      ? {
          text: 'insert into market.recording (market, code, content, hash, imported_at) values ($1, $2, $3, $4, $5)',
          values: [market, code, content, hash, timestamp(at)],
        }
      : {
          text: 'insert into market.more_bars (market, code, content, hash, imported_at, part) values ($1, $2, $3, $4, $5, $6)',
          values: [market, code, content, hash, timestamp(at), part],
        },
  )
}
