import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { stepOfCode } from '../../base/authenticator.ts'
import type { Transaction } from '../../base/database.ts'
import type { Caller } from '../../base/handler.ts'
import type { IdentityPorts } from '../ports.ts'
import { lockCustomer } from '../store.ts'
import { tooOften } from '../tries.ts'
import { countFailure, forgetTries, keySubject, triesLockedUntil } from '../tries-store.ts'
import { type KeyRow, keysOf, useKey } from './key-store.ts'
import { challengeOf, readAnswer, verifyProof } from './passkeys.ts'
import { takeChallenge, takeRecoveryCode } from './proof-store.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'

interface Proof {
  readonly transaction: Transaction
  readonly customer: bigint
  readonly keys: readonly KeyRow[]
  readonly text: string
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
  const { transaction, customer, text } = proof
  if (text.startsWith('{')) return provesByPasskey(proof)
  if (await provesByCode(proof)) return true
  return takeRecoveryCode(transaction, customer, hashOfRecoveryCode(text))
}

/**
 * Checks a second factor of a customer who has enrolled one: the code of an authenticator app, the answer of a passkey (JSON), or a
 * recovery code. `null` when none is enrolled, or when it is right (M-46). Each proof is good once, and guesses are counted one by one:
 * the customer's row stays locked meanwhile. It runs in a transaction of its own, so that what is used up stays so.
 */
export const proveKeyOf = async (ports: IdentityPorts, customer: bigint, text: string | undefined): Promise<Refusal | null> => {
  const enrolled = await keysOf(ports.database, customer)
  if (enrolled.length === 0) return null
  const methods = [...new Set(enrolled.map(({ method }) => method))].join(',')
  if (text === undefined || text === '') return { key: 'security_key_required', field: 'security_key', values: { methods } }
  const subject = keySubject(customer)
  return ports.database.transaction(async (transaction): Promise<Refusal | null> => {
    await lockCustomer(transaction, customer)
    const now = ports.systemClock.now()
    const lockedUntil = await triesLockedUntil(transaction, [subject], now)
    if (lockedUntil !== null) return tooOften(lockedUntil, now)
    const keys = await keysOf(transaction, customer)
    if (keys.length === 0 || (await proves({ transaction, customer, keys, text, now }))) {
      await forgetTries(transaction, subject)
      return null
    }
    await countFailure(transaction, [subject], now)
    return { key: 'security_key_mismatch', field: 'security_key' }
  })
}

export const proveSecurityKey = (ports: IdentityPorts, caller: Caller, text: string | undefined): Promise<Refusal | null> =>
  proveKeyOf(ports, caller.customer, text)
