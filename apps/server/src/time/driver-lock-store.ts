import type pg from 'pg'

// An advisory lock for the one server that drives the market through time. It ends with its connection.
const driverLock = 7_274_636_181

/** Takes the lock if no other server has it. */
export const takeDriverLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [driverLock])
  return rows[0]?.taken === true
}
