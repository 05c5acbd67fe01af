import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

type ChallengePurpose = 'enrol' | 'prove'

/** A challenge for a passkey to sign. `host` is the host of the page that asked: the answer must come from a page of it. */
interface Challenge {
  readonly challenge: Buffer
  readonly customer: CustomerNumber
  readonly purpose: ChallengePurpose
  readonly host: string
  readonly expiresAt: Instant
}

export const insertChallenge = (database: Queryable, { challenge, customer, purpose, host, expiresAt }: Challenge) =>
  database.query({
    name: 'security.challenge',
    text: 'insert into identity.challenge (challenge, customer, purpose, host, expires_at) values ($1, $2, $3, $4, $5)',
    values: [challenge, customer, purpose, host, timestamp(expiresAt)],
  })

/** Uses a challenge up and answers the host that asked it; `null` when it is unknown, another's, used or too old. */
export const takeChallenge = async (
  transaction: Transaction,
  challenge: Buffer,
  customer: CustomerNumber,
  purpose: ChallengePurpose,
  at: Instant,
): Promise<string | null> => {
  const [row] = await transaction.query<{ host: string }>({
    name: 'security.take_challenge',
    text: `delete from identity.challenge
           where challenge = $1 and customer = $2 and purpose = $3 and expires_at > $4 returning host`,
    values: [challenge, customer, purpose, timestamp(at)],
  })
  return row?.host ?? null
}

export const forgetChallenges = (database: Queryable, before: Instant) =>
  database.query({ text: 'delete from identity.challenge where expires_at < $1', values: [timestamp(before)] })

/** The new recovery codes; the ones before them open nothing any more. */
export const replaceRecoveryCodes = async (
  transaction: Transaction,
  customer: CustomerNumber,
  hashes: readonly string[],
): Promise<void> => {
  const forget = 'delete from identity.recovery_code where customer = $1'
  await transaction.query({ name: 'security.forget_codes', text: forget, values: [customer] })
  if (hashes.length === 0) return
  await transaction.query({
    name: 'security.insert_codes',
    text: 'insert into identity.recovery_code (customer, hash) select $1, unnest($2::text[])',
    values: [customer, hashes],
  })
}

/** The hash of any of the customer's recovery codes, all of which have one salt; `null` when none is left. */
export const aRecoveryHash = async (database: Queryable, customer: CustomerNumber): Promise<string | null> => {
  const text = 'select hash from identity.recovery_code where customer = $1 limit 1'
  const [row] = await database.query<{ hash: string }>({ name: 'security.a_code', text, values: [customer] })
  return row?.hash ?? null
}

/** Uses a recovery code up; false when it is not one of the customer's. */
export const takeRecoveryCode = async (transaction: Transaction, customer: CustomerNumber, hash: string): Promise<boolean> => {
  const text = 'delete from identity.recovery_code where customer = $1 and hash = $2 returning hash'
  return (await transaction.query({ name: 'security.take_code', text, values: [customer, hash] })).length > 0
}

export const recoveryCodesLeft = async (database: Queryable, customer: CustomerNumber): Promise<number> => {
  const text = 'select count(*)::int as count from identity.recovery_code where customer = $1'
  const [row = missing('a count')] = await database.query<{ count: number }>({
    name: 'security.codes_left',
    text,
    values: [customer],
  })
  return row.count
}
