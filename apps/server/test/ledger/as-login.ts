import pg from 'pg'

/** Runs a statement over a connection of its own. Returns "done", or the message with which the database rejects it. */
export const asLogin = async (url: string, sql: string, values?: readonly string[]): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // With this setting the call stack contains the statement's parameters.
    if (values !== undefined) await client.query('set log_parameter_max_length_on_error = -1')
    await client.query(sql, values === undefined ? undefined : [...values])
    return 'done'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end()
  }
}
