import { localDate, nextTradingDay, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type Direction, floatingProfit } from '../trading/margin.ts'

/** Prices of one session of an exchange. */
interface SessionPrices {
  readonly date: DateText
  readonly open: Price
  readonly high: Price
  readonly low: Price
}

/** The life of a closed position as far as a lesson needs it; amounts in minor units. */
export interface ClosedLife {
  readonly market: Market
  readonly direction: Direction
  readonly leverage: number
  readonly cost: bigint
  /** The value at which it was closed, before any cost. */
  readonly proceeds: bigint
  /** The result, net of all costs. */
  readonly realised: bigint
  /** When a forced sale of it began; `null` without one. */
  readonly forcedAt: Instant | null
  /** The last call that was not cleared; `null` without one. */
  readonly calledAt: Instant | null
  /** Average price of its opening. */
  readonly openPrice: Price
  /** The sessions from the first in which it could be sold up to the one before that of its close, without a split among them. */
  readonly sessions: readonly SessionPrices[]
}

/** A rule that would have prevented a loss, with the figures that show it. */
export type Lesson =
  | { readonly kind: 'call'; readonly calledAt: Instant; readonly due: DateText }
  | { readonly kind: 'leverage' }
  | { readonly kind: 'costs'; readonly gain: bigint; readonly costs: bigint }
  | { readonly kind: 'stop'; readonly date: DateText; readonly price: Price; readonly loss: bigint; readonly actual: bigint }

/** How far from the opening price the stop of a lesson is, in per cent. */
const stopDistance = 5n

/** A stop at the distance, the side of a rounded price being that of the smaller loss. */
const stopPrice = ({ direction, openPrice }: ClosedLife): Price => {
  const percent = direction === 'long' ? 100n - stopDistance : 100n + stopDistance
  return Number(divide(BigInt(openPrice) * percent, 100n, 'half_even')) as Price
}

/** The price at which a stop would have closed in a session: the stop, or the open beyond it; `null` where it was not reached. */
const exitIn = ({ open, high, low }: SessionPrices, direction: Direction, stop: Price): Price | null => {
  if (direction === 'long') return low > stop ? null : open < stop ? open : stop
  return high < stop ? null : open > stop ? open : stop
}

/** The loss by price that a stop would have left, if it is smaller than the one that was made. */
const stopLesson = (life: ClosedLife): Lesson | null => {
  const stop = stopPrice(life)
  const actual = -floatingProfit(life.direction, life.cost, life.proceeds)
  for (const session of life.sessions) {
    const exit = exitIn(session, life.direction, stop)
    if (exit === null) continue
    const worth = divide(life.cost * BigInt(exit), BigInt(life.openPrice), 'half_even')
    const loss = -floatingProfit(life.direction, life.cost, worth)
    return loss < actual ? { kind: 'stop', date: session.date, price: exit, loss, actual } : null
  }
  return null
}

const forcedLesson = ({ market, direction, leverage, forcedAt, calledAt }: ClosedLife): Lesson | null => {
  if (forcedAt === null) return null
  if (calledAt !== null) {
    const due = nextTradingDay(market, localDate(market, calledAt))
    const close = sessionOf(market, due)?.close
    if (close !== undefined && calledAt < forcedAt && forcedAt >= close) return { kind: 'call', calledAt, due }
  }
  // A long at one times leverage owes nothing, so that nothing closes it by force.
  return direction === 'long' && leverage > 1 ? { kind: 'leverage' } : null
}

/**
 * The rule that would have prevented the loss of a closed position: the answer to a call, no leverage, costs below the gain, or a stop. `null`
 * without a loss, and where none of them follows from its life. Only the first that applies is given.
 */
export const lessonOf = (life: ClosedLife): Lesson | null => {
  if (life.realised >= 0n) return null
  const gain = floatingProfit(life.direction, life.cost, life.proceeds)
  if (gain > 0n) return { kind: 'costs', gain, costs: gain - life.realised }
  return forcedLesson(life) ?? stopLesson(life)
}
