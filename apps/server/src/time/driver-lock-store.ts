import type pg from 'pg'

// An advisory lock for the one server that drives the market through time. It ends with its connection.
const driverLock = 7_274_636_181

/** Milliseconds without a query after which PostgreSQL ends the connection, and with it the lock of a server that has come to a standstill. */
const longestSilence = '10000'

/** Takes the lock if no other server has it. The connection must then be used at least every few seconds. */
export const takeDriverLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock($1) as taken, set_config('idle_session_timeout', $2, false)`,
    [driverLock, longestSilence],
  )
  return rows[0]?.taken === true
}
