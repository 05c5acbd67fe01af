import type { Role } from '@zaraba/contract/operators/declare.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { gathered } from '../database/gather.ts'
import { timestamp } from '../database/value-types.ts'

export interface OperatorRow {
  readonly number: bigint
  readonly name: string
  readonly roles: readonly Role[]
  readonly password: string | null
  readonly totpSecret: Buffer | null
  readonly totpStep: bigint
  readonly setUpUntil: Instant | null
  readonly disabledAt: Instant | null
}
const columns = `number, name, roles, password, totp_secret as "totpSecret", totp_step as "totpStep", set_up_until as "setUpUntil",
  disabled_at as "disabledAt"`

interface NewOperator {
  readonly name: string
  readonly roles: readonly Role[]
  readonly setUpHash: Buffer
  readonly setUpUntil: Instant
  readonly at: Instant
}

/** False when the name is taken. */
export const insertOperator = async (transaction: Transaction, operator: NewOperator): Promise<boolean> => {
  const rows = await transaction.query({
    text: `insert into operators.operator (name, roles, set_up_hash, set_up_until, created_at) values ($1, $2, $3, $4, $5)
           on conflict (name) do nothing returning number`,
    values: [operator.name, operator.roles, operator.setUpHash, timestamp(operator.setUpUntil), timestamp(operator.at)],
  })
  return rows.length > 0
}

/** The operator of a name, locked until the transaction ends: tries and codes are counted one by one. */
export const lockOperator = async (transaction: Transaction, name: string): Promise<OperatorRow | null> => {
  const text = `select ${columns} from operators.operator where name = $1 for no key update`
  const [row] = await transaction.query<OperatorRow>({ text, values: [name] })
  return row ?? null
}

/** The password's hash of a name; `null` for an unknown name, and before the set-up. */
export const passwordOf = async (database: Queryable, name: string): Promise<string | null> => {
  const text = 'select password from operators.operator where name = $1'
  const [row] = await database.query<{ password: string | null }>({ text, values: [name] })
  return row?.password ?? null
}

/** The operator whose one-time code this is, locked. */
export const lockBySetUpCode = async (transaction: Transaction, hash: Buffer, at: Instant): Promise<OperatorRow | null> => {
  const text = `select ${columns} from operators.operator
                where set_up_hash = $1 and set_up_until > $2 and disabled_at is null for no key update`
  const [row] = await transaction.query<OperatorRow>({ text, values: [hash, timestamp(at)] })
  return row ?? null
}

export const setSecret = (transaction: Transaction, operator: bigint, secret: Buffer) =>
  transaction.query({
    text: 'update operators.operator set totp_secret = $2, totp_step = 0 where number = $1',
    values: [operator, secret],
  })

export const finishSetUp = (transaction: Transaction, operator: bigint, password: string, step: bigint) =>
  transaction.query({
    text: `update operators.operator set password = $2, totp_step = $3, set_up_hash = null, set_up_until = null
           where number = $1`,
    values: [operator, password, step],
  })

/** A new one-time code: the password and the authenticator of before are good for nothing any more. */
export const renewSetUp = (transaction: Transaction, operator: bigint, hash: Buffer, until: Instant) =>
  transaction.query({
    text: `update operators.operator set password = null, totp_secret = null, set_up_hash = $2, set_up_until = $3, disabled_at = null
           where number = $1`,
    values: [operator, hash, timestamp(until)],
  })

export const usedStep = (transaction: Transaction, operator: bigint, step: bigint) =>
  transaction.query({
    text: 'update operators.operator set totp_step = $2 where number = $1',
    values: [operator, step],
  })

export const disableOperator = (transaction: Transaction, operator: bigint, at: Instant) =>
  transaction.query({
    text: `update operators.operator set disabled_at = $2, set_up_hash = null, set_up_until = null where number = $1`,
    values: [operator, timestamp(at)],
  })

/** Names of those who can decide a review now. */
export const activeReviewers = gathered(async (database: Queryable, askers: readonly null[]) => {
  const rows = await database.query<{ name: string }>({
    name: 'operators.reviewers',
    text: `select name from operators.operator
           where 'reviewer' = any(roles) and password is not null and disabled_at is null order by name`,
    values: [],
  })
  const names = rows.map(({ name }) => name)
  return askers.map(() => names)
})

interface ListedOperator {
  readonly name: string
  readonly roles: readonly Role[]
  readonly ready: boolean
  readonly disabled: boolean
  readonly lastSeen: Instant | null
}

export const listOperators = (database: Queryable) =>
  database.query<ListedOperator>({
    text: `select o.name, o.roles, o.password is not null as ready, o.disabled_at is not null as disabled,
             (select max(s.last_seen) from operators.session s where s.operator = o.number) as "lastSeen"
           from operators.operator o order by o.name`,
    values: [],
  })
