import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { codeOfLanguage, type Language, type LanguageCode, languageOfCode } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

/** The key pair by which push services know the installation (RFC 8292), in base64url. */
export interface PushIdentity {
  readonly publicKey: string
  readonly privateKey: string
}

export const pushIdentity = async (database: Queryable): Promise<PushIdentity | null> => {
  const text = 'select public_key as "publicKey", private_key as "privateKey" from content.push_identity'
  const [row] = await database.query<PushIdentity>({ name: 'push.identity', text, values: [] })
  return row ?? null
}

/** Stores a pair of keys unless there is one: the first stays, whichever process makes it. */
export const keepIdentity = (database: Queryable, { publicKey, privateKey }: PushIdentity) =>
  database.query({
    text: 'insert into content.push_identity (public_key, private_key) values ($1, $2) on conflict do nothing',
    values: [publicKey, privateKey],
  })

/** A browser that receives pushes: its address at its push service, and the keys with which to write to it (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  readonly customer: CustomerNumber
  readonly publicKey: string
  readonly secret: string
  readonly language: Language
  readonly host: string
}

/** A browser belongs to whom it last said so. Of a customer the latest ones stay. */
export const subscribe = async (
  transaction: Transaction,
  { endpoint, customer, publicKey, secret, language, host }: PushTarget,
  at: Instant,
  most: number,
): Promise<void> => {
  await transaction.query({
    name: 'push.subscribe',
    text: `insert into content.push_subscription (endpoint, customer, public_key, secret, language, host, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (endpoint) do update set customer = excluded.customer, public_key = excluded.public_key,
             secret = excluded.secret, language = excluded.language, host = excluded.host, created_at = excluded.created_at`,
    values: [endpoint, customer, publicKey, secret, codeOfLanguage[language], host, timestamp(at)],
  })
  await transaction.query({
    name: 'push.keep_latest',
    text: `delete from content.push_subscription where endpoint in (
             select endpoint from content.push_subscription where customer = $1 order by created_at desc, endpoint offset $2)`,
    values: [customer, most],
  })
}

export const unsubscribe = (database: Queryable, customer: CustomerNumber, endpoint: string) =>
  database.query({
    name: 'push.unsubscribe',
    text: 'delete from content.push_subscription where customer = $1 and endpoint = $2',
    values: [customer, endpoint],
  })

export const isSubscribed = async (database: Queryable, customer: CustomerNumber, endpoint: string): Promise<boolean> => {
  const text = 'select from content.push_subscription where customer = $1 and endpoint = $2'
  return (await database.query({ name: 'push.subscribed', text, values: [customer, endpoint] })).length > 0
}

/** Subscriptions of customers, each with the moment of the system clock at which it began. */
export const subscriptionsOf = async (database: Queryable, customers: readonly CustomerNumber[]) => {
  const rows = await database.query<Omit<PushTarget, 'language'> & { readonly language: LanguageCode; readonly since: Instant }>({
    name: 'push.of_customers',
    text: `select endpoint, customer, public_key as "publicKey", secret, language, host, created_at as since
           from content.push_subscription where customer = any($1::bigint[])`,
    values: [customers],
  })
  return rows.map((row) => ({ ...row, language: languageOfCode[row.language] }))
}

/** Deletes a subscription that has ended at its push service. */
export const dropSubscription = (database: Queryable, endpoint: string) =>
  database.query({ name: 'push.drop', text: 'delete from content.push_subscription where endpoint = $1', values: [endpoint] })
