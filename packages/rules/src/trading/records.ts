import type { EndReason, LotOrigin, PositionEvent, PriceType, TimeInForce } from '@zaraba/contract/trading/states.ts'
import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { TradingCurrency } from '@zaraba/market/markets.ts'
import type { Branded } from '@zaraba/money/brand.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Charge } from './fees.ts'
import type { Direction, Side } from './margin.ts'

/** Numbers of a customer's orders and lots; one is not accepted for the other. */
export type OrderNumber = Branded<bigint, 'OrderNumber'>
export type LotNumber = Branded<bigint, 'LotNumber'>
export const orderNumber = (number: bigint): OrderNumber => number as OrderNumber
export const lotNumber = (number: bigint): LotNumber => number as LotNumber

/** Common fields of order and lot. Amounts are minor units, values exact ten-thousandths. */
interface Position {
  readonly customer: CustomerNumber
  readonly instrument: InstrumentId
  readonly currency: TradingCurrency
  readonly direction: Direction
  readonly leverage: number
  readonly priceType: PriceType
  readonly bound: Price
  /** The customer's own number of the order, which its lots keep; `null` where none was given. */
  readonly clientNo: string | null
  readonly reason: EndReason | ''
  readonly version: number
}

/** Common fields of orders: the terms, the state at the exchange, and the result. */
interface Resting extends Position {
  readonly number: OrderNumber
  readonly side: Side
  /** The trigger of a stop, and the print that reached it; `null` of every other order. */
  readonly triggerPrice: Price | null
  readonly triggeredAt: Instant | null
  readonly triggeredPrice: Price | null
  /** Of a trailing stop its distance, as a price or in hundredths of a per cent, and the best price that it has met. */
  readonly trail: Price | null
  readonly trailPercent: number | null
  readonly bestPrice: Price | null
  /** The pair that it is one of, sales of one lot or orders that open positions in one share; `null` of every other order. */
  readonly groupNo: bigint | null
  /** The opening order whose fill placed it; `null` of every order that its owner placed. */
  readonly exitOf: OrderNumber | null
  readonly quantity: number
  readonly rest: number
  readonly filled: number
  readonly filledValue: bigint
  readonly feeDate: DateText
  readonly placedAt: Instant
  /** Prints after this moment count: when it was placed, amended or triggered; later where its lot may not be closed yet. */
  readonly queuedAt: Instant
  readonly queueAhead: number
  readonly minuteAt: Instant
  readonly minuteFilled: number
  readonly timeInForce: TimeInForce
  readonly goodTill: DateText
  readonly expiresAt: Instant
  /** The lot that the first fills went into. */
  readonly part: LotNumber | null
  readonly partDate: DateText | null
  readonly state: 'pending_order' | 'filled' | 'cancelled'
  readonly endedAt: Instant | null
}

/** Prices of the sales that the fills of an opening order place on its lots (decision 0072); each is `null` where it has none. */
export interface Exits {
  readonly takeProfitPrice: Price | null
  readonly stopTriggerPrice: Price | null
  /** The limit of that stop; `null` sends it at the market. */
  readonly stopPrice: Price | null
}

/** An order that opens a position: it holds its margin and its worst fee while it rests. */
export interface Opening extends Resting, Exits {
  readonly kind: 'opening'
  readonly holdPrice: Price
  readonly hold: bigint
  readonly mostHeld: bigint
  readonly lockDays: number
}
/** A customer's sale of a long, or buy-back of a short. */
export interface Sale extends Resting {
  readonly kind: 'sale'
  readonly lot: LotNumber
}
/** The forced sale of a lot whose margin is too low: without a bound or an end, and not the customer's to change. */
export interface ForcedSale extends Resting {
  readonly kind: 'forced_sale'
  readonly lot: LotNumber
}
export type Closing = Sale | ForcedSale
export type OrderRecord = Opening | Closing

export type LotAlert = 'none' | 'warned' | 'called' | 'forced'

export interface LotRecord extends Position {
  readonly number: LotNumber
  readonly parent: string
  /** 0 where no order opened it. */
  readonly orderNumber: OrderNumber
  readonly origin: LotOrigin
  /** The cause of the entry that paid for a lot that no order opened; `null` for one of an order. */
  readonly originCause: string | null
  readonly shares: number
  readonly openedShares: number
  readonly openedValue: bigint
  readonly cost: bigint
  readonly margin: bigint
  readonly topUp: bigint
  readonly accrued: bigint
  readonly fees: bigint
  readonly carried: bigint
  readonly openedAt: Instant
  readonly openedOn: DateText
  readonly lockDays: number
  readonly sellableFrom: DateText
  readonly accruedDays: number
  readonly warnPrice: Price | null
  readonly callPrice: Price | null
  readonly forcePrice: Price | null
  readonly alert: LotAlert
  /** The session by whose close a margin call has to be met, and minor units that are missing from it; `null` without one. */
  readonly callDue: DateText | null
  readonly callNeeded: bigint | null
  readonly watchPrice: Price | null
  readonly state: 'holding' | 'preparing_to_close' | 'closed'
  readonly soldValue: bigint
  readonly proceeds: bigint
  readonly closingFees: bigint
  readonly realised: bigint
  readonly closedAt: Instant | null
}

