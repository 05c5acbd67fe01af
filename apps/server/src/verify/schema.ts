import type { Queryable } from '../database/database.ts'
import { appRole } from '../postgres/owner.ts'
import { sha256 } from '../system/secrets.ts'
import type { Verified } from '../verify/verified.ts'
import expected from './generated/schema.json' with { type: 'json' }
import { schemaObjects } from './schema-store.ts'

/** Hexadecimal characters of a digest: 64 bits are enough to make a useful second preimage impractical. */
const digits = 16

/**
 * A digest of each object of the database, by name. `tools/schema.ts` writes the digests of a new database next to this file.
 */
export const schemaDigests = async (database: Queryable): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await schemaObjects(database, appRole)).map(({ name, facts }) => [name, sha256(facts).toString('hex').slice(0, digits)]),
  )

/**
 * Checks that tables, constraints, triggers, rights, functions and roles are identical to those that the migrations create in
 * an empty database. A disabled trigger, a replaced function body or an added right is reported by the object's name.
 */
export const verifySchema = async (database: Queryable): Promise<Verified> => {
  const known: Readonly<Record<string, string>> = expected
  const found = await schemaDigests(database)
  const names = new Set([...Object.keys(known), ...Object.keys(found)])
  const where = [...names].filter((name) => known[name] !== found[name]).sort()
  return { invariant: 'schema.is_as_made', checked: BigInt(names.size), wrong: BigInt(where.length), where }
}
