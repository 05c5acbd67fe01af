import type { pushCalls as declared } from '@zaraba/contract/content/push-calls.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { z } from 'zod'
import { callerOf, type Handler, type Handlers, refuse } from '../../calls/handler.ts'
import type { Database } from '../../database/database.ts'
import { besideReading } from '../../database/only-reading.ts'
import { isSubscribed, keepIdentity, type PushIdentity, pushIdentity, subscribe, unsubscribe } from './push-store.ts'
import { mayReach } from './reach.ts'

export interface PushPorts {
  readonly database: Database
  readonly systemClock: Clock
  /** The push services of the installation (the setting `push_hosts`). */
  readonly hosts: () => string
}

/** Browsers of one customer that receive pushes at the same time. */
const mostSubscriptions = 10

/** The installation's own pair, made when it is first asked for. */
export const ownIdentity = async (database: Database): Promise<PushIdentity> => {
  const existing = await pushIdentity(database)
  if (existing !== null) return existing
  const { generateVAPIDKeys } = (await import('web-push')).default
  await besideReading(() => keepIdentity(database, generateVAPIDKeys()))
  const keptPushIdentity = await pushIdentity(database)
  if (keptPushIdentity === null) throw new Error('the key pair for pushed messages was not kept')
  return keptPushIdentity
}

const info =
  ({ database }: PushPorts): Handler<'user/pushInfo'> =>
  async ({ endpoint }, context) => {
    const { publicKey } = await ownIdentity(database)
    const subscribed = endpoint !== '' && (await isSubscribed(database, callerOf(context).customer, endpoint))
    return { data: { public_key: publicKey, subscribed } }
  }

/** A browser's subscription: a point of the curve P-256 and sixteen bytes (RFC 8291), in base64url. */
const shape = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}={0,2}$/) }),
})

const readSubscription = (text: string) => {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const change =
  ({ database, systemClock, hosts }: PushPorts): Handler<'user/pushSubscribe'> =>
  async ({ subscription, endpoint }, context) => {
    const { customer } = callerOf(context)
    if (subscription === '') {
      await unsubscribe(database, customer, endpoint)
      return { data: {} }
    }
    const read = readSubscription(subscription)
    if (read === null || !mayReach(read.endpoint, hosts())) return refuse({ key: 'push_not_possible', field: 'subscription' })
    const { p256dh, auth } = read.keys
    const row = { customer, publicKey: p256dh, secret: auth, language: context.language, host: context.hostName }
    await database.transaction((transaction) =>
      subscribe(transaction, { ...row, endpoint: read.endpoint }, systemClock.now(), mostSubscriptions),
    )
    return { data: {} }
  }

export const pushCalls = (ports: PushPorts): Handlers<typeof declared> => ({
  'user/pushInfo': info(ports),
  'user/pushSubscribe': change(ports),
})
