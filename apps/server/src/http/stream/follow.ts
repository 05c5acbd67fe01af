import type { ClientFrame } from '@zaraba/contract/live.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Counters } from '../../base/counters.ts'
import type { LatestEvent, StoredEvent } from '../../base/events-store.ts'
import type { Caller } from '../../calls/handler.ts'
import { eventText, frameText } from './frames.ts'

/** The services of accounts that a socket needs. `Socket` is the type by which the hub identifies it. */
export interface FollowPorts extends Pick<Counters, 'count'> {
  /** The caller of a token; the request does not extend the log-in. */
  stillLive(token: string, account: string): Promise<Caller | null>
  eventsAfter(customer: CustomerNumber, after: bigint, limit: number): Promise<readonly StoredEvent[]>
  /** The latest events of customers; of a customer without an event there is none. */
  latestEvents(customers: readonly CustomerNumber[]): Promise<ReadonlyMap<bigint, LatestEvent>>
  /** Whether the customer may open another socket; counts it. */
  join(customer: CustomerNumber): boolean
  leave(customer: CustomerNumber): void
  send(text: string): void
}

export type AccountFrame = ClientFrame & { readonly kind: 'account' }

/** When a client has missed more events than this, they are not sent: it reads current state with calls instead. */
const mostMissed = 500

const noEvent: LatestEvent = { id: 0n, since: 0n }

/** Follows one account on one socket: new events, missed events, and the end of its log-in. */
export const accountFollower = (ports: FollowPorts) => {
  let holder: { readonly customer: CustomerNumber; readonly token: string; readonly account: string } | null = null
  /** Every event up to this id was sent, or happened before the account was followed. */
  let lastEvent = 0n
  /** Events that arrive while missed ones are read; `null` when none are being read. */
  let heldEvents: StoredEvent[] | null = null
  /** Database work runs in sequence: concurrently it could send an event twice, or follow two accounts. */
  let last: Promise<void> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.then(
      () => {},
      () => {},
    )
    return done
  }

  const latestOf = async (customer: CustomerNumber): Promise<LatestEvent> =>
    (await ports.latestEvents([customer])).get(customer) ?? noEvent
  const send = (event: StoredEvent): void => {
    ports.send(eventText(event))
    lastEvent = event.id
  }
  /** Sends an event, unless it was sent before; false when the one before it is missing. */
  const pass = (event: StoredEvent): boolean => {
    if (event.id === lastEvent + 1n) send(event)
    return event.id <= lastEvent
  }
  /** Sends events just committed. Where one before them is missing, all are read: a second server wrote it, or a notice was lost. */
  const deliver = (events: readonly StoredEvent[]): void => {
    if (heldEvents !== null) heldEvents.push(...events)
    // Events that cannot be read now are found when the latest one is looked for again.
    else if (!events.every(pass)) void fill()
  }
  const fill = async (): Promise<void> => {
    ports.count('gaps_found')
    if (await recheck().catch(() => false)) ports.count('gaps_filled')
  }
  const leave = (): void => {
    if (holder !== null) ports.leave(holder.customer)
    holder = null
  }
  const refused = (msg: string): void => ports.send(frameText({ kind: 'refused', msg }))
  const resumed = (complete: boolean): void => {
    if (!complete) ports.count('resumes_incomplete')
    ports.send(frameText({ kind: 'resumed', complete, after: String(lastEvent) }))
  }

  /**
   * Sends the events after the last one, then those that arrived meanwhile; true when none is missing. @throws when they cannot
   * be read: then all of them remain to be sent.
   */
  const resume = async (customer: CustomerNumber): Promise<boolean> => {
    heldEvents = []
    try {
      const missedEvents = await ports.eventsAfter(customer, lastEvent, mostMissed + 1)
      const complete = missedEvents.length <= mostMissed
      const latest = complete ? lastEvent : (await latestOf(customer)).id
      const meanwhile = heldEvents
      heldEvents = null
      lastEvent = latest
      if (complete) for (const event of missedEvents) send(event)
      deliver(meanwhile)
      return complete
    } finally {
      heldEvents = null
    }
  }

  const followNow = async (frame: AccountFrame): Promise<void> => {
    leave()
    const caller = await ports.stillLive(frame.token, frame.account)
    if (caller === null) return refused('please_log_in_again')
    const { id: latest, since } = await latestOf(caller.customer)
    const after = frame.after === null ? latest : BigInt(frame.after)
    if (!ports.join(caller.customer)) return refused('submitted_too_frequently')
    holder = { customer: caller.customer, token: frame.token, account: frame.account }
    const isRestored = after < since || after > latest
    lastEvent = isRestored ? latest : after
    resumed(!isRestored && (lastEvent === latest || (await resume(caller.customer))))
  }

  const recheckNow = async (): Promise<boolean> => {
    if (holder === null) return false
    const { customer, token, account } = holder
    if ((await ports.stillLive(token, account)) === null) {
      leave()
      refused('please_log_in_again')
      return false
    }
    const complete = await resume(customer)
    if (!complete) resumed(false)
    return complete
  }

  /** @throws when the account cannot be looked up now. */
  const follow = (frame: AccountFrame): Promise<void> => inTurn(() => followNow(frame))
  /** A recheck that has not begun yet. Further requests share it. */
  let waiting: Promise<boolean> | null = null
  /** Checks whether the log-in is still valid, and sends missed events; true when none is missing. @throws when that cannot be looked up now. */
  const recheck = (): Promise<boolean> => {
    waiting ??= inTurn(() => {
      waiting = null
      return recheckNow()
    })
    return waiting
  }
  /** Sends missed events, if the customer's latest one is newer than the last one sent. @throws when they cannot be read now. */
  const reach = async (latest: bigint): Promise<void> => {
    if (holder !== null && latest > lastEvent) await recheck()
  }
  return { deliver, follow, recheck, reach, leave }
}
