import type { IncomingMessage } from 'node:http'
import type { CustomerAccess } from '../../base/access.ts'
import type { Counters } from '../../base/counters.ts'
import { eventsAfter, latestEvents, type StoredEvent } from '../../base/events-store.ts'
import type { Foundation } from '../../base/foundation.ts'
import type { StreamSources } from '../../base/stream.ts'
import type { Bus } from '../../bus/bus.ts'
import type { CommitWatch } from '../../database/commit-watch.ts'
import { networkOf } from '../../settings/ip-address.ts'
import type { Settings } from '../../settings/settings.ts'
import { addressBehind, hostBehind } from '../client-address.ts'
import type { SecurityLog } from '../security-log.ts'
import { isForeignOrigin } from './foreign-origin.ts'
import { type Live, openLive } from './live.ts'

/** Milliseconds during which events are collected before the other servers are notified. */
const gather = 20

/** Milliseconds between two looks for events without a notice: a server may be killed before it sends one. */
const lookEvery = 5_000

/** Passes events to the sockets of this process at once, and the customers that have news to the other servers. The table is the truth. */
const publisher = (bus: Pick<Bus, 'publish'>, here: (events: readonly StoredEvent[]) => void) => {
  let customers = new Set<bigint>()
  const flush = (): void => {
    const all = customers
    customers = new Set()
    if (all.size > 0) bus.publish(all)
  }
  const publish = (events: readonly StoredEvent[]): void => {
    here(events)
    if (customers.size === 0 && events.length > 0) setTimeout(flush, gather)
    for (const event of events) customers.add(event.customer)
  }
  return { publish, flush }
}

/**
 * The stream, fed by what slices offer to it, the clock, and events committed by this and other processes. `end` tells the other
 * servers what was gathered for them.
 */
export const openStream = (
  { database, notices, bus, marketClock }: Foundation,
  commits: Pick<CommitWatch, 'waits' | 'onChange'>,
  { quotes, tapes, phasesAt, offersLeft }: StreamSources,
  { stillLive }: CustomerAccess,
  settings: Pick<Settings, 'limits' | 'trustProxy'>,
  { security, counters }: { readonly security: SecurityLog; readonly counters: Pick<Counters, 'count'> },
): { readonly live: Live; readonly publish: (events: readonly StoredEvent[]) => void; readonly end: () => void } => {
  const addressOf = addressBehind(settings.trustProxy)
  const hostOf = hostBehind(settings.trustProxy)
  const isForeign = (request: IncomingMessage): boolean => {
    const foreign = isForeignOrigin(request.headers.origin, hostOf(request))
    if (foreign)
      security.note('origin_refused', { call: 'stream', said: '403', who: '', address: addressOf(request), request: '' })
    return foreign
  }
  const live = openLive({
    quotes,
    tapes,
    clockFrame: () => {
      const time = marketClock.now()
      const { speed, target } = marketClock.row()
      return { kind: 'clock', time, speed, moving: target !== null, waits: commits.waits(), phases: phasesAt(time) }
    },
    offersLeft,
    account: {
      stillLive,
      eventsAfter: (customer, after, limit) => eventsAfter(database, customer, after, limit),
      latestEvents: (customers) => latestEvents(database, customers),
      count: counters.count,
    },
    follow: bus.follow,
    unfollow: bus.unfollow,
    socketsPerAddress: settings.limits.perAddress * 2,
    addressOf: (request) => networkOf(addressOf(request)),
    isForeign,
  })
  // Customers that cannot be looked up now are looked up, together with all others, as soon as that is possible.
  const recheck = (customers: ReadonlySet<bigint> | null) => void live.recheck(customers).catch(notices.gap)
  bus.onNews(recheck)
  notices.on('identity', (customer) => recheck(customer === 'all' ? null : new Set([BigInt(customer)])))
  bus.onGap(() => live.recheck(null))
  marketClock.onChange(live.clockChanged)
  commits.onChange(live.clockChanged)
  const looking = setInterval(() => void live.look().catch(() => {}), lookEvery).unref()
  const { publish, flush } = publisher(bus, live.deliver)
  const end = (): void => {
    clearInterval(looking)
    flush()
  }
  return { live, publish, end }
}
