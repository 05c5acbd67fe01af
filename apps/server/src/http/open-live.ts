import { randomUUID } from 'node:crypto'
import { type EventBus, eventBus } from '../base/event-bus.ts'
import { eventsAfter, lastEventId } from '../base/events-store.ts'
import type { Foundation } from '../base/foundation.ts'
import type { BlockFace } from '../block/face.ts'
import type { ClockFace } from '../clock/face.ts'
import type { IdentityHere } from '../identity/face.ts'
import { networkOf } from '../settings/ip-address.ts'
import type { Settings } from '../settings/settings.ts'
import { addressBehind } from './client-address.ts'
import { type Live, openLive } from './live.ts'
import type { QuoteSource } from './live-quotes.ts'
import type { TapeSource } from './live-tape.ts'

/** The faces of other slices that the stream reads from. */
interface LiveFaces {
  readonly sessions: IdentityHere['sessions']
  readonly quotes: QuoteSource
  readonly tapes: TapeSource
  readonly clock: ClockFace
  readonly blocks: BlockFace
}

/** The stream, fed by the market's quotes, the clock, and events committed by this and other processes. */
export const openStream = (
  { database, notices, marketClock }: Foundation,
  { sessions, quotes, tapes, clock, blocks }: LiveFaces,
  settings: Pick<Settings, 'limits' | 'trustProxy'>,
): { readonly live: Live; readonly bus: EventBus } => {
  const addressOf = addressBehind(settings.trustProxy)
  const live = openLive({
    quotes,
    tapes,
    clockFrame: () => {
      const time = marketClock.now()
      const { speed, target } = marketClock.row()
      return { kind: 'clock', time, speed, moving: target !== null, phases: clock.phasesAt(time) }
    },
    offersLeft: blocks.leftOfGrabs,
    account: {
      stillLive: sessions.stillLive,
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
