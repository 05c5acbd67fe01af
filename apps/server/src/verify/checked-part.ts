import type { Queryable } from '../database/database.ts'
import { Unavailable } from '../database/unavailable.ts'
import type { Verified } from '../verify/verified.ts'
import { startAgain, startCheck } from './moment-store.ts'

/**
 * Runs the checks of one part of the books. Where they throw, because a row makes no sense to them, that is one wrong check of its own, and
 * the parts that come after are still looked at. `database` must be in a transaction. @throws Unavailable while the database is away.
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
    if (error instanceof Unavailable) throw error
    await startAgain(database)
    return [{ invariant, checked: 1n, wrong: 1n, where: [error instanceof Error ? error.message : String(error)] }]
  }
}
