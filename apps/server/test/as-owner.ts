import pg from 'pg'
import type { Database, Queryable } from '../src/database/database.ts'

/** Runs a statement as the owner of the database while the server runs: for forgeries, and to simulate other slices. */
export const asOwner = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Runs a statement with the guards of a table disabled, which only a superuser can do: what `zaraba verify` has to find. */
export const forge = (url: string, table: string, statement: string): Promise<void> =>
  asOwner(url, `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`)

class TakenBack extends Error {}

/**
 * Forges a table while a check runs, and undoes it. Other writers wait meanwhile, so that the running server never uses the
 * forged rows. The database must be connected as its owner.
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
