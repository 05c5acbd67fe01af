import type { cardTypes } from '@zaraba/contract/identity/verification-calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

export interface NewCard {
  readonly holder: string
  readonly cardNumber: string
  readonly cardType: (typeof cardTypes)[number]
  readonly institution: string
  readonly branchName: string
  readonly branchCode: string
}
export interface CardRow extends NewCard {
  readonly number: bigint
  readonly addedAt: Instant
}
const columns = `number, holder, card_number as "cardNumber", card_type as "cardType", institution, branch_name as "branchName",
  branch_code as "branchCode", added_at as "addedAt"`

/** The cards that are bound now, oldest first. */
export const boundCards = (database: Queryable, customer: CustomerNumber) =>
  database.query<CardRow>({
    name: 'card.bound',
    text: `select ${columns} from identity.card where customer = $1 and removed_at is null order by number`,
    values: [customer],
  })

export const boundCard = async (database: Queryable, customer: CustomerNumber, card: bigint): Promise<CardRow | null> => {
  const text = `select ${columns} from identity.card where customer = $1 and number = $2 and removed_at is null`
  const [row] = await database.query<CardRow>({ name: 'card.own', text, values: [customer, card] })
  return row ?? null
}

/** Those of some card numbers that are bound now, by any customer. */
export const boundNumbers = async (database: Queryable, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const text = 'select card_number as number from identity.card where card_number = any($1::text[]) and removed_at is null'
  const rows = await database.query<{ number: string }>({ name: 'card.numbers', text, values: [numbers] })
  return new Set(rows.map(({ number }) => number))
}

/** `null` when the number has been bound meanwhile, by whomever. */
export const insertCard = async (
  transaction: Transaction,
  customer: CustomerNumber,
  card: NewCard,
  at: Instant,
): Promise<CardRow | null> => {
  const { holder, cardNumber, cardType, institution, branchName, branchCode } = card
  const [row] = await transaction.query<CardRow>({
    name: 'card.insert',
    text: `insert into identity.card (customer, holder, card_number, card_type, institution, branch_name, branch_code, added_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (card_number) where removed_at is null do nothing returning ${columns}`,
    values: [customer, holder, cardNumber, cardType, institution, branchName, branchCode, timestamp(at)],
  })
  return row ?? null
}

/** The row stays for the withdrawals that it has received. */
export const removeCard = (transaction: Transaction, customer: CustomerNumber, card: bigint, at: Instant) =>
  transaction.query({
    name: 'card.remove',
    text: 'update identity.card set removed_at = $3 where customer = $1 and number = $2 and removed_at is null',
    values: [customer, card, timestamp(at)],
  })
