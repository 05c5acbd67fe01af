import { verifyAudit } from '../base/audit-store.ts'
import type { Database } from '../base/database.ts'
import type { Verified } from '../base/ledger-verify-store.ts'
import { verifyMarket } from '../market/verify.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { bookVerifiers } from '../wiring/verify-books.ts'
import type { Verb } from './verbs.ts'

const verifyAuditLog = async (database: Database): Promise<readonly Verified[]> => {
  const { rows, broken } = await verifyAudit(database)
  return [{ invariant: 'audit.rows_chain', checked: BigInt(rows), wrong: BigInt(broken.length) }]
}

/** Everything that can be checked of an installation, by the slice that knows how. */
const verifiers: readonly ((database: Database) => Promise<readonly Verified[]>)[] = [
  ...bookVerifiers,
  verifyMarket,
  verifyAuditLog,
]

/** Checks every invariant and says how many of how many hold. @throws CannotStart when one does not. */
export const verifyVerb: Verb = async ({ database, say }) => {
  let wrong = 0n
  let checked = 0n
  for (const verifier of verifiers)
    for (const found of await verifier(database)) {
      say(`${found.wrong === 0n ? 'ok   ' : 'WRONG'} ${found.invariant}: ${found.checked} checked, ${found.wrong} wrong`)
      wrong += found.wrong
      checked += found.checked
    }
  if (wrong > 0n)
    throw new CannotStart(`${wrong} of ${checked} checks failed: somebody wrote around the program, or it has a defect.`)
  say(`All ${checked} checks hold.`)
}
