import type { Instant } from '@zaraba/money/time.ts'
import { exitsOf } from './exits.ts'
import type { OrderEventRecord, OrderRecord } from './records.ts'
import { isArmed } from './stops.ts'

type Terms = Omit<OrderEventRecord, 'customer' | 'orderNumber' | 'kind' | 'at' | 'filled' | 'reason'>

const termsOf = (order: OrderRecord): Terms => {
  const { quantity, bound, triggerPrice, triggeredPrice, queuedAt } = order
  const held = order.kind === 'opening' ? order : { holdPrice: bound, mostHeld: 0n }
  const { holdPrice, mostHeld } = held
  return { quantity, bound, triggerPrice, triggeredPrice, holdPrice, mostHeld, queuedAt, ...exitsOf(order) }
}

/** Whether terms differ that no fill and no print changes: the trigger of a trailing stop follows from the tape. */
const areOthers = (before: OrderRecord, after: OrderRecord): boolean => {
  const [left, right] = [termsOf(before), termsOf(after)]
  const follows = after.priceType === 'trailing' && isArmed(after)
  return (
    left.quantity !== right.quantity ||
    left.bound !== right.bound ||
    (left.triggerPrice !== right.triggerPrice && !follows) ||
    left.holdPrice !== right.holdPrice ||
    left.mostHeld !== right.mostHeld ||
    left.queuedAt !== right.queuedAt
  )
}

interface Cause {
  /** When the order changed, for what its row does not say. */
  readonly at: Instant
  /** Whether its owner amended it or a dividend lowered it, also where that left every term as it was; `null` where neither did. */
  readonly change: 'amended' | 'lowered' | null
}

/** The events that make one row of an order of the row before; `undefined` before its first. */
export const orderEvents = (
  before: OrderRecord | undefined,
  after: OrderRecord,
  { at, change }: Cause,
): readonly OrderEventRecord[] => {
  const { customer, number: orderNumber, filled, placedAt, triggeredAt, endedAt } = after
  const event = { customer, orderNumber, filled, ...termsOf(after), reason: '' } as const
  const orderEvents: OrderEventRecord[] = []
  // Fills of its first moment come after its placement.
  if (before === undefined) orderEvents.push({ ...event, kind: 'placed', at: placedAt, filled: 0 })
  else if (before.triggeredAt === null && triggeredAt !== null) orderEvents.push({ ...event, kind: 'triggered', at: triggeredAt })
  else if (change !== null) orderEvents.push({ ...event, kind: change, at })
  else if (areOthers(before, after)) orderEvents.push({ ...event, kind: 'resized', at })
  if (after.state === 'cancelled' && before?.state !== 'cancelled')
    orderEvents.push({ ...event, kind: 'ended', at: endedAt ?? at, reason: after.reason })
  return orderEvents
}
