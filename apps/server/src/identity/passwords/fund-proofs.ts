import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@zaraba/money/clock.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { type Instant, later, minute } from '@zaraba/money/time.ts'
import type { Secrets } from '../../system/secrets.ts'

/** Time in which a right fund password is not hashed again: ten exchanges in a row prove it once. */
const remembered = 5 * minute
const mostRemembered = 50_000

/**
 * Right fund passwords, remembered by this process under a key of its own that is stored nowhere. A lock or a change of the password
 * forgets them in every process (the notice `identity`).
 */
export interface FundProofs {
  knows(customer: CustomerNumber, password: string): boolean
  /** Number of times that passwords were forgotten. A proof that began before such a time must not be remembered after it. */
  moment(): number
  remember(customer: CustomerNumber, password: string, since: number): void
  /** `null`: of all customers. */
  forget(customer: CustomerNumber | null): void
}

export const createFundProofs = (clock: Clock, secrets: Secrets): FundProofs => {
  // A key that is made once costs an eighth of one that is made for each proof.
  const key = createSecretKey(secrets.bytes(32))
  const proofs = new Map<bigint, { readonly digest: Buffer; readonly until: Instant }>()
  const digestOf = (customer: CustomerNumber, password: string) =>
    createHmac('sha256', key).update(`${customer}:${password}`).digest()
  let forgettings = 0
  return {
    moment: () => forgettings,
    knows: (customer, password) => {
      const proof = proofs.get(customer)
      return proof !== undefined && proof.until > clock.now() && timingSafeEqual(proof.digest, digestOf(customer, password))
    },
    remember: (customer, password, since) => {
      if (since !== forgettings) return
      if (proofs.size >= mostRemembered) proofs.clear()
      const until = later(clock.now(), remembered)
      proofs.set(customer, { digest: digestOf(customer, password), until })
    },
    forget: (customer) => {
      forgettings += 1
      if (customer === null) proofs.clear()
      else proofs.delete(customer)
    },
  }
}
