import type pg from 'pg'

// One server of a database drives its market through time; the lock ends with the connection that holds it.
const driverLock = 7_274_636_181

/** Takes the place of the driver, if no other server has it. */
export const takeDriverLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [driverLock])
  return rows[0]?.taken === true
}
