import type { Queryable } from '../database/database.ts'
import { readMigrations, type Step } from '../migrate.ts'
import { appliedMigrations } from './migration-store.ts'
import type { Verified } from './verified.ts'

const contentOf = ({ sha256, beside }: Step): string => `${sha256} ${beside ?? ''}`

/**
 * Checks that the database lists each step of this program's schema with the digest of its file and the programs that it allows, in their order,
 * and no other. A start trusts that list: a step taken out of it would be applied again, and one that is only listed never.
 */
export const verifyMigrations = async (database: Queryable, ownSteps: readonly Step[] = readMigrations()): Promise<Verified> => {
  const made = new Map(ownSteps.map((step) => [step.name, contentOf(step)]))
  const applied = new Map((await appliedMigrations(database)).map((step) => [step.name, contentOf(step)]))
  const names = [...new Set([...made.keys(), ...applied.keys()])].toSorted()
  const where = names.filter((name) => made.get(name) !== applied.get(name))
  return {
    invariant: 'schema.migrations_are_those_of_the_program',
    checked: BigInt(names.length),
    wrong: BigInt(where.length),
    where,
  }
}
