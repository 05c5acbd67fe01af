import type { Queryable } from '../database/database.ts'
import { appRole } from '../postgres/owner.ts'
import { sha256 } from '../system/secrets.ts'
import type { Verified } from '../verify/verified.ts'
import expected from './generated/schema.json' with { type: 'json' }
import { schemaObjects } from './schema-store.ts'

/** Characters of a digest: of 64 bits nobody finds a second text that does what they want. */
const digits = 16

/** A digest of each object of the database, by its name. `tools/schema.ts` writes those of a fresh one beside this file. */
export const schemaDigests = async (database: Queryable): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await schemaObjects(database, appRole)).map(({ name, facts }) => [name, sha256(facts).toString('hex').slice(0, digits)]),
  )

/**
 * Whether tables, constraints, triggers, rights, functions and roles are what the migrations make of an empty database: a guard that was
 * switched off, a body that was replaced and a right that was added are each named by their object.
 */
export const verifySchema = async (database: Queryable): Promise<Verified> => {
  const known: Readonly<Record<string, string>> = expected
  const found = await schemaDigests(database)
  const names = new Set([...Object.keys(known), ...Object.keys(found)])
  const where = [...names].filter((name) => known[name] !== found[name]).sort()
  return { invariant: 'schema.is_as_made', checked: BigInt(names.size), wrong: BigInt(where.length), where }
}
