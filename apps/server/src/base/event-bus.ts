import type { Notices } from '../database/notices.ts'
import type { StoredEvent } from './events-store.ts'

/** Milliseconds during which events are collected before one notice is sent to the other processes. */
const gather = 20
/** A notice of PostgreSQL holds 8,000 bytes. */
const mostCustomers = 300

export interface EventBus {
  /** Tells this process's sockets at once, and the other processes that these customers have news. */
  publish(events: readonly StoredEvent[]): void
  /** News of customers that another process wrote. */
  onElsewhere(heard: (customers: ReadonlySet<bigint>) => void): void
}

/** Carries committed events to all sockets: within the process directly, between processes by notice. The table is the truth. */
export const eventBus = (notices: Notices, own: string, here: (events: readonly StoredEvent[]) => void): EventBus => {
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
