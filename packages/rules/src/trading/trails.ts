import { roundToTick } from '@zaraba/market/exchanges/ticks.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { maximumPrice, type Price, price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { Side } from './margin.ts'
import type { OrderRecord } from './records.ts'
import { isArmed } from './stops.ts'

/** How far the trigger of a trailing stop stays from the best price: one of the two. */
export interface Trail {
  readonly trail: Price | null
  /** Hundredths of a per cent of the best price. */
  readonly trailPercent: number | null
}
export const noTrail = { trail: null, trailPercent: null, bestPrice: null } as const
const whole = 10_000

/** The price that is away from the best one, in ten-thousandths; a part of one goes to the side of the trigger. */
const awayFrom = (side: Side, best: Price, { trail, trailPercent }: Trail): number => {
  const sign = side === 'sell' ? -1 : 1
  if (trail !== null) return best + sign * trail
  const exact = (best * (whole + sign * (trailPercent ?? 0))) / whole
  return side === 'sell' ? Math.floor(exact) : Math.ceil(exact)
}

/**
 * The trigger that a trail gives at the best price so far: on the tick, at least as far away as was said. `null` where there is no such
 * price, or where no distance was said.
 */
export const trailedTrigger = (
  side: Side,
  best: Price,
  trail: Trail,
  { tickTable }: Pick<Instrument, 'tickTable'>,
  date: DateText,
): Price | null => {
  const away = awayFrom(side, best, trail)
  if (away < 1 || away > maximumPrice || away === best) return null
  const trigger = roundToTick(tickTable, price(away), date, side === 'sell' ? 'down' : 'up')
  return trigger < 1 ? null : trigger
}

/** A better price of the tape, by which a trigger may follow: higher for a sale, lower for a purchase. */
export const isBetter = (side: Side, now: Price, best: Price): boolean => (side === 'sell' ? now > best : now < best)

/** The best price so far and the trigger that follows it, never back. */
interface Trailing {
  readonly bestPrice: Price
  readonly triggerPrice: Price
}
export const followed = (
  side: Side,
  before: Trailing,
  now: Price,
  trail: Trail,
  instrument: Pick<Instrument, 'tickTable'>,
  date: DateText,
): Trailing => {
  if (!isBetter(side, now, before.bestPrice)) return before
  const next = trailedTrigger(side, now, trail, instrument, date)
  const moves = next !== null && isBetter(side, next, before.triggerPrice)
  return { bestPrice: now, triggerPrice: moves ? next : before.triggerPrice }
}

/** Whether prices of a stretch go beyond the best one that a waiting trailing stop has seen. */
export const mayFollow = (order: OrderRecord, { low, high }: { readonly low: Price; readonly high: Price }): boolean =>
  order.bestPrice !== null && isArmed(order) && isBetter(order.side, order.side === 'sell' ? high : low, order.bestPrice)