/** Fields of a lot that nothing has happened to since it was opened. */
export const justOpened = {
  topUp: 0n,
  accrued: 0n,
  carried: 0n,
  accruedDays: 0,
  warnPrice: null,
  callPrice: null,
  forcePrice: null,
  alert: 'none',
  callDue: null,
  callNeeded: null,
  watchPrice: null,
  state: 'holding',
  reason: '',
  soldValue: 0n,
  proceeds: 0n,
  closingFees: 0n,
  realised: 0n,
  closedAt: null,
  version: 0,
} as const satisfies Partial<LotRecord>

export interface FillRecord {
  readonly customer: CustomerNumber
  readonly orderNumber: OrderNumber
  readonly lot: LotNumber
  readonly opening: boolean
  readonly at: Instant
  readonly sessionDate: DateText
  readonly price: Price
  readonly shares: number
  readonly rule: string
  readonly model: string
  readonly bid: Price | null
  readonly ask: Price | null
  readonly queueAhead: number
  readonly minuteVolume: number
  /** Whose takings of which side of which book it follows; `null` where no book was taken, and for the rules `book` and `forced`. */
  readonly takings: string | null
  /** Shares of that side that the order skipped: those that the customer had taken before and the market had not refilled. */
  readonly displaced: number | null
  /** Millionths of shares that are displaced after it. */
  readonly displacedAfter: bigint | null
  readonly book: readonly (readonly [number, number])[]
  readonly charges: readonly Charge[]
}

/**
 * An event of an order, with its terms from then on. `filled` are the shares that had been filled before: events and fills follow
 * each other by them.
 */
export interface OrderEventRecord extends Exits {
  readonly customer: CustomerNumber
  readonly orderNumber: OrderNumber
  readonly kind: 'placed' | 'amended' | 'lowered' | 'resized' | 'triggered' | 'ended'
  readonly at: Instant
  readonly filled: number
  readonly quantity: number
  readonly bound: Price
  readonly triggerPrice: Price | null
  readonly triggeredPrice: Price | null
  readonly holdPrice: Price
  readonly mostHeld: bigint
  readonly queuedAt: Instant
  /** Why it ended; empty of every other event. */
  readonly reason: EndReason | ''
}

export interface EventRecord {
  readonly customer: CustomerNumber
  readonly position: string
  readonly kind: PositionEvent
  readonly at: Instant
  readonly shares: number
  readonly price: number
  readonly amount: bigint
  readonly note: string
}

export const orderNo = (number: OrderNumber): string => `O-${number}`
export const lotNo = (number: LotNumber): string => `P-${number}`

export type NamedNumber =
  | { readonly kind: 'order'; readonly number: OrderNumber }
  | { readonly kind: 'lot'; readonly number: LotNumber }

/** "P-100042" as the kind of row and its number; `null` for what is no number of ours. */
export const readNumber = (text: string): NamedNumber | null => {
  const match = /^([OP])-([1-9]\d{0,17})$/.exec(text)
  if (match === null) return null
  const number = BigInt(match[2] ?? '0')
  return match[1] === 'O' ? { kind: 'order', number: orderNumber(number) } : { kind: 'lot', number: lotNumber(number) }
}

/** The price that events name: the trigger of a stop that waits for it, else the bound of the fills. */
export const shownPrice = ({ triggerPrice, triggeredAt, bound }: OrderRecord): Price =>
  triggerPrice !== null && triggeredAt === null ? triggerPrice : bound

/** The group of an order as customers read it. */
export const groupText = ({ groupNo }: Pick<OrderRecord, 'groupNo'>): string | null => (groupNo === null ? null : `G-${groupNo}`)

/** "G-100042" as the number of a group; `null` for what is none. */
export const readGroup = (text: string): bigint | null => {
  const found = /^G-([1-9]\d{0,17})$/.exec(text)
  return found === null ? null : BigInt(found[1] ?? '0')
}

/** The number under which a customer knows an order or a sale: a sale goes by its lot's. */
export const shownNumber = (order: OrderRecord): string => (order.kind === 'opening' ? orderNo(order.number) : lotNo(order.lot))
