import type { Clock } from '@zaraba/money/clock.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { hour, type Instant, later, minute } from '@zaraba/money/time.ts'
import type { CustomerAccess } from '../../base/access.ts'
import type { Caller } from '../../calls/handler.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import type { Notices } from '../../database/notices.ts'
import { type Secrets, sha256 } from '../../system/secrets.ts'
import { type FlagRow, flagsOf } from '../store.ts'
import * as store from './session-store.ts'

/** A log-in ends after so long without a request, and so long after it began (docs/product/identity.md). */
export const idleLimit = 30 * minute
export const longestSession = 12 * hour
/** The most open log-ins of an account; another one ends the one that was used longest ago. */
export const mostSessions = 20
/** The moment of the last request is written at most this often. */
const seenEvery = minute
/** A remembered session is read again at least this often; other processes are notified of a change at once (`forget`). */
const trustedFor = 5 * minute
const mostRemembered = 50_000

interface Remembered {
  readonly row: store.SessionRow
  readonly flags: readonly FlagRow[]
  readonly readAt: Instant
  lastSeen: Instant
  seenWritten: Instant
}

const holds = (flags: readonly FlagRow[], flag: FlagRow['flag'], at: Instant): FlagRow | null =>
  flags.find((each) => each.flag === flag && (each.until === null || each.until > at)) ?? null

export interface Sessions extends CustomerAccess {
  /** Opens a log-in and returns its token, which is stored nowhere. The other processes hear of one that it ends after the commit. */
  open(transaction: Transaction, customer: CustomerNumber, device: string, address: string): Promise<string>
  /** Drops the remembered sessions of a customer (`null`: of all customers) after a change of log-ins or flags. */
  forget(customer: CustomerNumber | null): void
}

/** The parts that log-ins need. */
interface SessionPorts {
  readonly database: Queryable
  readonly systemClock: Clock
  readonly secrets: Secrets
  readonly notices: Pick<Notices, 'notify'>
}

export const createSessions = ({ database, systemClock: clock, secrets, notices }: SessionPorts): Sessions => {
  const remembered = new Map<string, Remembered>()
  const keysOf = new Map<bigint, Set<string>>()
  let forgettings = 0

  const remember = (key: string, entry: Remembered): void => {
    if (remembered.size >= mostRemembered) forget(null)
    remembered.set(key, entry)
    const keys = keysOf.get(entry.row.customer) ?? new Set()
    keysOf.set(entry.row.customer, keys.add(key))
  }

  const forget = (customer: CustomerNumber | null): void => {
    forgettings += 1
    if (customer === null) {
      remembered.clear()
      keysOf.clear()
      return
    }
    for (const key of keysOf.get(customer) ?? []) remembered.delete(key)
    keysOf.delete(customer)
  }

  const read = async (key: string, tokenHash: Buffer, now: Instant): Promise<Remembered | null> => {
    const before = forgettings
    const row = await store.sessionOfToken(database, tokenHash)
    if (row === null) return null
    const flags = await flagsOf(database, row.customer, now)
    // The write of the last request may still be under way: what this process has seen itself counts too.
    const known = remembered.get(key)
    const lastSeen = known !== undefined && known.lastSeen > row.lastSeen ? known.lastSeen : row.lastSeen
    const entry = { row, flags, readAt: now, lastSeen, seenWritten: row.lastSeen }
    // A row that was read during a revocation may be older than the revocation.
    if (before === forgettings) remember(key, entry)
    return entry
  }

  const idle = (entry: Remembered, now: Instant): boolean => now - entry.lastSeen >= idleLimit

  const live = async (token: string, now: Instant): Promise<Remembered | null> => {
    const tokenHash = sha256(token)
    const key = tokenHash.toString('base64')
    const known = remembered.get(key)
    const usable = known !== undefined && now - known.readAt < trustedFor && !idle(known, now)
    // Another process may have seen the customer since: only the database knows whether they were idle.
    const entry = usable ? known : await read(key, tokenHash, now)
    if (entry === null || idle(entry, now) || now >= entry.row.expiresAt) return null
    return entry
  }

  const notice = (entry: Remembered, now: Instant): void => {
    entry.lastSeen = now
    if (now - entry.seenWritten < seenEvery) return
    entry.seenWritten = now
    store.seen(database, entry.row.id, now).catch(() => {})
  }

  const entryOf = async (token: string, account: string, now: Instant): Promise<Remembered | null> => {
    if (!/^[0-9a-f]{64}$/.test(token)) return null
    const entry = await live(token, now)
    if (entry === null || entry.row.account !== account || holds(entry.flags, 'login_banned', now) !== null) return null
    return entry
  }

  const callerOf = (entry: Remembered, now: Instant): Caller => ({
    customer: entry.row.customer,
    account: entry.row.account,
    session: entry.row.id,
    sessionEnds: entry.row.expiresAt,
    tradingUnlockedUntil: entry.row.tradeUnlocked ? entry.row.expiresAt : null,
    noTrading: holds(entry.flags, 'no_trading', now),
    frozen: holds(entry.flags, 'frozen', now),
    host: entry.row.host,
  })

  const open: Sessions['open'] = async (transaction, customer, device, address) => {
    const token = secrets.bytes(32).toString('hex')
    const at = clock.now()
    const expiresAt = later(at, longestSession)
    await store.insertSession(transaction, { customer, tokenHash: sha256(token), device, address, at, expiresAt })
    if (await store.endOldestSessions(transaction, customer, mostSessions, at))
      transaction.afterCommit(() => {
        forget(customer)
        void notices.notify('identity', String(customer)).catch(() => {})
      })
    return token
  }
  return {
    resolve: async (token, account) => {
      const now = clock.now()
      const entry = await entryOf(token, account, now)
      if (entry === null) return null
      notice(entry, now)
      return callerOf(entry, now)
    },
    stillLive: async (token, account) => {
      const now = clock.now()
      const entry = await entryOf(token, account, now)
      return entry === null ? null : callerOf(entry, now)
    },
    open,
    forget,
  }
}
