import pg from 'pg'

/** Runs a statement over a connection of its own: "done", or the sentence with which the database refuses it. */
export const asLogin = async (url: string, sql: string, values?: readonly string[]): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // What a statement is called with stands on the call stack where an installation has it so.
    if (values !== undefined) await client.query('set log_parameter_max_length_on_error = -1')
    await client.query(sql, values === undefined ? undefined : [...values])
    return 'done'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end()
  }
}
