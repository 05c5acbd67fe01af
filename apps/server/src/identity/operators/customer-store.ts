import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Person } from '../../calls/ops-rows.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

export interface CustomerView extends Person {
  readonly number: CustomerNumber
  readonly since: Instant
  readonly host: boolean
  readonly invitedBy: string
  readonly verifiedName: string | null
  readonly hasFundPassword: boolean
}
const names = `c.account, coalesce(c.display_name, '') as "displayName", coalesce(c.assigned_name, '') as "assignedName"`
const columns = `c.number, ${names}, c.created_at as since, c.host, c.invited_by as "invitedBy", v.name as "verifiedName",
  c.fund_password is not null as "hasFundPassword"`
const source = 'identity.customer c left join identity.verified v on v.customer = c.number'

export const customerNumbered = async (database: Queryable, number: CustomerNumber): Promise<CustomerView | null> => {
  const text = `select ${columns} from ${source} where c.number = $1`
  const [row] = await database.query<CustomerView>({ name: 'identity.ops_customer', text, values: [number] })
  return row ?? null
}

export const customerWithAccount = async (database: Queryable, account: string): Promise<CustomerView | null> => {
  const text = `select ${columns} from ${source} where c.account = $1`
  const [row] = await database.query<CustomerView>({ name: 'identity.ops_customer_of', text, values: [account] })
  return row ?? null
}

/** Accounts that begin with some digits, after one, in their order: a range of the index. */
export const accountsFrom = (database: Queryable, digits: string, after: string, limit: number) =>
  database.query<CustomerView>({
    name: 'identity.ops_accounts_from',
    text: `select ${columns} from ${source}
           where c.account >= $1 and c.account < $1 || 'x' and c.account > $2 order by c.account limit $3`,
    values: [digits, after, limit],
  })

/** Accounts whose names hold a text, before a number, the latest first. */
export const customersNamed = (database: Queryable, text: string, before: bigint, limit: number) =>
  database.query<CustomerView>({
    name: 'identity.ops_customers_named',
    text: `select ${columns} from ${source}
           where c.number < $2 and position(lower($1) in lower(concat_ws(E'\n', c.assigned_name, c.display_name))) > 0
           order by c.number desc limit $3`,
    values: [text, before, limit],
  })

export const peopleWith = (database: Queryable, accounts: readonly string[]) =>
  database.query<Person>({
    name: 'identity.ops_people',
    text: `select ${names} from identity.customer c where c.account = any($1::text[])`,
    values: [accounts],
  })

export const peopleNumbered = (database: Queryable, numbers: readonly CustomerNumber[]) =>
  database.query<Person & { readonly number: CustomerNumber }>({
    name: 'identity.ops_people_numbered',
    text: `select c.number, ${names} from identity.customer c where c.number = any($1::bigint[])`,
    values: [numbers],
  })

/** The latest customers before a number. */
export const latestCustomers = (database: Queryable, before: bigint, limit: number) =>
  database.query<CustomerView>({
    name: 'identity.ops_latest_customers',
    text: `select ${columns} from ${source} where c.number < $1 order by c.number desc limit $2`,
    values: [before, limit],
  })

/** Numbers of accounts, for a list of recipients. */
export const numbersOf = (database: Queryable, accounts: readonly string[]) =>
  database.query<{ number: CustomerNumber; account: string }>({
    text: 'select number, account from identity.customer where account = any($1::text[])',
    values: [accounts],
  })

interface Range {
  /** The number behind which they begin, and the last one. */
  readonly after: bigint
  readonly last: bigint
  /** `null` for everybody. */
  readonly among: readonly CustomerNumber[] | null
}
export const customersAfter = async (
  database: Queryable,
  { after, last, among }: Range,
  limit: number,
): Promise<readonly CustomerNumber[]> => {
  const rows = await database.query<{ number: CustomerNumber }>({
    name: 'identity.customers_after',
    text: `select number from identity.customer
           where number > $1 and number <= $2 and ($3::bigint[] is null or number = any($3)) order by number limit $4`,
    values: [after, last, among, limit],
  })
  return rows.map(({ number }) => number)
}

export const newestCustomer = async (database: Queryable): Promise<bigint> => {
  const text = 'select coalesce(max(number), 0) as number from identity.customer'
  const [row = missing('a maximum')] = await database.query<{ number: bigint }>({ text, values: [] })
  return row.number
}

/** Rewrites what is written once, which the database lets this one function do, and only with a row of the audit log. */
export const forgetCustomer = (
  transaction: Transaction,
  customer: CustomerNumber,
  password: string,
  now: { readonly system: Instant; readonly market: Instant },
) =>
  transaction.query({
    text: 'select identity.forget($1, $2, $3, $4)',
    values: [customer, password, timestamp(now.system), timestamp(now.market)],
  })
