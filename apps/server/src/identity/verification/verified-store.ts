import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { RequestNumber } from '../../base/review.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

interface VerifiedPerson {
  readonly name: string
  readonly idNumber: string
}

/** The verified name of a customer; `null` before the verification. */
export const verifiedPerson = async (database: Queryable, customer: CustomerNumber): Promise<VerifiedPerson | null> => {
  const text = 'select name, id_number as "idNumber" from identity.verified where customer = $1'
  const [row] = await database.query<VerifiedPerson>({ name: 'identity.verified', text, values: [customer] })
  return row ?? null
}

/** Those of some numbers that belong to other customers. */
export const numbersOfOthers = async (
  database: Queryable,
  customer: CustomerNumber,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await database.query<{ number: string }>({
    name: 'identity.numbers_of_others',
    text: 'select id_number as number from identity.verified where id_number = any($2::text[]) and customer <> $1',
    values: [customer, numbers],
  })
  return new Set(rows.map(({ number }) => number))
}

/**
 * Makes decisions over one number follow each other: what the second one reads of it is what the first one has written. Held until the end
 * of the transaction.
 */
export const lockIdNumber = (transaction: Transaction, number: string) =>
  transaction.query({
    name: 'identity.lock_id_number',
    text: `select pg_advisory_xact_lock(hashtextextended('identity.verified ' || $1, 0))`,
    values: [number],
  })

/**
 * @throws when another customer has taken the number since it was examined, or the customer is verified already: the table allows neither.
 */
export const insertVerified = (
  transaction: Transaction,
  customer: CustomerNumber,
  person: VerifiedPerson,
  request: RequestNumber,
  at: Instant,
) =>
  transaction.query({
    name: 'identity.insert_verified',
    text: 'insert into identity.verified (customer, name, id_number, request, at) values ($1, $2, $3, $4, $5)',
    values: [customer, person.name, person.idNumber, request, timestamp(at)],
  })
