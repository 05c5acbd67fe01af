import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Branded } from '@zaraba/money/brand.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { bigintArray, byteaArray, textArray, utf8Array } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { gathered, gatheredWrites } from '../database/gather.ts'
import { timestamp } from '../database/value-types.ts'
import { sha256 } from '../system/secrets.ts'

/** The owner of an operator's idempotency keys, a number below zero: those of customers, in the same column, are above. */
type OperatorKeys = Branded<bigint, 'OperatorKeys'>
export const keysOfOperator = (operator: bigint): OperatorKeys => -operator as OperatorKeys

/** A request that carries an idempotency key. `request` is its input as one text: another one under the same key is refused. */
export interface OnceRequest {
  readonly owner: CustomerNumber | OperatorKeys
  readonly key: string
  readonly call: string
  readonly request: string
}

/** A command as it comes in; `once` is its idempotency key with the input as one text, `null` for a command without one. */
export interface Command {
  readonly customer: CustomerNumber
  readonly once: { readonly key: string; readonly request: string } | null
  /** Refusals found before its transaction: they are its answer. */
  readonly refused?: readonly Refusal[]
}

/** A command as a request that is done once; `null` for one without an idempotency key. */
export const onceOf = ({ call, customer, once }: Command & { readonly call: string }): OnceRequest | null =>
  once === null ? null : { owner: customer, call, ...once }

/**
 * `first`: do it, and store its answer in the same transaction. `answered`: it was done, this was the answer. `used_differently`:
 * the key belongs to another request (`key_used_differently`).
 */
export type Claim =
  | { readonly kind: 'first' }
  | { readonly kind: 'answered'; readonly answer: unknown }
  | { readonly kind: 'used_differently' }

const first: Claim = { kind: 'first' }
const nameOf = ({ owner, key }: Pick<OnceRequest, 'owner' | 'key'>): string => `${owner}/${key}`

/** Passwords and second factors: from the digest of a request with one in it, trying all of them would find it. */
const isSecret = (field: string): boolean => /password|security_key/.test(field)

/**
 * The input of a call as one text that does not depend on the order of its fields. Secrets are left out: they only prove who calls. A call
 * that sets a secret (an operator's) gives `digest`, and its keyed digest is part of the text.
 */
export const requestText = (input: object, digest: ((secret: string) => string) | null = null): string => {
  const fields: readonly (readonly [string, unknown])[] = Object.entries(input)
  const kept = fields.flatMap(([field, value]) => {
    if (!isSecret(field)) return [[field, value] as const]
    return digest === null ? [] : [[field, digest(String(value))] as const]
  })
  return JSON.stringify(kept.toSorted(([left], [right]) => (left < right ? -1 : 1)))
}

interface Row {
  readonly owner: OnceRequest['owner']
  readonly key: string
  readonly call: string
  readonly request: Buffer
  readonly answer: string | null
}

/** Locks keys until the transaction ends, in one order: for callers that hold no other lock for which a duplicate would wait. */
export const lockKeys = async (transaction: Transaction, keys: readonly Pick<OnceRequest, 'owner' | 'key'>[]): Promise<void> => {
  await transaction.query({
    name: 'once.lock',
    text: `select pg_advisory_xact_lock(number) from (
             select distinct hashtextextended(name, 0) as number from unnest($1::text[]) as p (name) order by number) k`,
    values: [textArray(keys.map(nameOf))],
  })
}

/** `lockKeys` for one command of a batch. */
export const lockOneKey = gatheredWrites(lockKeys)

/**
 * Looks up the keys of a batch. The caller holds the lock for which a duplicate waits: the customer's wallet, or the keys themselves. The
 * row of a key is written once, together with its answer (`storeOnce`).
 */
export const readOnce = async (database: Queryable, requests: readonly OnceRequest[]): Promise<readonly Claim[]> => {
  if (requests.length === 0) return []
  const rows = await database.query<Row>({
    name: 'once.read',
    text: `select customer as owner, key, call, request, answer from base.once
           where (customer, key) in (select * from unnest($1::bigint[], $2::text[]))`,
    values: [bigintArray(requests.map((request) => request.owner)), textArray(requests.map((request) => request.key))],
  })
  const stored = new Map(rows.map((row) => [nameOf(row), row]))
  return requests.map((request): Claim => {
    const row = stored.get(nameOf(request))
    if (row === undefined) return first
    const same = row.call === request.call && sha256(request.request).equals(row.request)
    return same ? { kind: 'answered', answer: row.answer === null ? null : JSON.parse(row.answer) } : { kind: 'used_differently' }
  })
}

/** `readOnce` for one command of a batch. */
export const readOneClaim = gathered(readOnce)

/** A request with the answer to a repetition: JSON in UTF-8. */
export type Answered = OnceRequest & { readonly answer: Buffer }

/** Stores requests together with their answers. The primary key refuses a second one: two under one key never both happen. */
export const storeOnce = async (transaction: Transaction, requests: readonly Answered[]): Promise<void> => {
  if (requests.length === 0) return
  await transaction.query({
    name: 'once.store',
    text: `insert into base.once (customer, key, call, request, answer)
           select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[], $5::text[])`,
    values: [
      bigintArray(requests.map((request) => request.owner)),
      textArray(requests.map((request) => request.key)),
      textArray(requests.map((request) => request.call)),
      byteaArray(requests.map((request) => sha256(request.request))),
      utf8Array(requests.map((request) => request.answer)),
    ],
  })
}

/** `storeOnce` for one command of a batch. */
export const storeOneAnswer = gatheredWrites(storeOnce)

/** The serial key of a batcher: two requests with the same idempotency key never share a batch. `null` for a request without one. */
export const oneBatchKey = (customer: CustomerNumber, key: string | null): string | null =>
  key === null ? null : nameOf({ owner: customer, key })

/** Forgets keys that were claimed before a moment of the system clock. */
export const forgetOnce = (database: Queryable, before: Instant) =>
  database.query({ text: 'delete from base.once where claimed_at < $1', values: [timestamp(before)] })
