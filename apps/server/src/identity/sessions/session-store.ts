import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

export interface SessionRow {
  readonly id: bigint
  readonly customer: CustomerNumber
  readonly account: string
  readonly host: boolean
  readonly device: string
  readonly address: string
  readonly createdAt: Instant
  readonly lastSeen: Instant
  readonly expiresAt: Instant
  readonly tradeUnlocked: boolean
}

const columns = `s.id, s.customer, c.account, c.host, s.device, s.address, s.created_at as "createdAt", s.last_seen as "lastSeen",
  s.expires_at as "expiresAt", s.trade_unlocked as "tradeUnlocked"`

export const sessionOfToken = async (database: Queryable, tokenHash: Buffer): Promise<SessionRow | null> => {
  const [row] = await database.query<SessionRow>({
    name: 'session.by_token',
    text: `select ${columns} from identity.session s join identity.customer c on c.number = s.customer
           where s.token_hash = $1 and s.ended_at is null`,
    values: [tokenHash],
  })
  return row ?? null
}

export const sessionsOf = (database: Queryable, customer: CustomerNumber) =>
  database.query<SessionRow>({
    name: 'session.list',
    text: `select ${columns} from identity.session s join identity.customer c on c.number = s.customer
           where s.customer = $1 and s.ended_at is null order by s.last_seen desc, s.id desc limit 200`,
    values: [customer],
  })

interface NewSession {
  readonly customer: CustomerNumber
  readonly tokenHash: Buffer
  readonly device: string
  readonly address: string
  readonly at: Instant
  readonly expiresAt: Instant
}

export const insertSession = (database: Queryable, session: NewSession) =>
  database.query({
    name: 'session.insert',
    text: `insert into identity.session (customer, token_hash, device, address, created_at, last_seen, expires_at)
           values ($1, $2, $3, $4, $5, $5, $6)`,
    values: [
      session.customer,
      session.tokenHash,
      session.device,
      session.address,
      timestamp(session.at),
      timestamp(session.expiresAt),
    ],
  })

/** Ends one log-in of a customer; false when it is not theirs or has ended. */
export const endSession = async (database: Queryable, customer: CustomerNumber, id: bigint, at: Instant): Promise<boolean> => {
  const rows = await database.query({
    name: 'session.end',
    text: 'update identity.session set ended_at = $3 where customer = $1 and id = $2 and ended_at is null returning id',
    values: [customer, id, timestamp(at)],
  })
  return rows.length > 0
}

export const endAllSessions = (database: Queryable, customer: CustomerNumber, at: Instant) =>
  database.query({
    text: 'update identity.session set ended_at = $2 where customer = $1 and ended_at is null',
    values: [customer, timestamp(at)],
  })

/** Ends the log-ins of a customer that were used longest ago, beyond a number; whether there were any. */
export const endOldestSessions = async (
  database: Queryable,
  customer: CustomerNumber,
  most: number,
  at: Instant,
): Promise<boolean> => {
  const rows = await database.query({
    name: 'session.end_oldest',
    text: `update identity.session set ended_at = $3 where customer = $1 and ended_at is null and id not in (
             select id from identity.session where customer = $1 and ended_at is null order by last_seen desc, id desc limit $2
           ) returning id`,
    values: [customer, most, timestamp(at)],
  })
  return rows.length > 0
}

/** Ends every log-in of a customer but the one that asks. */
export const endOtherSessions = (database: Queryable, customer: CustomerNumber, kept: bigint, at: Instant) =>
  database.query({
    name: 'session.end_others',
    text: 'update identity.session set ended_at = $3 where customer = $1 and id <> $2 and ended_at is null',
    values: [customer, kept, timestamp(at)],
  })

export const unlockSession = (database: Queryable, customer: CustomerNumber, id: bigint) =>
  database.query({
    text: 'update identity.session set trade_unlocked = true where customer = $1 and id = $2',
    values: [customer, id],
  })

export const seen = (database: Queryable, id: bigint, at: Instant) =>
  database.query({
    name: 'session.seen',
    text: 'update identity.session set last_seen = $2 where id = $1 and last_seen < $2',
    values: [id, timestamp(at)],
  })

/** Forgets log-ins that ended, or could have gone on no longer than, before a moment. */
export const forgetSessions = (database: Queryable, before: Instant) =>
  database.query({ text: 'delete from identity.session where expires_at < $1', values: [timestamp(before)] })
