import type { InEachLanguage, Language } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { StoredMessage } from '../../base/events-store.ts'
import { ownIdentity, type PushPorts } from './push-calls.ts'
import { dropSubscription, type PushTarget, subscriptionsOf } from './push-store.ts'
import { mayReach } from './reach.ts'

interface PushText {
  readonly id: string
  readonly title: string
  readonly summary: string
}

interface SenderPorts extends PushPorts {
  /** The message of an event in a language; `null` without one. */
  readonly textOf: (event: StoredMessage, language: Language) => Promise<PushText | null>
  readonly failed: (what: string, error: unknown) => void
}

interface PushSender {
  /** Tells the browsers of these customers, soon, and without keeping anybody waiting. */
  deliver(events: readonly StoredMessage[]): void
  /** Sends what is waiting and ends. */
  close(): Promise<void>
}

interface Waiting {
  readonly event: StoredMessage
  readonly at: Instant
}

/** Events are gathered for so long: one question to the database for all of them. */
const gather = 1000
/** Messages that may wait to be pushed. Those beyond are not pushed: they are in the app all the same. */
const mostWaiting = 5000
const atOnce = 20
const patience = 10_000
/** A push service keeps a message so long for a browser that is off, in seconds. */
const timeToLive = 86_400

/**
 * Prefix of every pushed text, so that it is marked outside of the app as well (H-1): a line on a locked phone has no strip above it. No
 * setting removes it.
 */
const practiceMark: InEachLanguage = { ja: '練習', en: 'Practice', zh: '模拟' }

/** Whether an answer of a push service (404, 410) means that its subscription has ended for good. */
const isGone = (status: number): boolean => status === 404 || status === 410

/** Pushes the in-site messages (docs/product/content.md) to browsers that asked for it. At most once: what fails stays a message in the app. */
export const createPushSender = (ports: SenderPorts): PushSender => {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | null = null
  let sending: Promise<void> = Promise.resolve()

  const send = async (subscription: PushTarget, text: PushText): Promise<void> => {
    const { endpoint, publicKey, secret, host, language } = subscription
    if (!mayReach(endpoint, ports.hosts())) return
    const { generateRequestDetails } = (await import('web-push')).default
    const payload = JSON.stringify({
      title: `${practiceMark[language]} · ${text.title}`,
      body: text.summary,
      url: `/#/mine/messageInfo?id=${text.id}`,
    })
    const request = generateRequestDetails({ endpoint, keys: { p256dh: publicKey, auth: secret } }, payload, {
      vapidDetails: { subject: `https://${host}`, ...(await ownIdentity(ports.database)) },
      TTL: timeToLive,
    })
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: Uint8Array.from(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    await reply.body?.cancel()
    if (isGone(reply.status)) await dropSubscription(ports.database, endpoint)
  }

  const sendAll = async (events: readonly Waiting[]): Promise<void> => {
    const customers = [...new Set(events.map(({ event }) => event.customer))]
    const subscriptions = await subscriptionsOf(ports.database, customers)
    // Events from before the subscription are in the app already.
    const due = events.flatMap(({ event, at }) =>
      subscriptions
        .filter(({ customer, since }) => customer === event.customer && since <= at)
        .map((subscription) => ({ event, subscription })),
    )
    for (let from = 0; from < due.length; from += atOnce)
      await Promise.all(
        due.slice(from, from + atOnce).map(async ({ event, subscription }) => {
          const text = await ports.textOf(event, subscription.language)
          // A push service that cannot be reached now is no fault of this server, and not tried for ever.
          if (text !== null) await send(subscription, text).catch(() => {})
        }),
      )
  }

  const flush = (): void => {
    timer = null
    const pushed = waiting
    waiting = []
    sending = sending.then(() => sendAll(pushed)).catch((error: unknown) => ports.failed('pushing messages', error))
  }
  return {
    deliver: (events) => {
      const at = ports.systemClock.now()
      for (const event of events) if (waiting.length < mostWaiting) waiting.push({ event, at })
      if (timer === null && waiting.length > 0) timer = setTimeout(flush, gather)
    },
    close: async () => {
      if (timer !== null) {
        clearTimeout(timer)
        flush()
      }
      await sending
    },
  }
}
