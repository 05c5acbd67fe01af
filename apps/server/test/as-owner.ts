import pg from 'pg'

/** Does in the database what its owner may do beside the running server: for forgeries, and for what another slice will bring. */
export const asOwner = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
