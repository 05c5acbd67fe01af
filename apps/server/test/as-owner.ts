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

/** The same past the guards of a table, as nobody can who only runs the server: what `zaraba verify` is there to find. */
export const forge = (url: string, table: string, statement: string): Promise<void> =>
  asOwner(url, `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`)
