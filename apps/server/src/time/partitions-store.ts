import type { Instant } from '@zaraba/money/time.ts'
import type { Database, Queryable } from '../database/database.ts'
import { timestamp } from '../database/value-types.ts'
import type { HeldPartition } from './partition-share.ts'

/** Seconds that a server holds a partition without renewing it, by the clock of the database. */
const leaseSeconds = 4

/** Takes, renews and gives up partitions as `choose` says of all of them. Returns those that the server holds now. */
export const renewPartitions = (
  database: Database,
  server: string,
  choose: (partitions: readonly HeldPartition[]) => readonly number[],
): Promise<readonly number[]> =>
  database.transaction(async (transaction) => {
    const partitions = await transaction.query<HeldPartition>({
      name: 'partitions.lock',
      text: `select number, case when held_until > clock_timestamp() then server::text end as server
             from base.partition order by number for update`,
      values: [],
    })
    const own = choose(partitions)
    await transaction.query({
      name: 'partitions.hold',
      text: `update base.partition set server = case when number = any($2::smallint[]) then $1::uuid end,
               held_until = clock_timestamp() + make_interval(secs => $3)
             where number = any($2::smallint[]) or server = $1::uuid`,
      values: [server, own, leaseSeconds],
    })
    return own
  })

/** Gives up some partitions of a server, for the others to take. */
export const giveUpPartitions = (database: Queryable, server: string, numbers: readonly number[]) =>
  database.query({
    name: 'partitions.give_up',
    text: 'update base.partition set server = null where server = $1::uuid and number = any($2::smallint[])',
    values: [server, numbers],
  })

/**
 * Asks the other servers to play their partitions up to a moment. Returns the numbers of those. A row that claims to be further is set
 * back, so that nothing that is written into it keeps an instrument from being played.
 */
export const askOthers = async (database: Queryable, server: string, goal: Instant): Promise<readonly number[]> => {
  const rows = await database.query<{ number: number }>({
    name: 'partitions.ask',
    text: `update base.partition set goal = $2::timestamptz, worked = case when worked > $2::timestamptz then 'epoch' else worked end
           where server <> $1::uuid and held_until > clock_timestamp() returning number`,
    values: [server, timestamp(goal)],
  })
  return rows.map(({ number }) => number)
}

/** The partitions of a server that it was asked to play, and the moment up to which. */
export const askedOf = async (
  database: Queryable,
  server: string,
): Promise<{ numbers: readonly number[]; goal: Instant } | null> => {
  const rows = await database.query<{ number: number; goal: Instant }>({
    name: 'partitions.asked',
    text: `select number, max(goal) over () as goal from base.partition where server = $1::uuid and goal > worked order by number`,
    values: [server],
  })
  const [first] = rows
  return first === undefined ? null : { numbers: rows.map(({ number }) => number), goal: first.goal }
}

export const markWorked = (database: Queryable, numbers: readonly number[], workedTime: Instant) =>
  database.query({
    name: 'partitions.worked',
    text: `update base.partition set worked = greatest(worked, $2::timestamptz) where number = any($1::smallint[])`,
    values: [numbers, timestamp(workedTime)],
  })

/** Those of some partitions that have not been played up to a moment, and whether a server still holds them. */
export const unfinishedPartitions = (database: Queryable, numbers: readonly number[], goal: Instant) =>
  database.query<{ number: number; held: boolean }>({
    name: 'partitions.unfinished',
    text: `select number, server is not null and held_until > clock_timestamp() as held from base.partition
           where number = any($1::smallint[]) and worked < $2::timestamptz order by number`,
    values: [numbers, timestamp(goal)],
  })
