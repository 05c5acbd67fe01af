import { type Instant, instant } from '@zaraba/money/time.ts'
import type pg from 'pg'
import { ownCluster, ownTimeline } from '../database/ask-server.ts'
import type { Queryable } from '../database/database.ts'

/** The state of a primary at a moment of its clock: everything acknowledged by then is in its log before `written`. */
export interface PrimaryState {
  readonly at: Instant
  readonly written: string
  readonly cluster: string
  readonly timeline: number
}

const cluster = `${ownCluster} as cluster`

/** The clock is read first, so that `written` includes everything acknowledged before. */
export const readPrimary = async (database: Queryable): Promise<PrimaryState> => {
  const text = `select clock_timestamp() as at, pg_current_wal_flush_lsn()::text as written, ${cluster}, ${ownTimeline} as timeline`
  const [state] = await database.query<PrimaryState>({ text, values: [] })
  if (state === undefined) throw new Error('the primary does not tell its state')
  return state
}

/** How far a standby has replayed the log of its primary. A snapshot that is taken later contains at least this. */
export interface ReplayState {
  /** The last commit that was replayed, by the clock of the primary; `null` when there was none since the standby started. */
  readonly committed: Instant | null
  readonly replayed: string
  /** Whether everything before `written` of the primary has been replayed. */
  readonly hasAll: boolean
  readonly paused: boolean
  readonly cluster: string
  /** After a promotion of its primary this is an earlier one until the next restart point. */
  readonly timeline: number
}

/** @throws when the server is not a standby. */
export const readStandby = async (client: pg.Client, { written }: PrimaryState): Promise<ReplayState> => {
  const { rows } = await client.query<Omit<ReplayState, 'committed'> & { committed: Date | null }>(
    `select pg_last_xact_replay_timestamp() as committed, pg_last_wal_replay_lsn()::text as replayed,
       pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasAll", pg_get_wal_replay_pause_state() <> 'not paused' as paused, ${cluster},
       greatest((pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline) as timeline`,
    [written],
  )
  const [state] = rows
  if (state === undefined) throw new Error('the standby does not tell its state')
  return { ...state, committed: state.committed === null ? null : instant(state.committed.getTime()) }
}
