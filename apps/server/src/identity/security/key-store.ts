import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { bigintArray } from '../../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { gatheredRows } from '../../database/gather.ts'
import { timestamp } from '../../database/value-types.ts'

export type KeyMethod = 'totp' | 'passkey'

/** A second factor. `credential` is the secret of an authenticator app, or the id of a passkey. */
export interface KeyRow {
  readonly number: bigint
  readonly method: KeyMethod
  readonly name: string
  readonly credential: Buffer
  readonly publicKey: Buffer | null
  /** The last step of the authenticator that was used, or the signature counter of the passkey. */
  readonly counter: bigint
  readonly transports: string
  readonly confirmedAt: Instant | null
  readonly createdAt: Instant
}

const columns = `number, method, name, credential, public_key as "publicKey", counter, transports,
  confirmed_at as "confirmedAt", created_at as "createdAt"`

/** The second factors that protect the customer now, oldest first. */
export const keysOf = gatheredRows((database, customers) =>
  database.query<KeyRow & { readonly customer: CustomerNumber }>({
    name: 'security.keys',
    text: `select customer, ${columns} from identity.security_key
           where customer = any($1::bigint[]) and confirmed_at is not null order by customer, number`,
    values: [bigintArray(customers)],
  }),
)

/** Begins the enrolment of an authenticator app; one that was begun before is forgotten. */
export const beginTotp = async (
  transaction: Transaction,
  customer: CustomerNumber,
  secret: Buffer,
  at: Instant,
): Promise<void> => {
  const forget = 'delete from identity.security_key where customer = $1 and confirmed_at is null'
  await transaction.query({ name: 'security.forget_begun', text: forget, values: [customer] })
  await transaction.query({
    name: 'security.begin_totp',
    text: `insert into identity.security_key (customer, method, name, credential, created_at) values ($1, 'totp', '', $2, $3)`,
    values: [customer, secret, timestamp(at)],
  })
}

/** Ends every enrolment that was begun: it was allowed by what protected the customer then. */
export const forgetBegun = async (transaction: Transaction, customer: CustomerNumber): Promise<void> => {
  const keys = 'delete from identity.security_key where customer = $1 and confirmed_at is null'
  await transaction.query({ name: 'security.forget_begun', text: keys, values: [customer] })
  const questions = `delete from identity.challenge where customer = $1 and purpose = 'enrol'`
  await transaction.query({ name: 'security.forget_questions', text: questions, values: [customer] })
}

/** The authenticator app whose enrolment was begun after a moment. */
export const begunTotp = async (transaction: Transaction, customer: CustomerNumber, after: Instant): Promise<KeyRow | null> => {
  const [row] = await transaction.query<KeyRow>({
    name: 'security.begun_totp',
    text: `select ${columns} from identity.security_key
           where customer = $1 and method = 'totp' and confirmed_at is null and created_at > $2`,
    values: [customer, timestamp(after)],
  })
  return row ?? null
}

interface ConfirmedTotp {
  readonly customer: CustomerNumber
  readonly key: bigint
  readonly name: string
  /** The step of the code that confirmed it. */
  readonly step: bigint
  readonly at: Instant
}

export const confirmTotp = (transaction: Transaction, { customer, key, name, step, at }: ConfirmedTotp) =>
  transaction.query({
    name: 'security.confirm_totp',
    text: `update identity.security_key set name = $3, counter = $4, confirmed_at = $5
           where customer = $1 and number = $2 and confirmed_at is null`,
    values: [customer, key, name, step, timestamp(at)],
  })

export interface NewPasskey {
  readonly name: string
  readonly credential: Buffer
  readonly publicKey: Buffer
  readonly counter: bigint
  readonly transports: string
}

/** False when the passkey is enrolled already, by whomever. */
export const insertPasskey = async (
  transaction: Transaction,
  customer: CustomerNumber,
  key: NewPasskey,
  at: Instant,
): Promise<boolean> => {
  const rows = await transaction.query({
    name: 'security.insert_passkey',
    text: `insert into identity.security_key
             (customer, method, name, credential, public_key, counter, transports, created_at, confirmed_at)
           values ($1, 'passkey', $2, $3, $4, $5, $6, $7, $7)
           on conflict (credential) where method = 'passkey' and confirmed_at is not null do nothing returning number`,
    values: [customer, key.name, key.credential, key.publicKey, key.counter, key.transports, timestamp(at)],
  })
  return rows.length > 0
}

/** A counter never goes back: of two proofs at once one finds it moved. */
export const useKey = async (transaction: Transaction, customer: CustomerNumber, key: bigint, counter: bigint): Promise<void> => {
  await transaction.query({
    name: 'security.use',
    text: 'update identity.security_key set counter = $3 where customer = $1 and number = $2 and counter <= $3',
    values: [customer, key, counter],
  })
}

/** The name of the factor that was removed; `null` when the customer has none of that number. */
export const removeKey = async (transaction: Transaction, customer: CustomerNumber, key: bigint): Promise<string | null> => {
  const [row] = await transaction.query<{ name: string }>({
    name: 'security.remove',
    text: 'delete from identity.security_key where customer = $1 and number = $2 and confirmed_at is not null returning name',
    values: [customer, key],
  })
  return row?.name ?? null
}

export const emailOf = async (database: Queryable, customer: CustomerNumber): Promise<string> => {
  const text = `select coalesce(email, '') as email from identity.customer where number = $1`
  const [row] = await database.query<{ email: string }>({ name: 'security.email', text, values: [customer] })
  return row?.email ?? ''
}

export const setEmail = (transaction: Transaction, customer: CustomerNumber, email: string) =>
  transaction.query({
    name: 'security.set_email',
    text: 'update identity.customer set email = $2 where number = $1',
    values: [customer, email],
  })

export const setLoginPassword = (transaction: Transaction, customer: CustomerNumber, hash: string) =>
  transaction.query({
    name: 'security.set_password',
    // A repeated registration is recognised by its key and password; after a change of the password no request is.
    text: 'update identity.customer set password = $2 where number = $1',
    values: [customer, hash],
  })
