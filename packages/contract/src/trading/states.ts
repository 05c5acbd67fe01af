/** The life of a position row (S-05). `pending_order` rests unfilled; `preparing_to_close` has a resting sale. */
export const positionStates = ['pending_order', 'holding', 'preparing_to_close', 'closed', 'cancelled'] as const
export type PositionState = (typeof positionStates)[number]

/** The life of an order: it rests, all of it was filled, or what was left of it ended unfilled. */
export const orderStates = ['pending_order', 'filled', 'cancelled'] as const
/** An order that opens a position, the customer's sale of one (of a short its buy-back), and a forced sale. */
export const orderKinds = ['opening', 'sale', 'forced_sale'] as const

/** When an order is sent and at what limit; how long it rests; and what keeps it from the exchange. */
export const openingPriceTypes = ['market', 'limit', 'stop', 'stop_limit'] as const
export type OpeningPriceType = (typeof openingPriceTypes)[number]
/** Those of an order that waits for its price, as both of a pair do. */
export const pairedPriceTypes = ['limit', 'stop', 'stop_limit'] as const
/** Orders that close have a trailing stop too. */
export const priceTypes = [...openingPriceTypes, 'trailing'] as const
export type PriceType = (typeof priceTypes)[number]
export const timesInForce = ['day', 'gtd', 'opening', 'closing', 'limit_to_market_at_close', 'ioc', 'fok'] as const
export type TimeInForce = (typeof timesInForce)[number]
export const waits = ['-', 'trigger', 'sellable_from'] as const
export type WaitsFor = (typeof waits)[number]

/** The wire's coarse code: 0 counts toward frozen and position totals (S-11). */
export const positionStatus: Readonly<Record<PositionState, 0 | 1 | 2 | 3>> = {
  holding: 0,
  preparing_to_close: 0,
  closed: 1,
  pending_order: 2,
  cancelled: 3,
}

/** Where a lot came from: an order's fills, new shares that were won, a block that passed, or a grab. */
export const lotOrigins = ['order', 'new_share', 'block', 'grab'] as const
export type LotOrigin = (typeof lotOrigins)[number]

export const creditKinds = ['order_hold', 'margin_top_up'] as const
export type CreditKind = (typeof creditKinds)[number]
export const creditStates = ['held', 'released'] as const
export type CreditState = (typeof creditStates)[number]
export const creditStatus: Readonly<Record<CreditState, 0 | 1>> = { held: 0, released: 1 }

/** Why a row ended or lapsed, for its `reason`. */
export const endReasons = [
  'cancelled_by_customer',
  'expired',
  'unfilled_rest',
  'not_filled_whole',
  'auction_over',
  'other_filled',
  'split',
  'off_the_new_ticks',
  'delisted',
  'closed_by_customer',
  'closed_by_stop',
  'forced_close',
  'top_up_returned',
] as const
export type EndReason = (typeof endReasons)[number]

/** Which of several lots is closed first: the one that was opened first, or last. */
export const lotTurns = ['fifo', 'lifo'] as const
export type LotTurn = (typeof lotTurns)[number]

/** Why a lot stays open, whole or in part, although its share was to be closed. */
export const stayReasons = ['order_rests', 'unfilled_rest', 'shares_are_ordered', 'cannot_sell_on_t1_day'] as const
export type StayReason = (typeof stayReasons)[number]

/** Means by which a margin call is met: credit, or a part that the customer closes. */
export type CallAnswer = 'top_up' | 'reduction'

/** Events in a position's life, for its timeline and for messages. */
export const positionEvents = [
  'placed',
  'amended',
  'lowered',
  'triggered',
  'filled',
  'partly_filled',
  'cancelled',
  'lapsed',
  'sale_placed',
  'sale_cancelled',
  'sale_lapsed',
  'topped_up',
  'warned',
  'called',
  'call_remains',
  'call_cleared',
  'forced_close',
  'closed',
  'partly_closed',
  'dividend',
  'split',
  'accrued',
  'received',
] as const
export type PositionEvent = (typeof positionEvents)[number]

/** Findings of a rehearsal of margin calls, in order of time; `call_open` is a call that the close of the made-up day leaves open. */
export const rehearsedKinds = [
  'warned',
  'called',
  'call_open',
  'call_cleared',
  'call_unmet',
  'below_last_level',
  'closed_by_force',
  'closed_by_order',
] as const
export type RehearsedKind = (typeof rehearsedKinds)[number]
export const rehearsedLevels = ['good', 'warned', 'called', 'forced', 'closed'] as const
