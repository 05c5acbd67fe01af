import { randomUUID } from 'node:crypto'
import { type EventBus, eventBus } from '../base/event-bus.ts'
import { eventsAfter, lastEventId } from '../base/events-store.ts'
import { networkOf } from '../base/ip-address.ts'
import type { Settings } from '../base/settings.ts'
import { phasesAt } from '../desk/clock-state.ts'
import { addressBehind } from '../http/client-address.ts'
import { type Live, openLive } from '../http/live.ts'
import type { QuoteSource } from '../http/live-quotes.ts'
import type { Sessions } from '../identity/sessions.ts'
import type { Foundation } from './foundation.ts'

/** The stream, fed by the market's quotes, the clock, and what is committed here and elsewhere. */
export const wireLive = (
  { database, notices, marketClock }: Foundation,
  sessions: Sessions,
  quotes: QuoteSource,
  settings: Pick<Settings, 'limits' | 'trustProxy'>,
): { readonly live: Live; readonly bus: EventBus } => {
  const addressOf = addressBehind(settings.trustProxy)
  const live = openLive({
    quotes,
    clockFrame: () => {
      const time = marketClock.now()
      const { speed, target } = marketClock.row()
      return { kind: 'clock', time, speed, moving: target !== null, phases: phasesAt(time) }
    },
    account: {
      stillLive: sessions.stillLive,
      eventsAfter: (customer, after, limit) => eventsAfter(database, customer, after, limit),
      lastEventId: (customer) => lastEventId(database, customer),
    },
    socketsPerAddress: settings.limits.perAddress * 2,
    addressOf: (request) => networkOf(addressOf(request)),
  })
  const bus = eventBus(notices, randomUUID(), live.tell)
  // Who cannot be looked up now is looked up with everybody else as soon as that is possible.
  const recheck = (customers: ReadonlySet<bigint> | null) => void live.recheck(customers).catch(notices.gap)
  bus.onElsewhere(recheck)
  notices.on('identity', (customer) => recheck(customer === 'all' ? null : new Set([BigInt(customer)])))
  notices.onGap(() => live.recheck(null))
  marketClock.onChange(live.clockChanged)
  return { live, bus }
}
