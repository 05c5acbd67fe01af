import { noExits } from '@zaraba/rules/trading/exits.ts'
import type { EventRecord, FillRecord, LotRecord, Opening, OrderEventRecord, OrderRecord } from '@zaraba/rules/trading/records.ts'

/** How a column is read: `number` as a safe integer from int8, the others as they are. */
type Kind = 'number' | 'plain'
export type Columns<Row> = { readonly [Name in keyof Row]-?: Kind }

const position = {
  customer: 'plain',
  number: 'plain',
  instrument: 'plain',
  currency: 'plain',
  direction: 'plain',
  leverage: 'plain',
  priceType: 'plain',
  bound: 'number',
  clientNo: 'plain',
  reason: 'plain',
  version: 'plain',
} as const

/** An order as its table has it: one row for every kind, with nothing held for what closes a position. */
export type OrderRow = Omit<Opening, 'kind'> & { readonly kind: OrderRecord['kind']; readonly lot: bigint | null }

export const rowOf = (order: OrderRecord): OrderRow =>
  order.kind === 'opening'
    ? { ...order, lot: null }
    : { ...order, holdPrice: order.bound, hold: 0n, mostHeld: 0n, lockDays: 0, ...noExits }

export const orderColumns: Columns<OrderRow> = {
  ...position,
  lot: 'plain',
  side: 'plain',
  holdPrice: 'number',
  quantity: 'plain',
  rest: 'plain',
  filled: 'plain',
  filledValue: 'plain',
  hold: 'plain',
  mostHeld: 'plain',
  feeDate: 'plain',
  placedAt: 'plain',
  queuedAt: 'plain',
  queueAhead: 'number',
  minuteAt: 'plain',
  minuteFilled: 'plain',
  goodTill: 'plain',
  expiresAt: 'plain',
  lockDays: 'plain',
  part: 'plain',
  partDate: 'plain',
  state: 'plain',
  endedAt: 'plain',
  kind: 'plain',
  triggerPrice: 'number',
  triggeredAt: 'plain',
  triggeredPrice: 'number',
  trail: 'number',
  trailPercent: 'plain',
  bestPrice: 'number',
  groupNo: 'plain',
  exitOf: 'plain',
  takeProfitPrice: 'number',
  stopTriggerPrice: 'number',
  stopPrice: 'number',
  timeInForce: 'plain',
}

export const lotColumns: Columns<LotRecord> = {
  ...position,
  parent: 'plain',
  orderNumber: 'plain',
  shares: 'plain',
  openedShares: 'plain',
  openedValue: 'plain',
  cost: 'plain',
  margin: 'plain',
  topUp: 'plain',
  accrued: 'plain',
  fees: 'plain',
  carried: 'plain',
  openedAt: 'plain',
  openedOn: 'plain',
  lockDays: 'plain',
  sellableFrom: 'plain',
  accruedDays: 'plain',
  warnPrice: 'number',
  callPrice: 'number',
  forcePrice: 'number',
  alert: 'plain',
  callDue: 'plain',
  callNeeded: 'plain',
  watchPrice: 'number',
  state: 'plain',
  soldValue: 'plain',
  proceeds: 'plain',
  closingFees: 'plain',
  realised: 'plain',
  closedAt: 'plain',
  origin: 'plain',
  originCause: 'plain',
}

export const fillColumns: Columns<FillRecord> = {
  customer: 'plain',
  orderNumber: 'plain',
  lot: 'plain',
  opening: 'plain',
  at: 'plain',
  sessionDate: 'plain',
  price: 'number',
  shares: 'plain',
  rule: 'plain',
  model: 'plain',
  bid: 'number',
  ask: 'number',
  queueAhead: 'number',
  minuteVolume: 'number',
  book: 'plain',
  charges: 'plain',
  takings: 'plain',
  displaced: 'plain',
  displacedAfter: 'plain',
}

export const orderEventColumns: Columns<OrderEventRecord> = {
  customer: 'plain',
  orderNumber: 'plain',
  kind: 'plain',
  at: 'plain',
  filled: 'plain',
  quantity: 'plain',
  bound: 'number',
  triggerPrice: 'number',
  triggeredPrice: 'number',
  holdPrice: 'number',
  mostHeld: 'plain',
  queuedAt: 'plain',
  takeProfitPrice: 'number',
  stopTriggerPrice: 'number',
  stopPrice: 'number',
  reason: 'plain',
}

export const eventColumns: Columns<EventRecord> = {
  customer: 'plain',
  position: 'plain',
  kind: 'plain',
  at: 'plain',
  shares: 'plain',
  price: 'number',
  amount: 'plain',
  note: 'plain',
}
