import type { ClientFrame } from '@zaraba/contract/live.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { StoredEvent } from '../base/events-store.ts'
import type { Caller } from '../calls/handler.ts'
import { eventText, frameText } from './live-frames.ts'

/** What a socket needs of accounts; `Socket` is whatever the hub keeps for each. */
export interface FollowPorts {
  /** Who holds a token; asking does not keep the log-in alive. */
  stillLive(token: string, account: string): Promise<Caller | null>
  eventsAfter(customer: CustomerNumber, after: bigint, limit: number): Promise<readonly StoredEvent[]>
  /** The latest event of a customer, 0 without one. */
  lastEventId(customer: CustomerNumber): Promise<bigint>
  /** Whether the customer may have another socket; counts it. */
  join(customer: CustomerNumber): boolean
  leave(customer: CustomerNumber): void
  send(text: string): void
}

export type AccountFrame = ClientFrame & { readonly kind: 'account' }

/** More missed events than this are not sent one by one: the client asks the calls instead. */
const mostMissed = 500

/** Follows one account on one socket: its events as they come, those it missed, and the end of its log-in. */
export const accountFollower = (ports: FollowPorts) => {
  let holder: { readonly customer: CustomerNumber; readonly token: string; readonly account: string } | null = null
  /** Everything up to it was sent, or was before the account was followed. */
  let lastEvent = 0n
  /** Events that come while the missed ones are being read; `null` when nothing is being read. */
  let held: StoredEvent[] | null = null
  /** What asks the database goes one after another: two at once would send the same events, and follow two accounts. */
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }

  const deliver = (events: readonly StoredEvent[]): void => {
    if (held !== null) {
      held.push(...events)
      return
    }
    for (const event of events) {
      ports.send(eventText(event))
      if (event.id > lastEvent) lastEvent = event.id
    }
  }
  const leave = (): void => {
    if (holder !== null) ports.leave(holder.customer)
    holder = null
  }
  const refused = (msg: string): void => ports.send(frameText({ kind: 'refused', msg }))

  /**
   * Sends what happened after the last event, then what came meanwhile; true when nothing is missing. @throws when it cannot be read: then
   * it is all still to be sent, what came meanwhile too.
   */
  const resume = async (customer: CustomerNumber): Promise<boolean> => {
    held = []
    try {
      const missed = await ports.eventsAfter(customer, lastEvent, mostMissed + 1)
      const complete = missed.length <= mostMissed
      const latest = complete ? lastEvent : await ports.lastEventId(customer)
      const known = new Set(missed.map((event) => event.id))
      const meanwhile = held.filter((event) => !known.has(event.id))
      held = null
      lastEvent = latest
      deliver(complete ? [...missed, ...meanwhile] : meanwhile)
      return complete
    } finally {
      held = null
    }
  }

  const followNow = async (frame: AccountFrame): Promise<void> => {
    leave()
    const caller = await ports.stillLive(frame.token, frame.account)
    if (caller === null) return refused('please_log_in_again')
    const from = frame.after === null ? await ports.lastEventId(caller.customer) : BigInt(frame.after)
    if (!ports.join(caller.customer)) return refused('submitted_too_frequently')
    holder = { customer: caller.customer, token: frame.token, account: frame.account }
    lastEvent = from
    const complete = frame.after === null || (await resume(caller.customer))
    ports.send(frameText({ kind: 'resumed', complete }))
  }

  const recheckNow = async (): Promise<void> => {
    if (holder === null) return
    const { customer, token, account } = holder
    if ((await ports.stillLive(token, account)) === null) {
      leave()
      return refused('please_log_in_again')
    }
    if (!(await resume(customer))) ports.send(frameText({ kind: 'resumed', complete: false }))
  }

  /** @throws when the account cannot be looked up now. */
  const follow = (frame: AccountFrame): Promise<void> => inTurn(() => followNow(frame))
  /** The look that has not begun yet: it serves whoever asks for one meanwhile. */
  let waiting: Promise<void> | null = null
  /** Looks whether the log-in still holds, and sends what was missed. @throws when that cannot be looked up now. */
  const recheck = (): Promise<void> => {
    waiting ??= inTurn(() => {
      waiting = null
      return recheckNow()
    })
    return waiting
  }
  return { deliver, follow, recheck, leave }
}
