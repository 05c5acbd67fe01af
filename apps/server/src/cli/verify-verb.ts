import type { Queryable } from '../base/database.ts'
import type { Verified } from '../base/ledger-verify-store.ts'
import { asOfOneMoment } from '../base/moment-store.ts'
import { verifyBooks } from '../base/open-slices.ts'
import type { AnySlice } from '../base/slice.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { slices } from '../slices.ts'
import type { Verb } from './verbs.ts'

/** Everything that can be checked of an installation, by the slice that knows how. */
const verifyAll = async (database: Queryable): Promise<readonly Verified[]> => {
  const found = [...(await verifyBooks(database, slices))]
  for (const { recompute } of slices as readonly AnySlice[]) found.push(...((await recompute?.(database)) ?? []))
  return found
}

/** Checks every invariant and says how many of how many hold. @throws CannotStart when one does not. */
export const verifyVerb: Verb = async ({ database, say }) => {
  let wrong = 0n
  let checked = 0n
  for (const found of await asOfOneMoment(database, verifyAll)) {
    say(`${found.wrong === 0n ? 'ok   ' : 'WRONG'} ${found.invariant}: ${found.checked} checked, ${found.wrong} wrong`)
    wrong += found.wrong
    checked += found.checked
  }
  if (wrong > 0n)
    throw new CannotStart(`${wrong} of ${checked} checks failed: somebody wrote around the program, or it has a defect.`)
  say(`All ${checked} checks hold.`)
}
