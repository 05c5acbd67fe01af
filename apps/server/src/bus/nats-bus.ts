import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import { gapSignal } from '../database/gap-signal.ts'
import type { Bus } from './bus.ts'
import { type NatsAddress, optionsOf } from './nats-address.ts'

/** Milliseconds between two attempts to connect. */
const pause = 250
/** Milliseconds between two questions whether NATS still answers; after two without an answer the connection counts as lost. */
const askedEvery = 2_000
const mostUnanswered = 2
/** Milliseconds for which published customers are remembered: longer than NATS can be silent before that is noticed. */
const rememberedFor = 10_000
/** While NATS is away, news is looked for in the database so often, in milliseconds. */
const lookEvery = 1_000
/** Milliseconds in which NATS confirms, at the end, what was published before. */
const farewell = 1_000

/** The customers published lately, so that they can be published again when what carried them may not have. */
const recentlyPublished = () => {
  let [older, newer] = [new Set<bigint>(), new Set<bigint>()]
  const timer = setInterval(() => {
    older = newer
    newer = new Set()
  }, rememberedFor)
  timer.unref()
  return {
    add: (customers: ReadonlySet<bigint>): void => {
      for (const customer of customers) newer.add(customer)
    },
    all: (): ReadonlySet<bigint> => new Set([...older, ...newer]),
    stop: () => clearInterval(timer),
  }
}

interface NatsBusOptions {
  readonly address: NatsAddress
  /** The first word of every subject. */
  readonly subject: string
  /** The bus that carries news while NATS is away from this server; every server hears it at all times. */
  readonly fallback: Bus
}

/**
 * A subject of NATS for each customer, so that a server hears only of customers whose sockets it has. It needs no NATS to start,
 * and connects as soon as there is one.
 */
export const natsBus = ({ address, subject, fallback }: NatsBusOptions): Bus => {
  let connection: NatsConnection | null = null
  let isConnected = false
  let isClosed = false
  const followedSubscriptions = new Map<bigint, Subscription | null>()
  const listeners: ((customers: ReadonlySet<bigint>) => void)[] = []
  const gaps = gapSignal(() => isClosed)
  const recent = recentlyPublished()

  const hear = (customers: ReadonlySet<bigint>): void => {
    for (const heard of listeners) heard(customers)
  }
  const subjectOf = (customer: bigint): string => `${subject}.news.${customer}`
  const subscribe = (to: NatsConnection, customer: bigint): void => {
    const callback = (error: Error | null): void => {
      if (error === null) hear(new Set([customer]))
      else gaps.raise()
    }
    followedSubscriptions.set(customer, to.subscribe(subjectOf(customer), { callback }))
  }
  const lost = (): void => {
    isConnected = false
    // Words that were on their way when NATS went silent may not have arrived.
    const unsure = recent.all()
    if (unsure.size > 0) fallback.publish(unsure)
    gaps.raise()
  }
  /** Looks for missed news as soon as NATS knows of all subscriptions. */
  const joined = (open: NatsConnection): void => {
    isConnected = true
    open.flush().then(gaps.raise, gaps.raise)
  }
  const watch = async (open: NatsConnection): Promise<void> => {
    for await (const { type } of open.status()) {
      if (type === 'disconnect') lost()
      if (type === 'slowConsumer') gaps.raise()
      if (type === 'reconnect') joined(open)
    }
  }
  const open = async (): Promise<void> => {
    while (!isClosed) {
      connection = await connect({ ...optionsOf(address), ...lasting }).catch(() => null)
      if (connection !== null && isClosed) return await connection.close()
      if (connection !== null) {
        for (const customer of followedSubscriptions.keys()) subscribe(connection, customer)
        joined(connection)
        // It ends only when it is closed: here, or by a NATS that refuses it for good.
        await watch(connection)
        lost()
      }
      await sleep(pause, undefined, { ref: false })
    }
  }
  const looking = setInterval(() => {
    if (!isConnected) gaps.raise()
  }, lookEvery)
  looking.unref()
  const opening = open()

  return {
    kind: 'nats',
    connected: () => isConnected,
    publish: (customers) => {
      recent.add(customers)
      if (connection === null || !isConnected) return fallback.publish(customers)
      try {
        for (const customer of customers) connection.publish(subjectOf(customer))
      } catch {
        fallback.publish(customers)
      }
    },
    onNews: (heard) => {
      listeners.push(heard)
      fallback.onNews(heard)
    },
    onGap: (heard) => {
      gaps.add(heard)
      fallback.onGap(heard)
    },
    follow: (customer) => {
      if (followedSubscriptions.has(customer)) return
      followedSubscriptions.set(customer, null)
      if (connection === null || connection.isClosed()) return
      subscribe(connection, customer)
      // News between the last read of the database and the moment from which NATS knows of the subscription.
      connection.flush().then(() => hear(new Set([customer])), gaps.raise)
    },
    unfollow: (customer) => {
      followedSubscriptions.get(customer)?.unsubscribe()
      followedSubscriptions.delete(customer)
    },
    close: async () => {
      isClosed = true
      clearInterval(looking)
      recent.stop()
      if (isConnected) await Promise.race([connection?.flush().catch(() => {}), sleep(farewell)])
      isConnected = false
      await connection?.close().catch(() => {})
      await opening.catch(() => {})
    },
  }
}

const lasting = {
  name: 'zaraba',
  // A server already passes its own news to its own sockets.
  noEcho: true,
  reconnect: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: pause,
  ignoreAuthErrorAbort: true,
  pingInterval: askedEvery,
  maxPingOut: mostUnanswered,
  timeout: 5_000,
} as const
