import type { Currency } from '@zaraba/money/currency.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { addTraded, minorOf, nothingTraded, type Traded, tradedAt } from '@zaraba/rules/trading/value.ts'

const practiceActions = ['buy', 'short', 'close'] as const
export type PracticeAction = (typeof practiceActions)[number]
/** The most shares of one practice order, so that results stay readable. */
export const mostPracticeShares = 1_000_000

/** A practice order of a replay, filled at the close of the bar on which it was given. */
export interface PracticeOrder {
  readonly action: PracticeAction
  /** The moment of its bar. */
  readonly at: number
  readonly shares: number
  readonly price: Price
}
export interface PracticePosition {
  readonly side: 'long' | 'short'
  readonly traded: Traded
}
interface Practice {
  readonly position: PracticePosition | undefined
  /** Realised so far and all that was opened, in ten-thousandths of the major unit, exact. */
  readonly realised: bigint
  readonly opened: bigint
}

/** Gain of a position at a price, in ten-thousandths of the major unit. */
const gainOf = ({ side, traded }: PracticePosition, at: Price): bigint => {
  const worth = BigInt(at) * BigInt(traded.shares)
  return side === 'long' ? worth - traded.value : traded.value - worth
}

/** The orders that are possible: a short is closed before shares are bought, and the other way round. */
export const allowedActions = (position: PracticePosition | undefined): readonly PracticeAction[] => {
  if (position === undefined) return ['buy', 'short']
  return position.side === 'long' ? ['buy', 'close'] : ['short', 'close']
}

/** Result of the orders one after the other; one that was not possible changes nothing. */
export const practiceOf = (orders: readonly PracticeOrder[]): Practice => {
  let position: PracticePosition | undefined
  let realised = 0n
  let opened = 0n
  for (const order of orders) {
    if (!allowedActions(position).includes(order.action)) continue
    if (order.action === 'close') {
      if (position) realised += gainOf(position, order.price)
      position = undefined
      continue
    }
    const traded = tradedAt(order.price, order.shares)
    opened += traded.value
    position = {
      side: order.action === 'buy' ? 'long' : 'short',
      traded: addTraded(position?.traded ?? nothingTraded, traded),
    }
  }
  return { position, realised, opened }
}

interface PracticeResult {
  /** In minor units of the currency. */
  readonly money: bigint
  /** Of all that was opened, in hundredths of a per cent. */
  readonly percent: bigint
}
/** Realised and open result together at a price, without fees. */
export const resultAt = ({ position, realised, opened }: Practice, at: Price, currency: Currency): PracticeResult => {
  const gain = realised + (position ? gainOf(position, at) : 0n)
  return {
    money: minorOf(gain, currency, 'half_even'),
    percent: opened === 0n ? 0n : divide(gain * 10_000n, opened, 'half_even'),
  }
}

/** The average price of a position, rounded to ten-thousandths. */
export const averageOf = ({ traded }: PracticePosition): Price =>
  price(Number(divide(traded.value, BigInt(traded.shares), 'half_even')))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const readOrder = (found: unknown): readonly PracticeOrder[] => {
  if (!isRecord(found)) return []
  const action = practiceActions.find((each) => each === found.action)
  const { at, shares, price: paid } = found
  const whole = (value: unknown, most: number): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= most
  if (action === undefined || !whole(at, Number.MAX_SAFE_INTEGER) || !whole(shares, mostPracticeShares)) return []
  return whole(paid, 1_000_000_000_000) ? [{ action, at, shares, price: price(paid) }] : []
}

/** A replay as this browser keeps it. */
export interface KeptReplay {
  /** The share and the session. */
  readonly of: string
  /** The bars that were shown. */
  readonly shown: number
  readonly orders: readonly PracticeOrder[]
}
const mostKept = 10

/** The kept replays, the latest last, as far as they can be read. */
export const readReplays = (text: string): readonly KeptReplay[] => {
  try {
    const found: unknown = JSON.parse(text === '' ? '[]' : text)
    if (!Array.isArray(found)) return []
    return found.filter(isRecord).flatMap(({ of, shown, orders }) => {
      if (typeof of !== 'string' || typeof shown !== 'number' || !Number.isSafeInteger(shown) || !Array.isArray(orders)) return []
      return [{ of, shown: Math.max(1, shown), orders: orders.flatMap(readOrder) }]
    })
  } catch {
    return []
  }
}
export const withReplay = (kept: readonly KeptReplay[], replay: KeptReplay): readonly KeptReplay[] =>
  [...kept.filter(({ of }) => of !== replay.of), replay].slice(-mostKept)
