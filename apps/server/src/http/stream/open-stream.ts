import { randomUUID } from 'node:crypto'
import type { CustomerAccess } from '../../base/access.ts'
import { eventsAfter, lastEventId, type StoredEvent } from '../../base/events-store.ts'
import type { Foundation } from '../../base/foundation.ts'
import type { StreamSources } from '../../base/stream.ts'
import type { Notices } from '../../database/notices.ts'
import { networkOf } from '../../settings/ip-address.ts'
import type { Settings } from '../../settings/settings.ts'
import { addressBehind } from '../client-address.ts'
import { type Live, openLive } from './live.ts'

/** Milliseconds during which events are collected before one notice is sent to the other processes. */
const gather = 20
/** A notice of PostgreSQL holds 8,000 bytes. */
const mostCustomers = 300

interface EventBus {
  /** Tells this process's sockets at once, and the other processes that these customers have news. */
  publish(events: readonly StoredEvent[]): void
  /** News of customers that another process wrote. */
  onElsewhere(heard: (customers: ReadonlySet<bigint>) => void): void
}

/** Carries committed events to all sockets: within the process directly, between processes by notice. The table is the truth. */
const eventBus = (notices: Notices, own: string, here: (events: readonly StoredEvent[]) => void): EventBus => {
  let customers = new Set<bigint>()
  const listeners: ((customers: ReadonlySet<bigint>) => void)[] = []

  const flush = (): void => {
    const all = [...customers]
    customers = new Set()
    for (let from = 0; from < all.length; from += mostCustomers)
      notices.notify('events', `${own} ${all.slice(from, from + mostCustomers).join(' ')}`).catch(() => {})
  }
  notices.on('events', (payload) => {
    const [from, ...numbers] = payload.split(' ')
    if (from === own) return
    const named = new Set(numbers.map(BigInt))
    for (const heard of listeners) heard(named)
  })
  return {
    publish: (events) => {
      here(events)
      if (customers.size === 0 && events.length > 0) setTimeout(flush, gather)
      for (const event of events) customers.add(event.customer)
    },
    onElsewhere: (heard) => listeners.push(heard),
  }
}

/** The stream, fed by what slices offer to it, the clock, and events committed by this and other processes. */
export const openStream = (
  { database, notices, marketClock }: Foundation,
  { quotes, tapes, phasesAt, offersLeft }: StreamSources,
  { stillLive }: CustomerAccess,
  settings: Pick<Settings, 'limits' | 'trustProxy'>,
): { readonly live: Live; readonly bus: EventBus } => {
  const addressOf = addressBehind(settings.trustProxy)
  const live = openLive({
    quotes,
    tapes,
    clockFrame: () => {
      const time = marketClock.now()
      const { speed, target } = marketClock.row()
      return { kind: 'clock', time, speed, moving: target !== null, phases: phasesAt(time) }
    },
    offersLeft,
    account: {
      stillLive,
      eventsAfter: (customer, after, limit) => eventsAfter(database, customer, after, limit),
      lastEventId: (customer) => lastEventId(database, customer),
    },
    socketsPerAddress: settings.limits.perAddress * 2,
    addressOf: (request) => networkOf(addressOf(request)),
  })
  const bus = eventBus(notices, randomUUID(), live.deliver)
  // Customers that cannot be looked up now are looked up, together with all others, as soon as that is possible.
  const recheck = (customers: ReadonlySet<bigint> | null) => void live.recheck(customers).catch(notices.gap)
  bus.onElsewhere(recheck)
  notices.on('identity', (customer) => recheck(customer === 'all' ? null : new Set([BigInt(customer)])))
  notices.onGap(() => live.recheck(null))
  marketClock.onChange(live.clockChanged)
  return { live, bus }
}
