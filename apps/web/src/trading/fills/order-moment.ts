import type { AccountEvent } from '@zaraba/client/live.ts'
import type { AccountEventKind } from '@zaraba/contract/account-events.ts'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'

/** Kind of a fill: it opened a long or a short position, or closed one. */
type FillKind = 'bought' | 'soldShort' | 'sold' | 'boughtBack'
/** The other moments of an order or a position. */
type EndKind = 'triggered' | 'lapsed' | 'forced' | 'called'
export type OrderMomentKind = FillKind | EndKind

interface OrderMoment {
  readonly id: string
  readonly kind: OrderMomentKind
  /** The position that it is about. */
  readonly orderNo: string
  readonly type: MarketType
  readonly code: string
  /** Whether it is about a long position. */
  readonly long: boolean
  readonly shares: number
  /** The price; undefined where the event has none. */
  readonly price: string | undefined
  readonly amount: string | undefined
  readonly due: string | undefined
  readonly reason: string | undefined
}

const others: Readonly<Partial<Record<AccountEventKind, EndKind>>> = {
  order_triggered: 'triggered',
  order_lapsed: 'lapsed',
  forced_close: 'forced',
  position_called: 'called',
}
const kindOf = (event: AccountEventKind, long: boolean): OrderMomentKind | undefined => {
  if (event === 'position_closed') return long ? 'sold' : 'boughtBack'
  if (event === 'order_filled') return long ? 'bought' : 'soldShort'
  return others[event]
}

/** The moment of an event; undefined where it lacks what one has. */
export const momentOf = ({ id, event, order_no: orderNo, values }: AccountEvent): OrderMoment | undefined => {
  const { code, shares, price, direction, amount, due, reason } = values
  const type = marketTypes.find((each) => each === values.type)
  const kind = kindOf(event, direction === 'long')
  if (kind === undefined || type === undefined || code === undefined || shares === undefined) return undefined
  const long = direction === 'long'
  return { id, kind, long, orderNo, type, code, shares: Number(shares), price, amount, due, reason }
}

/** One message of all moments that are announced together. */
export interface OrderMessage extends Pick<OrderMoment, 'kind' | 'long' | 'amount' | 'due' | 'reason'> {
  readonly count: number
  /** The share, side and position that all have in common; undefined where they differ. */
  readonly common: Pick<OrderMoment, 'kind' | 'type' | 'code'> | undefined
  readonly orderNo: string | undefined
  readonly shares: number
  /** The lowest and the highest price; undefined where they are of several shares. */
  readonly prices: readonly [low: string, high: string] | undefined
}

const allAs = <Key extends keyof OrderMoment>(moments: readonly OrderMoment[], key: Key): boolean =>
  moments.every((moment) => moment[key] === moments[0]?.[key])

/** Undefined without a moment. */
export const messageOf = (moments: readonly OrderMoment[]): OrderMessage | undefined => {
  const [first] = moments
  if (first === undefined) return undefined
  const common = (['kind', 'type', 'code'] as const).every((key) => allAs(moments, key)) ? first : undefined
  const prices = moments
    .flatMap(({ price }) => (price === undefined ? [] : [price]))
    .toSorted((left, right) => Number(left) - Number(right))
  const [low, high] = [prices[0], prices.at(-1)]
  return {
    kind: first.kind,
    long: first.long,
    count: moments.length,
    common: common && { kind: common.kind, type: common.type, code: common.code },
    orderNo: allAs(moments, 'orderNo') ? first.orderNo : undefined,
    shares: moments.reduce((sum, { shares }) => sum + shares, 0),
    prices: common === undefined || low === undefined || high === undefined ? undefined : [low, high],
    amount: moments.length === 1 ? first.amount : undefined,
    due: allAs(moments, 'due') ? first.due : undefined,
    reason: allAs(moments, 'reason') ? first.reason : undefined,
  }
}
