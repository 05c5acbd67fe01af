import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Caller } from '../../calls/handler.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import type { Secret } from '../../exactly-once/request.ts'
import { stepOfCode } from '../../limits/authenticator.ts'
import { giveTryBack, takeTry } from '../../limits/pace-store.ts'
import { keyTries, tooOften } from '../passwords/tries.ts'
import type { IdentityPorts } from '../ports.ts'
import { lockCustomer } from '../store.ts'
import { type KeyRow, keysOf, useKey } from './key-store.ts'
import { challengeOf, readAnswer, verifyProof } from './passkeys.ts'
import { takeChallenge, takeRecoveryCode } from './proof-store.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'

interface Proof {
  readonly transaction: Transaction
  readonly customer: CustomerNumber
  readonly keys: readonly KeyRow[]
  readonly text: string
  /** The text hashed as the customer's recovery codes are; `null` when it is none. */
  readonly recovery: string | null
  readonly now: Instant
}

const provesByPasskey = async ({ transaction, customer, keys, text, now }: Proof): Promise<boolean> => {
  const answer = readAnswer(text)
  if (answer === null) return false
  const challenge = challengeOf(answer)
  const host = await takeChallenge(transaction, challenge, customer, 'prove', now)
  const key = keys.find((each) => each.method === 'passkey' && each.credential.toString('base64url') === answer.id)
  if (host === null || key === undefined) return false
  const counter = await verifyProof(answer, challenge, host, key)
  if (counter === null) return false
  await useKey(transaction, customer, key.number, counter)
  return true
}

/** A code is good once: the step it belongs to is used up. */
const provesByCode = async ({ transaction, customer, keys, text, now }: Proof): Promise<boolean> => {
  for (const key of keys) {
    const step = key.method === 'totp' ? stepOfCode(key.credential, text, key.counter, now) : null
    if (step === null) continue
    await useKey(transaction, customer, key.number, step)
    return true
  }
  return false
}

const proves = async (proof: Proof): Promise<boolean> => {
  const { transaction, customer, text, recovery } = proof
  if (text.startsWith('{')) return provesByPasskey(proof)
  if (await provesByCode(proof)) return true
  return recovery !== null && takeRecoveryCode(transaction, customer, recovery)
}

type Proved = { readonly proven: boolean } | { readonly refusal: Refusal }

/**
 * Checks a second factor of a customer who has enrolled one: the code of an authenticator app, the answer of a passkey (JSON), or a
 * recovery code. `proven` is false when none is enrolled, so that none was asked for (M-46). A try is taken before anything is judged; the
 * customer's row stays locked meanwhile, for each proof is good once. It runs in a transaction of its own, so that what is used up stays so.
 */
export const proveKeyOf = async (
  ports: IdentityPorts,
  customer: CustomerNumber,
  text: string | undefined,
  from: Parameters<typeof keyTries>[1],
): Promise<Proved> => {
  const enrolledKeys = await keysOf(ports.database, customer)
  if (enrolledKeys.length === 0) return { proven: false }
  const methods = [...new Set(enrolledKeys.map(({ method }) => method))].join(',')
  if (text === undefined || text === '')
    return { refusal: { key: 'security_key_required', field: 'security_key', values: { methods } } }
  const tries = keyTries(customer, from)
  const askedTime = ports.systemClock.now()
  const { until } = await takeTry(ports.database, tries, askedTime)
  if (until !== null) return { refusal: tooOften(until, askedTime) }
  // Before the row is locked: it takes as long as a password.
  const recovery = await hashOfRecoveryCode(ports.database, customer, text)
  const proven = await ports.database.transaction(async (transaction): Promise<boolean> => {
    await lockCustomer(transaction, customer)
    const keys = await keysOf(transaction, customer)
    return keys.length === 0 || (await proves({ transaction, customer, keys, text, recovery, now: ports.systemClock.now() }))
  })
  if (!proven) return { refusal: { key: 'security_key_mismatch', field: 'security_key' } }
  await giveTryBack(ports.database, tries)
  return { proven }
}

/** `proveKeyOf` for a caller who is logged in. */
export const proveOwnKey = (ports: IdentityPorts, { customer }: Caller, text: string | undefined): Promise<Proved> =>
  proveKeyOf(ports, customer, text, 'inside')

/** The refusal of a second factor; `null` when none is enrolled, or when it is right. */
export const proveSecurityKey = async (
  ports: IdentityPorts,
  caller: Caller,
  text: string | undefined,
): Promise<Refusal | null> => {
  const proved = await proveOwnKey(ports, caller, text)
  return 'refusal' in proved ? proved.refusal : null
}

/** The second factor as a secret of a request. */
export const securityKey = (
  ports: IdentityPorts,
): Secret<{ readonly caller: Caller; readonly input: { readonly security_key?: string | undefined } }> => ({
  name: 'securityKey',
  isSettled: async ({ caller }) => (await keysOf(ports.database, caller.customer)).length === 0,
  prove: ({ caller, input }) => proveOwnKey(ports, caller, input.security_key),
})

/** The refusal of a request that lacks a second factor, with the methods that the customer has enrolled; empty where there are none. */
export const securityKeyRequired = async (on: Queryable, customer: CustomerNumber): Promise<readonly Refusal[]> => {
  const methods = [...new Set((await keysOf(on, customer)).map(({ method }) => method))].join(',')
  return methods === '' ? [] : [{ key: 'security_key_required', field: 'security_key', values: { methods } }]
}
