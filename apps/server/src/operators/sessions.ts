import type { Clock } from '@zaraba/money/clock.ts'
import { hour, later, minute } from '@zaraba/money/time.ts'
import type { OpsCaller, OpsSurroundings } from '../calls/operator-handler.ts'
import type { Database, Queryable } from '../database/database.ts'
import { type Secrets, sha256 } from '../system/secrets.ts'
import * as store from './session-store.ts'

/** Idle time after which a log-in ends; it never lasts longer than a working day. */
export const idleLimit = 15 * minute
export const longestSession = 8 * hour
/** How exactly the last sign of life is kept. */
const seenEvery = 10_000

export interface OperatorSessions {
  open(on: Queryable, operator: bigint, from: OpsSurroundings): Promise<string>
  /** `null` when the token is unknown, idle or over. A request that a page makes by itself keeps no log-in alive. */
  resolve(token: string, askedBy: 'operator' | 'page'): Promise<OpsCaller | null>
}

/** Log-ins of operators are few: each request asks the database, so that disabling one holds at once everywhere. */
export const createSessions = (database: Database, clock: Clock, secrets: Secrets): OperatorSessions => ({
  open: async (on, operator, { device, address }) => {
    const token = secrets.bytes(32).toString('hex')
    const at = clock.now()
    await store.insertSession(on, {
      operator,
      tokenHash: sha256(token),
      device,
      address,
      at,
      expiresAt: later(at, longestSession),
    })
    return token
  },
  resolve: async (token, askedBy) => {
    if (!/^[0-9a-f]{64}$/.test(token)) return null
    const row = await store.sessionOfToken(database, sha256(token))
    const now = clock.now()
    if (row === null || now >= row.expiresAt || now - row.lastSeen >= idleLimit) return null
    if (askedBy === 'operator' && now - row.lastSeen >= seenEvery) await store.seen(database, row.id, now)
    return { operator: row.operator, name: row.name, roles: row.roles, session: row.id, until: row.expiresAt }
  },
})
