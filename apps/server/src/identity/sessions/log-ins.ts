import { formatInTokyo } from '@zaraba/money/time.ts'
import { callerOf, type Handler, refuse } from '../../calls/handler.ts'
import type { IdentityPorts } from '../ports.ts'
import { endSession, sessionsOf } from './session-store.ts'
import { idleLimit } from './sessions.ts'

export const logOut =
  ({ database, systemClock, notifyChange }: IdentityPorts): Handler<'user/logout'> =>
  async (_input, context) => {
    const { customer, session } = callerOf(context)
    await endSession(database, customer, session, systemClock.now())
    await notifyChange(customer)
    return { data: {} }
  }

export const listSessions =
  ({ database, systemClock }: IdentityPorts): Handler<'user/sessions'> =>
  async (_input, context) => {
    const { customer, session } = callerOf(context)
    const now = systemClock.now()
    const rows = await sessionsOf(database, customer)
    const live = rows.filter((row) => row.id === session || (row.expiresAt > now && now - row.lastSeen < idleLimit))
    const list = live.map((row) => ({
      id: String(row.id),
      current: row.id === session,
      device: row.device,
      address: row.address,
      created: formatInTokyo(row.createdAt),
      last_seen: formatInTokyo(row.id === session ? now : row.lastSeen),
    }))
    return { data: { list } }
  }

export const revokeSession =
  ({ database, systemClock, notifyChange }: IdentityPorts): Handler<'user/revokeSession'> =>
  async ({ id }, context) => {
    const { customer } = callerOf(context)
    const isEnded = /^\d{1,18}$/.test(id) && (await endSession(database, customer, BigInt(id), systemClock.now()))
    if (!isEnded) return refuse({ key: 'not_found', field: 'id' })
    await notifyChange(customer)
    return { data: {} }
  }
