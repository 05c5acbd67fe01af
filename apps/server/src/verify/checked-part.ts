import type { Queryable } from '../database/database.ts'
import { isTransient, stateOf } from '../database/postgres-failures.ts'
import { Unavailable } from '../database/unavailable.ts'
import type { Verified } from '../verify/verified.ts'
import { startAgain, startCheck } from './moment-store.ts'

/**
 * Runs the checks of one part. When they throw, because a row cannot be interpreted, this counts as one failed check, and the
 * following parts are still checked. `database` must be in a transaction. @throws Unavailable while the database is away, and PostgreSQL's error
 * when it ended the transaction in favour of another one.
 */
export const goingOn = async (
  database: Queryable,
  part: string,
  check: () => Promise<readonly Verified[]>,
): Promise<readonly Verified[]> => {
  const invariant = `${part}.rows_can_be_checked`
  await startCheck(database)
  try {
    return [...(await check()), { invariant, checked: 1n, wrong: 0n }]
  } catch (error) {
    if (error instanceof Unavailable || isTransient(stateOf(error))) throw error
    await startAgain(database)
    return [{ invariant, checked: 1n, wrong: 1n, where: [error instanceof Error ? error.message : String(error)] }]
  }
}
