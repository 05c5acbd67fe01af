import { frozen, fundPassword, noShare } from './shared-refusals.ts'

/** What the calls of products, and of a day's stake, can be refused for. */
export const productRefusalsOf = {
  'trade/productlist': [],
  'trade/product': noShare,
  'trade/productProof': noShare,
  'trade/productFollow': [
    ...frozen,
    ...fundPassword,
    ...noShare,
    'enter_amount',
    'past_copy_time_limit',
    'buy_amount_below_minimum',
    'insufficient_fundraising_amount',
    'insufficient_available_balance',
  ],
  'trade/productOrder': ['not_found'],
  'trade/productEnd': ['not_found', ...fundPassword, 'order_not_holding', 'past_copy_time_limit', 'ending_early_not_offered'],
  'trade/intradayInfo': [],
  'trade/intradayApply': [
    ...frozen,
    'no_trading',
    ...fundPassword,
    'enter_amount',
    'intraday_already_applied',
    'insufficient_desk_capacity',
    'below_minimum_stake',
    'above_maximum_stake',
    'insufficient_available_balance',
  ],
} as const
