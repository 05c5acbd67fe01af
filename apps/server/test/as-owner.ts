import pg from 'pg'
import type { Database, Queryable } from '../src/database/database.ts'

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

class TakenBack extends Error {}

/**
 * Forges a table for as long as somebody looks, and takes it back: whoever writes to it meanwhile waits, so that nothing of the running
 * server is ever built on the forgery. The database must be connected as its owner.
 */
export const whileForged = async (
  database: Database,
  table: string,
  statement: string,
  look: (forged: Queryable) => Promise<void>,
): Promise<void> => {
  const work = database.transaction(async (forged) => {
    for (const text of ['set local role none', `alter table ${table} disable trigger user`, statement])
      await forged.query({ text, values: [] })
    await look(forged)
    throw new TakenBack()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
}
