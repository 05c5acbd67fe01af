import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type pg from 'pg'
import { ownTimeline } from '../database/ask-server.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { timestamp, timestampOrNull } from '../database/value-types.ts'
import type { Verified } from '../verify/verified.ts'
import type { ClockRow } from './clock-row.ts'

const columns = `anchor, anchor_system as "anchorSystem", speed, target, worked, ceiling, alive_system as "aliveSystem"`

export const readClock = async (database: Queryable): Promise<ClockRow | null> => {
  const text = `select ${columns} from base.clock`
  const [row] = await database.query<ClockRow>({ name: 'clock.read', text, values: [] })
  return row ?? null
}

/** The clock row, locked until the transaction ends. */
export const lockClock = async (transaction: Transaction): Promise<ClockRow | null> => {
  const text = `select ${columns} from base.clock for update`
  const [row] = await transaction.query<ClockRow>({ name: 'clock.lock', text, values: [] })
  return row ?? null
}

const values = (row: ClockRow) => [
  timestamp(row.anchor),
  timestamp(row.anchorSystem),
  row.speed,
  timestampOrNull(row.target),
  timestamp(row.worked),
  timestamp(row.ceiling),
  timestamp(row.aliveSystem),
]

/** Inserts the clock of a new installation; other processes find it existing. */
export const insertClock = (database: Queryable, row: ClockRow) =>
  database.query({
    text: `insert into base.clock (anchor, anchor_system, speed, target, worked, ceiling, alive_system)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    values: values(row),
  })

export const writeClock = (transaction: Transaction, row: ClockRow) =>
  transaction.query({
    name: 'clock.write',
    text: `update base.clock set anchor = $1, anchor_system = $2, speed = $3, target = $4, worked = $5, ceiling = $6, alive_system = $7`,
    values: values(row),
  })

/**
 * Stores how far a moving clock has come, unless it has been changed since it was `before`; returns the clock as it is then.
 */
export const moveOn = async (database: Queryable, before: ClockRow, next: ClockRow): Promise<ClockRow | null> => {
  const [row] = await database.query<ClockRow>({
    name: 'clock.move_on',
    text: `update base.clock set worked = greatest(worked, $1), ceiling = greatest(ceiling, $2), anchor = $3, anchor_system = $4, target = $5
           where anchor = $6 and anchor_system = $7 and target = $8 returning ${columns}`,
    values: [
      timestamp(next.worked),
      timestamp(next.ceiling),
      timestamp(next.anchor),
      timestamp(next.anchorSystem),
      timestampOrNull(next.target),
      timestamp(before.anchor),
      timestamp(before.anchorSystem),
      timestampOrNull(before.target),
    ],
  })
  return row ?? null
}

/** The count of the heartbeats of all servers of a database. */
interface Beaten {
  readonly beats: bigint
}

/** A heartbeat: raises the ceiling, stores how far time has been processed, and returns the clock for all processes. */
export const beat = async (
  database: Queryable,
  ceiling: Instant,
  system: Instant,
  workedTime: Instant,
): Promise<(ClockRow & Beaten) | null> => {
  const [row] = await database.query<ClockRow & Beaten>({
    name: 'clock.beat',
    text: `update base.clock set ceiling = greatest(ceiling, $1), alive_system = greatest(alive_system, $2),
             worked = greatest(worked, $3), beats = beats + 1 returning ${columns}, beats`,
    values: [timestamp(ceiling), timestamp(system), timestamp(workedTime)],
  })
  return row ?? null
}

/** The count of heartbeats that a database has; `null` where no server has run yet. */
export const beatsOf = async (client: pg.ClientBase): Promise<bigint | null> => {
  const { rows } = await client.query<{ beats: string }>('select beats from base.clock')
  return rows[0] === undefined ? null : BigInt(rows[0].beats)
}

/** For metrics: the count of heartbeats, and the timeline of the primary that has it. */
export const readPulse = async (database: Queryable): Promise<{ readonly beats: number; readonly timeline: number }> => {
  const text = `select beats::float8 as beats, ${ownTimeline} as timeline from base.clock`
  const [row] = await database.query<{ beats: number; timeline: number }>({ name: 'clock.pulse', text, values: [] })
  return row ?? { beats: 0, timeline: 0 }
}

/** More heartbeats than all servers of an installation have in one second of wall time. */
const beatsPerSecond = 4096

/**
 * Lets heartbeats be counted on from a number that no server can have seen, with a connection of the owner: what is missing in the database is
 * missing for good.
 */
export const skipBeats = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`update base.clock set beats = greatest(beats, ceil(extract(epoch from clock_timestamp()))::bigint * $1)`, [
    beatsPerSecond,
  ])

/** Writes which server drives market time, on the connection of its lock. */
export const markDriver = (client: pg.ClientBase, driver: string): Promise<unknown> =>
  client.query('update base.clock set driver = $1', [driver])

/** The server that drives market time; `null` before the first one. */
export const readDriver = async (database: Queryable): Promise<string | null> => {
  const text = 'select driver from base.clock'
  const [row] = await database.query<{ driver: string | null }>({ name: 'clock.driver', text, values: [] })
  return row?.driver ?? null
}

/**
 * Records that this server stops at `reached`, so that the next start need not wait for a missing heartbeat, nor skip time that
 * was not shown.
 */
export const recordStop = (database: Queryable, reachedTime: Instant, workedTime: Instant) =>
  database.query({
    text: `update base.clock set ceiling = greatest($1, worked, anchor), worked = greatest(worked, $2), alive_system = 'epoch'
           where target is null`,
    values: [timestamp(reachedTime), timestamp(workedTime)],
  })

/** Checks that the clock's speed is that of the last decision in the audit log, or 1 without one. */
export const verifySpeed = async (database: Queryable): Promise<Verified> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({
    text: `select count(*) as checked, count(*) filter (where c.speed <> coalesce((
               select case a.subject when 'pause' then 0 else split_part(a.subject, ' ', 2)::smallint end from base.audit a
               where a.action = 'clock/move' and a.subject ~ '^(pause|speed [0-9]{1,2})$' order by a.number desc limit 1), 1)) as wrong
           from base.clock c`,
    values: [],
  })
  return { invariant: 'clock.goes_as_decided', checked: row.checked, wrong: row.wrong }
}
