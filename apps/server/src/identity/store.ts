import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { bigintArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { gatheredRow, gatheredRows } from '../database/gather.ts'
import { timestamp, timestampOrNull } from '../database/value-types.ts'

export type Flag = 'login_banned' | 'frozen' | 'no_trading'
export const flags = ['login_banned', 'frozen', 'no_trading'] as const satisfies readonly Flag[]

export interface CustomerRow {
  readonly number: CustomerNumber
  readonly account: string
  readonly password: string
  readonly fundPassword: string | null
  readonly registrationKey: Buffer | null
  readonly host: boolean
  readonly displayName: string
  readonly assignedName: string
}

const customerColumns = `number, account, password, fund_password as "fundPassword", registration_key as "registrationKey", host,
  coalesce(display_name, '') as "displayName", coalesce(assigned_name, '') as "assignedName"`

export const customerOfAccount = async (database: Queryable, account: string): Promise<CustomerRow | null> => {
  const text = `select ${customerColumns} from identity.customer where account = $1`
  const [row] = await database.query<CustomerRow>({ name: 'identity.by_account', text, values: [account] })
  return row ?? null
}

export const customerOfNumber = gatheredRow((database, customers) =>
  database.query<CustomerRow & { readonly customer: CustomerNumber }>({
    name: 'identity.by_number',
    text: `select number as customer, ${customerColumns} from identity.customer where number = any($1::bigint[])`,
    values: [bigintArray(customers)],
  }),
)

/** A customer's row, locked until the transaction ends. */
export const lockCustomer = async (transaction: Transaction, customer: CustomerNumber): Promise<CustomerRow | null> => {
  const text = `select ${customerColumns} from identity.customer where number = $1 for no key update`
  const [row] = await transaction.query<CustomerRow>({ name: 'identity.lock', text, values: [customer] })
  return row ?? null
}

interface NewCustomer {
  readonly account: string
  readonly password: string
  readonly invitedBy: string
  readonly invitationCode: string
  readonly registrationKey: Buffer | null
  readonly at: Instant
}

/** `null` when the account exists already. The first customer of an installation becomes its host. */
export const insertCustomer = async (transaction: Transaction, customer: NewCustomer): Promise<CustomerNumber | null> => {
  const [found] = await transaction.query({ text: 'select from identity.customer limit 1', values: [] })
  // Only while there is no customer can two simultaneous registrations both be the first.
  if (found === undefined) await transaction.query({ text: 'select pg_advisory_xact_lock(7274636180)', values: [] })
  const [row] = await transaction.query<{ number: CustomerNumber }>({
    name: 'identity.insert_customer',
    text: `insert into identity.customer (account, password, invited_by, registration_key, created_at, host)
           values ($1, $2, $3, $4, $5, not exists (select from identity.customer))
           on conflict (account) do nothing returning number`,
    values: [customer.account, customer.password, customer.invitedBy, customer.registrationKey, timestamp(customer.at)],
  })
  if (row === undefined) return null
  await transaction.query({
    name: 'identity.insert_invitation',
    text: 'insert into identity.invitation (code, customer) values ($1, $2)',
    values: [customer.invitationCode, row.number],
  })
  return row.number
}

export interface FlagRow {
  readonly flag: Flag
  readonly reason: string
  readonly until: Instant | null
}

const flagsEver = gatheredRows((database, customers) =>
  database.query<FlagRow & { readonly customer: CustomerNumber }>({
    name: 'identity.flags',
    text: 'select customer, flag, reason, until from identity.flag where customer = any($1::bigint[]) order by customer, flag',
    values: [bigintArray(customers)],
  }),
)

/** The flags of a customer that still hold at a moment of the system clock. */
export const flagsOf = async (database: Queryable, customer: CustomerNumber, at: Instant): Promise<readonly FlagRow[]> =>
  (await flagsEver(database, customer)).filter(({ until }) => until === null || until > at)

export const setFlag = (transaction: Transaction, customer: CustomerNumber, row: FlagRow, at: Instant) =>
  transaction.query({
    text: `insert into identity.flag (customer, flag, reason, until, set_at) values ($1, $2, $3, $4, $5)
           on conflict (customer, flag) do update set reason = excluded.reason, until = excluded.until, set_at = excluded.set_at`,
    values: [customer, row.flag, row.reason, timestampOrNull(row.until), timestamp(at)],
  })

export const clearFlag = async (transaction: Transaction, customer: CustomerNumber, flag: Flag): Promise<boolean> => {
  const text = 'delete from identity.flag where customer = $1 and flag = $2 returning flag'
  return (await transaction.query({ text, values: [customer, flag] })).length > 0
}

export const makeHost = async (transaction: Transaction, customer: CustomerNumber): Promise<void> => {
  await transaction.query({ text: 'update identity.customer set host = false where host', values: [] })
  await transaction.query({ text: 'update identity.customer set host = true where number = $1', values: [customer] })
}

export const setFundPassword = (transaction: Transaction, customer: CustomerNumber, hash: string) =>
  transaction.query({
    text: 'update identity.customer set fund_password = $2, fund_failures = 0, fund_locked_until = null where number = $1',
    values: [customer, hash],
  })

interface FundTry {
  /** The password as it is stored now; `null` where none is set. */
  readonly stored: string | null
  /** Whether this try may be judged: it is counted already. */
  readonly taken: boolean
  readonly failures: number
  readonly lockedUntil: Instant | null
}

/**
 * Counts one try of the fund password before it is judged; the last of `most` locks it. One statement: of any number at once no more than
 * `most` are judged.
 */
export const takeFundTry = async (
  database: Queryable,
  customer: CustomerNumber,
  { most, now, lockedUntil }: { readonly most: number; readonly now: Instant; readonly lockedUntil: Instant },
): Promise<FundTry> => {
  const [takenFundTry] = await database.query<FundTry>({
    name: 'identity.take_fund_try',
    text: `update identity.customer set fund_failures = (fund_failures + 1) % $2::integer,
             fund_locked_until = case when fund_failures + 1 >= $2 then $4::timestamptz end
           where number = $1 and fund_password is not null and (fund_locked_until is null or fund_locked_until <= $3)
           returning fund_password as stored, true as taken, fund_failures as failures, fund_locked_until as "lockedUntil"`,
    values: [customer, most, timestamp(now), timestamp(lockedUntil)],
  })
  if (takenFundTry !== undefined) return takenFundTry
  const text = `select fund_password as stored, false as taken, fund_failures as failures, fund_locked_until as "lockedUntil"
                from identity.customer where number = $1`
  const [row] = await database.query<FundTry>({ name: 'identity.fund_try', text, values: [customer] })
  if (row === undefined) throw new Error('a caller is a customer')
  return row
}

/** A try that was right: those before it are forgotten. */
export const forgetFundTries = (database: Queryable, customer: CustomerNumber, stored: string) =>
  database.query({
    name: 'identity.forget_fund_tries',
    text: `update identity.customer set fund_failures = 0, fund_locked_until = null
           where number = $1 and fund_password = $2 and (fund_failures > 0 or fund_locked_until is not null)`,
    values: [customer, stored],
  })
