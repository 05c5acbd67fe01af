import { counted, pairOf, type RefusalTable } from '../refusal-forms.ts'

export const restrictedRefusals = ['account_banned_or_frozen', 'no_trading', 'trading_locked'] as const
const flag = { values: { reason: 'words', until: 'end' } } as const

export const tradingRefusals = {
  no_trading: flag,
  trading_locked: {},
  enter_quantity_in_lots: {},
  quantity_above_maximum: pairOf('shares'),
  leverage_not_offered: { now: 'multiple', needed: 'multiples' },
  no_short_sale_on_first_day: { values: { from: 'date' } },
  price_off_tick: { ...pairOf('price'), values: { lower: 'price', upper: 'price' } },
  enter_price: {},
  enter_trigger_price: {},
  enter_trail: { values: { price: 'price' } },
  not_with_this_order_type: {},
  order_type_not_offered: {},
  trigger_already_reached: { ...pairOf('price'), values: { price: 'price', side: 'words' } },
  bound_short_of_trigger: pairOf('price'),
  take_profit_already_reached: pairOf('price'),
  pair_fills_at_once: pairOf('price'),
  take_profit_not_beyond_order: { ...pairOf('price'), values: { price: 'price', side: 'words' } },
  stop_not_behind_order: { ...pairOf('price'), values: { price: 'price', side: 'words' } },
  beyond_price_limit: { ...pairOf('price'), values: { limit_down: 'price', limit_up: 'price' } },
  outside_trading_time: { now: 'phase', values: { next: 'instant' } },
  auction_has_passed: { now: 'phase', values: { next: 'instant' } },
  only_in_continuous_trading: { now: 'phase', values: { next: 'instant' } },
  limit_order_before_first_price: { values: { limit_down: 'price', limit_up: 'price' } },
  good_till_out_of_range: { ...pairOf('date'), values: { from: 'date', to: 'date' } },
  cancel_not_allowed_now: { now: 'phase', values: { next: 'instant' } },
  too_many_resting_orders: counted,
  order_not_holding: pairOf('position'),
  order_not_pending: { now: 'position' },
  quantity_above_position: pairOf('shares'),
  shares_are_ordered: { ...pairOf('shares'), values: { held: 'shares', ordered: 'shares' } },
  choose_order: {},
  choose_direction: { values: { long: 'shares', short: 'shares' } },
  nothing_to_close: pairOf('shares'),
  amend_only_less: pairOf('shares'),
  client_no_in_use: { values: { order_no: 'number', date: 'date' } },
  split_comes_first: { values: { ratio: 'split', date: 'date', from: 'instant' } },
  cannot_sell_on_t1_day: { ...pairOf('date'), values: { exchange_allows: 'yes' } },
  credit_must_be_positive_integer: {},
} as const satisfies RefusalTable

/** Refusals of orders, in order of precedence: the first decides `msg`. */
const precedence = [
  ...restrictedRefusals,
  'product_missing_or_delisted',
  'not_found',
  'choose_order',
  'choose_direction',
  'nothing_to_close',
  'stock_price_not_obtained',
  'stale_quote',
  'enter_quantity_in_lots',
  'quantity_above_maximum',
  'leverage_not_offered',
  'no_short_sale_on_first_day',
  'price_off_tick',
  'enter_price',
  'enter_trigger_price',
  'enter_trail',
  'not_with_this_order_type',
  'order_type_not_offered',
  'beyond_price_limit',
  'take_profit_already_reached',
  'pair_fills_at_once',
  'take_profit_not_beyond_order',
  'stop_not_behind_order',
  'trigger_already_reached',
  'bound_short_of_trigger',
  'outside_trading_time',
  'only_in_continuous_trading',
  'auction_has_passed',
  'limit_order_before_first_price',
  'good_till_out_of_range',
  'client_no_in_use',
  'too_many_resting_orders',
  'order_not_holding',
  'quantity_above_position',
  'shares_are_ordered',
  'split_comes_first',
  'cannot_sell_on_t1_day',
  'cancel_not_allowed_now',
  'order_not_pending',
  'amend_only_less',
  'insufficient_available_balance',
] as const
type OrderRefusal = (typeof precedence)[number]

/** Refusals of one call, in the order of `precedence`. */
const inPrecedence = <Key extends OrderRefusal>(keys: readonly Key[]): readonly Key[] =>
  keys.toSorted((left, right) => precedence.indexOf(left) - precedence.indexOf(right))

const ofEach = [
  ...restrictedRefusals,
  'product_missing_or_delisted',
  'stock_price_not_obtained',
  'stale_quote',
  'quantity_above_maximum',
  'price_off_tick',
  'enter_price',
  'beyond_price_limit',
  'good_till_out_of_range',
] as const
/** Refusals of what is to be sold of a position. */
const ofHeld = ['order_not_holding', 'quantity_above_position', 'shares_are_ordered', 'split_comes_first'] as const
const ofTrigger = ['enter_trigger_price', 'order_type_not_offered', 'trigger_already_reached'] as const
/** Refusals of a price type with a quantity, which the two orders of a bracket do not choose. */
const ofType = [
  'enter_quantity_in_lots',
  'not_with_this_order_type',
  'outside_trading_time',
  'only_in_continuous_trading',
  'auction_has_passed',
  'limit_order_before_first_price',
] as const
const ofTerms = [...ofEach, ...ofType, ...ofTrigger, 'bound_short_of_trigger'] as const
const ofExits = ['take_profit_not_beyond_order', 'stop_not_behind_order'] as const
const ofNewOrder = ['client_no_in_use', 'too_many_resting_orders'] as const

const ofOpening = [
  ...ofTerms,
  ...ofNewOrder,
  ...ofExits,
  'split_comes_first',
  'leverage_not_offered',
  'no_short_sale_on_first_day',
  'insufficient_available_balance',
] as const
export const openingPrecedence = inPrecedence(ofOpening)
/** Both of a pair wait for a price. */
export const pairPrecedence = inPrecedence([...ofOpening, 'pair_fills_at_once'])
export const closingPrecedence = inPrecedence([
  ...ofTerms,
  ...ofNewOrder,
  ...ofHeld,
  'enter_trail',
  'not_found',
  'cannot_sell_on_t1_day',
])
const ofClosingShares = [...ofEach, ...ofType, ...ofHeld, 'cannot_sell_on_t1_day', 'nothing_to_close'] as const
export const closingSharePrecedence = inPrecedence([...ofClosingShares, 'choose_direction'])
export const closingAllPrecedence = inPrecedence(ofClosingShares)
export const bracketPrecedence = inPrecedence([
  ...ofEach,
  ...ofTrigger,
  ...ofHeld,
  'enter_trail',
  'enter_quantity_in_lots',
  'client_no_in_use',
  'not_found',
  'not_with_this_order_type',
  'take_profit_already_reached',
])
export const changingPrecedence = inPrecedence([
  ...ofTerms,
  ...ofExits,
  'not_found',
  'choose_order',
  'split_comes_first',
  'cancel_not_allowed_now',
  'order_not_pending',
  'amend_only_less',
])
