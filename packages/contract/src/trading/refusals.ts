import { unknownShareRefusals } from '../market/refusals.ts'
import { counted, pairOf, type RefusalTable } from '../refusal-forms.ts'

/** Reasons that several calls share, for their `refuses`. */
export const restrictedRefusals = ['account_banned_or_frozen', 'no_trading', 'trading_locked'] as const
const orderTermRefusals = [
  'stock_price_not_obtained',
  'stale_quote',
  'enter_quantity_in_lots',
  'quantity_above_maximum',
  'enter_price',
  'not_with_this_order_type',
  'price_off_tick',
  'beyond_price_limit',
  'outside_trading_time',
  'limit_order_before_first_price',
  'good_till_out_of_range',
] as const
export const openingRefusals = [
  ...restrictedRefusals,
  ...unknownShareRefusals,
  ...orderTermRefusals,
  'leverage_not_offered',
  'no_short_sale_on_first_day',
  'too_many_resting_orders',
  'insufficient_available_balance',
] as const
export const closingRefusals = [
  ...restrictedRefusals,
  ...unknownShareRefusals,
  ...orderTermRefusals,
  'not_found',
  'order_not_holding',
  'quantity_above_position',
  'cannot_sell_on_t1_day',
  'too_many_resting_orders',
] as const
export const changingRefusals = [
  ...restrictedRefusals,
  ...unknownShareRefusals,
  ...orderTermRefusals,
  'not_found',
  'order_not_pending',
  'amend_only_less',
  'cancel_not_allowed_now',
] as const

const flag = { values: { reason: 'words', until: 'end' } } as const

export const tradingRefusals = {
  no_trading: flag,
  quantity_above_maximum: pairOf('shares'),
  no_short_sale_on_first_day: { values: { from: 'date' } },
  leverage_not_offered: { now: 'multiple', needed: 'multiples' },
  price_off_tick: { ...pairOf('price'), values: { lower: 'price', upper: 'price' } },
  beyond_price_limit: { ...pairOf('price'), values: { limit_down: 'price', limit_up: 'price' } },
  outside_trading_time: { now: 'phase', values: { next: 'instant' } },
  limit_order_before_first_price: { values: { limit_down: 'price', limit_up: 'price' } },
  good_till_out_of_range: { ...pairOf('date'), values: { from: 'date', to: 'date' } },
  cancel_not_allowed_now: { now: 'phase', values: { next: 'instant' } },
  too_many_resting_orders: counted,
  order_not_holding: pairOf('position'),
  order_not_pending: { now: 'position' },
  quantity_above_position: pairOf('shares'),
  amend_only_less: pairOf('shares'),
  cannot_sell_on_t1_day: { ...pairOf('date'), values: { exchange_allows: 'yes' } },
} as const satisfies RefusalTable
