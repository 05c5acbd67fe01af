import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

interface SavedCheckpoint {
  readonly name: string
  readonly data: Buffer
  readonly digest: Buffer
}

export const loadCheckpoints = async (database: Queryable, world: string): Promise<readonly SavedCheckpoint[]> =>
  await database.query<SavedCheckpoint>({
    text: 'select name, data, digest from market.checkpoint where world = $1',
    values: [world],
  })

/** Replaces the checkpoint with that name, and deletes checkpoints of other worlds, which nothing reads. */
export const saveCheckpoint = async (
  database: Queryable,
  world: string,
  { name, data, digest }: SavedCheckpoint,
  at: Instant,
): Promise<void> => {
  await database.query({ text: 'delete from market.checkpoint where world <> $1', values: [world] })
  await database.query({
    text: `insert into market.checkpoint (world, name, data, digest, saved_at) values ($1, $2, $3, $4, $5)
           on conflict (world, name) do update set data = excluded.data, digest = excluded.digest, saved_at = excluded.saved_at`,
    values: [world, name, data, digest, timestamp(at)],
  })
}

/** When each checkpoint of a world was saved, in market time. */
export const checkpointTimes = async (
  database: Queryable,
  world: string,
): Promise<readonly { readonly name: string; readonly saved_at: Instant }[]> =>
  await database.query<{ name: string; saved_at: Instant }>({
    text: 'select name, saved_at from market.checkpoint where world = $1',
    values: [world],
  })
