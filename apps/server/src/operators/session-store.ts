import type { Role } from '@zaraba/contract/operators/declare.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { byteaArray } from '../database/binary-arrays.ts'
import type { Queryable } from '../database/database.ts'
import { gathered } from '../database/gather.ts'
import { timestamp } from '../database/value-types.ts'

interface OperatorSession {
  readonly id: bigint
  readonly operator: bigint
  readonly name: string
  readonly roles: readonly Role[]
  readonly lastSeen: Instant
  readonly expiresAt: Instant
}

interface NewOperatorSession {
  readonly operator: bigint
  readonly tokenHash: Buffer
  readonly device: string
  readonly address: string
  readonly at: Instant
  readonly expiresAt: Instant
}

export const insertSession = (database: Queryable, session: NewOperatorSession) =>
  database.query({
    text: `insert into operators.session (operator, token_hash, device, address, created_at, last_seen, expires_at)
           values ($1, $2, $3, $4, $5, $5, $6)`,
    values: [
      session.operator,
      session.tokenHash,
      session.device,
      session.address,
      timestamp(session.at),
      timestamp(session.expiresAt),
    ],
  })

/** A log-in that has not ended, of an operator who has not been disabled. */
export const sessionOfToken = gathered(async (database: Queryable, tokenHashes: readonly Buffer[]) => {
  const rows = await database.query<OperatorSession & { readonly tokenHash: Buffer }>({
    name: 'operators.session_by_token',
    text: `select s.token_hash as "tokenHash", s.id, s.operator, o.name, o.roles, s.last_seen as "lastSeen", s.expires_at as "expiresAt"
           from operators.session s join operators.operator o on o.number = s.operator
           where s.token_hash = any($1::bytea[]) and s.ended_at is null and o.disabled_at is null and o.password is not null`,
    values: [byteaArray(tokenHashes)],
  })
  return tokenHashes.map((hash): OperatorSession | null => rows.find(({ tokenHash }) => tokenHash.equals(hash)) ?? null)
})

export const seen = (database: Queryable, id: bigint, at: Instant) =>
  database.query({
    name: 'operators.session_seen',
    text: 'update operators.session set last_seen = $2 where id = $1 and last_seen < $2',
    values: [id, timestamp(at)],
  })

export const endSession = (database: Queryable, id: bigint, at: Instant) =>
  database.query({
    text: 'update operators.session set ended_at = $2 where id = $1 and ended_at is null',
    values: [id, timestamp(at)],
  })

export const endSessionsOf = (database: Queryable, operator: bigint, at: Instant) =>
  database.query({
    text: 'update operators.session set ended_at = $2 where operator = $1 and ended_at is null',
    values: [operator, timestamp(at)],
  })

/** Forgets log-ins that could have gone on no longer than before a moment. */
export const forgetSessions = (database: Queryable, before: Instant) =>
  database.query({ text: 'delete from operators.session where expires_at < $1', values: [timestamp(before)] })
