import type { AccountEvent } from '@zaraba/client/live.ts'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'

/** Kind of a fill: it opened a long or a short position, or closed one. */
type FillKind = 'bought' | 'soldShort' | 'sold' | 'boughtBack'

export interface Fill {
  readonly id: string
  readonly kind: FillKind
  /** The position that it opened or closed. */
  readonly orderNo: string
  readonly type: MarketType
  readonly code: string
  readonly shares: number
  /** The price; undefined where the event has none. */
  readonly price: string | undefined
}

const kindOf = (closes: boolean, long: boolean): FillKind =>
  closes ? (long ? 'sold' : 'boughtBack') : long ? 'bought' : 'soldShort'

/** The fill of an event; undefined where it lacks what a fill has. */
export const fillOf = ({ id, event, order_no: orderNo, values }: AccountEvent): Fill | undefined => {
  const type = marketTypes.find((each) => each === values.type)
  const { code, shares, price, direction } = values
  if (type === undefined || code === undefined || shares === undefined) return undefined
  return {
    id,
    kind: kindOf(event === 'position_closed', direction === 'long'),
    orderNo,
    type,
    code,
    shares: Number(shares),
    price,
  }
}

/** One message of all fills that are announced together. */
export interface FillMessage {
  readonly count: number
  /** The share, side and position that all fills have in common; undefined where they differ. */
  readonly common: Pick<Fill, 'kind' | 'type' | 'code'> | undefined
  readonly orderNo: string | undefined
  readonly shares: number
  /** The lowest and the highest price; undefined where the fills are of several shares. */
  readonly prices: readonly [low: string, high: string] | undefined
}

const allAs = <Key extends keyof Fill>(fills: readonly Fill[], key: Key): boolean =>
  fills.every((fill) => fill[key] === fills[0]?.[key])

/** Undefined without a fill. */
export const messageOf = (fills: readonly Fill[]): FillMessage | undefined => {
  const [first] = fills
  if (first === undefined) return undefined
  const common = (['kind', 'type', 'code'] as const).every((key) => allAs(fills, key)) ? first : undefined
  const prices = fills
    .flatMap(({ price }) => (price === undefined ? [] : [price]))
    .toSorted((left, right) => Number(left) - Number(right))
  const [low, high] = [prices[0], prices.at(-1)]
  return {
    count: fills.length,
    common: common && { kind: common.kind, type: common.type, code: common.code },
    orderNo: allAs(fills, 'orderNo') ? first.orderNo : undefined,
    shares: fills.reduce((sum, { shares }) => sum + shares, 0),
    prices: common === undefined || low === undefined || high === undefined ? undefined : [low, high],
  }
}
