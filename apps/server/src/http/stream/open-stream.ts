import { randomUUID } from 'node:crypto'
import type { CustomerAccess } from '../../base/access.ts'
import { type EventBus, eventBus } from '../../base/event-bus.ts'
import { eventsAfter, lastEventId } from '../../base/events-store.ts'
import type { Foundation } from '../../base/foundation.ts'
import type { StreamSources } from '../../base/stream.ts'
import { networkOf } from '../../settings/ip-address.ts'
import type { Settings } from '../../settings/settings.ts'
import { addressBehind } from '../client-address.ts'
import { type Live, openLive } from './live.ts'

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
