import { typedCode } from '@zaraba/contract/typed-code.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { timestamp, timestampOrNull } from '../database/value-types.ts'

/** Limits of a code: absent, without a limit of uses or time. Times are those of the system clock. */
export interface InvitationLimits {
  readonly most: number | null
  readonly until: Instant | null
}

export interface Invitation extends InvitationLimits {
  readonly code: string
  /** Customer whose code it is; `null`: the installation's. */
  readonly customer: CustomerNumber | null
  /** Number of customers who registered with it. */
  readonly used: number
  readonly retiredAt: Instant | null
}
const columns = `i.code, i.customer, i.most_uses as most, i.until, i.retired_at as "retiredAt",
  (select count(*)::int from identity.customer c where c.invited_by = i.code) as used`

export const invitationWithCode = async (database: Queryable, code: string): Promise<Invitation | null> => {
  const text = `select ${columns} from identity.invitation i where i.code = $1`
  const [row] = await database.query<Invitation>({ name: 'identity.invitation', text, values: [code] })
  return row ?? null
}

/** The invitation that a typed code names: one of those that read alike, of which there is one (`typedCode`). */
export const invitationRead = async (database: Queryable, typed: string): Promise<Invitation | null> => {
  const text = `select ${columns} from identity.invitation i where translate(i.code, 'OIL', '011') = $1`
  const [row] = await database.query<Invitation>({ name: 'identity.read_invitation', text, values: [typedCode(typed)] })
  return row ?? null
}

/** An invitation, locked until the transaction ends: simultaneous registrations cannot exceed the number that it admits. */
export const lockInvitation = async (transaction: Transaction, code: string): Promise<Invitation | null> => {
  const lock = 'select from identity.invitation where code = $1 for no key update'
  await transaction.query({ name: 'identity.lock_invitation', text: lock, values: [code] })
  return await invitationWithCode(transaction, code)
}

export const invitationOf = async (database: Queryable, customer: CustomerNumber): Promise<Invitation | null> => {
  const text = `select ${columns} from identity.invitation i where i.customer = $1`
  const [row] = await database.query<Invitation>({ name: 'identity.own_invitation', text, values: [customer] })
  return row ?? null
}

/** A valid code of the installation itself, which belongs to no customer. */
export const openInvitation = async (database: Queryable, at: Instant): Promise<string> => {
  const text = `select code from (select ${columns} from identity.invitation i where i.customer is null) i
                where "retiredAt" is null and (until is null or until > $1) and (most is null or used < most) order by code limit 1`
  const [row] = await database.query<{ code: string }>({ text, values: [timestamp(at)] })
  return row?.code ?? ''
}

const invitationKinds = ['all', 'operators', 'customers'] as const
type InvitationKind = (typeof invitationKinds)[number]

/** Codes after a given one, each with its owner; codes of the installation have none. */
export const invitationsAfter = (database: Queryable, kind: InvitationKind, after: string, limit: number) =>
  database.query<Invitation & { readonly account: string | null; readonly displayName: string; readonly assignedName: string }>({
    text: `select ${columns}, o.account, coalesce(o.display_name, '') as "displayName", coalesce(o.assigned_name, '') as "assignedName"
           from identity.invitation i left join identity.customer o on o.number = i.customer
           where i.code > $1 and ($2 = 'all' or (i.customer is null) = ($2 = 'operators')) order by i.code limit $3`,
    values: [after, kind, limit],
  })

/** A new code of the installation. False when the code exists, or one that reads alike. */
export const insertInvitation = async (
  transaction: Transaction,
  code: string,
  { most, until }: InvitationLimits,
): Promise<boolean> => {
  const text = `insert into identity.invitation (code, customer, most_uses, until) values ($1, null, $2, $3)
                on conflict do nothing returning code`
  return (await transaction.query({ text, values: [code, most, timestampOrNull(until)] })).length > 0
}

/** False when no such code is open. */
export const limitInvitation = async (
  transaction: Transaction,
  code: string,
  { most, until }: InvitationLimits,
): Promise<boolean> => {
  const text = `update identity.invitation set most_uses = $2, until = $3 where code = $1 and retired_at is null returning code`
  return (await transaction.query({ text, values: [code, most, timestampOrNull(until)] })).length > 0
}

/** For good. Whose code it was (`null`: the brokerage's); `undefined` when no such code is open. */
export const closeInvitation = async (
  transaction: Transaction,
  code: string,
  at: Instant,
): Promise<{ readonly customer: CustomerNumber | null } | undefined> => {
  const text = `update identity.invitation set retired_at = $2 where code = $1 and retired_at is null returning customer`
  const [row] = await transaction.query<{ customer: CustomerNumber | null }>({ text, values: [code, timestamp(at)] })
  return row
}
