import pg from 'pg'

/** Ends some of the server's connections, as an operator or a network would; answers how many. A word decides which. */
export const endConnections = async (superuserUrl: string, word: number): Promise<number> => {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from (
         select pid from pg_stat_activity where datname = current_database() and application_name like 'zaraba%'
         order by md5(pid::text || $1) limit $2) chosen`,
      [String(word), 1 + (word % 3)],
    )
    return rowCount ?? 0
  } catch {
    // The database may be away at this very moment: then there is nothing to end.
    return 0
  } finally {
    await client.end().catch(() => {})
  }
}
