import { typedCode } from '@zaraba/contract/typed-code.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Queryable } from '../../database/database.ts'
import { readableCode, type Secrets } from '../../system/secrets.ts'
import { hashLike, hashWithSalt } from '../passwords/passwords.ts'
import { aRecoveryHash } from './proof-store.ts'

const count = 10
const letters = 12
const saltBytes = 16

/** Recovery codes of sixty bits each, shown once in groups that people can copy by hand, and kept like passwords under one salt. */
export const newRecoveryCodes = async (secrets: Secrets) => {
  const codes = Array.from({ length: count }, () => readableCode(secrets, letters))
  const salt = secrets.bytes(saltBytes)
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code, salt)))
  return { shown: codes.map((code) => (code.match(/.{4}/g) ?? []).join('-')), hashes }
}

/** A text hashed as the customer's recovery codes are; `null` when it cannot be one of them, so that no other proof pays for a hash. */
export const hashOfRecoveryCode = async (database: Queryable, customer: CustomerNumber, text: string): Promise<string | null> => {
  const code = typedCode(text)
  const stored = code.length === letters ? await aRecoveryHash(database, customer) : null
  return stored === null ? null : hashLike(stored, code)
}
