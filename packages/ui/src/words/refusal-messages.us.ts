import { blockRefusals } from './block-refusals.us.ts'
import type { RefusalSentences } from './messages.ts'
import { newShareMessages } from './new-share-messages.us.ts'
import { productRefusals } from './product-refusals.us.ts'

/** A detail in brackets; nothing where there is none. */
const more = (text: string | undefined): string => (text ? ` (${text})` : '')
/** The reason that was given, and when it ends; nothing when neither is known. */
const why = (reason = '', until = ''): string => more(reason && `reason: ${reason}${until && `, until ${until}`}`)

export const refusals: RefusalSentences = {
  ...newShareMessages.refusals,
  please_log_in_again: () => 'Please log in again',
  submitted_too_frequently: ({ seconds }) =>
    seconds ? `Too many tries. Please try again in ${seconds} s` : 'Too many tries. Please wait a moment',
  server_busy: () => 'The server is busy and did nothing. Please try again in a moment',
  outcome_unknown: () =>
    'There is no answer from our records at the moment. It is not known yet whether this was done: try again in a moment, nothing is done twice',
  invalid_input: () => 'Please check what you entered',
  wrong_account_or_password: () => 'Wrong account or password',
  security_key_required: () => 'Two-step verification is needed',
  security_key_mismatch: () => 'The security key does not match',
  account_does_not_exist: () => 'This account does not exist',
  account_banned_or_frozen: ({ reason, until }) =>
    `This account is banned or frozen. Please contact customer service${why(reason, until)}`,
  no_trading: ({ reason, until }) => `This account cannot trade. Please contact customer service${why(reason, until)}`,
  enter_account: () => 'Enter your mobile number',
  account_must_be_ten_digits: () => 'Enter a ten-digit mobile number, without the leading 0',
  enter_password: () => 'Enter a password',
  password_too_short: ({ needed = '8' }) => `Use at least ${needed} characters`,
  password_too_common: () => 'This password is too common. Choose another',
  passwords_must_match: () => 'The two passwords do not match',
  enter_invitation_code: () => 'Enter an invitation code',
  agree_to_user_agreement: () => 'Please read and accept the user agreement',
  account_already_exists: () => 'This account already exists',
  inviter_does_not_exist: () => 'This invitation code does not exist',
  invitation_closed: () => 'This invitation code is closed. Ask whoever runs this server for another',
  customers_do_not_invite: () => 'Codes of customers let nobody in here at present. Ask whoever runs this server for a code',
  invitation_expired: ({ until }) =>
    `This invitation code has ended${more(until && `on ${until}`)}. Ask whoever runs this server for another`,
  invitation_used_up: ({ needed }) =>
    `This invitation code has let in all ${needed ? `${needed} ` : ''}it was for. Ask whoever runs this server for another`,
  enter_fund_password: () => 'Enter your fund password',
  fund_password_must_be_six_digits: () => 'The fund password is six digits',
  fund_password_too_simple: () => 'This fund password is among the first that anybody would try. Choose another',
  wrong_fund_password: ({ left }) => `Wrong fund password${more(left && `${left} more tries`)}`,
  fund_password_locked: ({ until }) =>
    `Five wrong tries: the fund password is locked ${until ? `until ${until}` : 'for 15 minutes'}`,
  fund_password_not_set: () => 'Set a fund password first',
  wrong_original_password: ({ left }) => `The current password is wrong${more(left && `${left} more tries`)}`,
  enter_reset_code: () => 'Enter the one-time code',
  reset_code_wrong: () => 'This code is wrong, used or too old. Whoever runs this server can give you another',
  email_cannot_be_empty: () => 'The e-mail address cannot be empty',
  enter_email: () => 'Enter a valid e-mail address',
  enter_name: () => 'Enter your name',
  enter_id_number: () => 'Enter the ID number',
  id_number_wrong: () => 'The check digit of the ID number is wrong. Use a specimen number',
  upload_id_images: () => 'Upload the front and the back',
  agree_to_identity_terms: () => 'Tick the privacy terms of identity verification',
  real_name_already_done: () => 'Your real name is verified already',
  identity_under_review: ({ until }) => `Your verification is being reviewed${more(until && `an answer by ${until}`)}`,
  id_number_already_used: () => 'This ID number is used by another account',
  image_not_accepted: () => 'This picture cannot be accepted. Choose a JPEG, PNG or WebP picture',
  image_too_large: ({ now, needed }) => `The picture is too large${more(needed && `${now ?? ''}, at most ${needed}`)}`,
  too_many_images: ({ needed, until }) =>
    `Too many pictures are waiting${more(needed && `at most ${needed}`)}${until ? `. The oldest makes room on ${until}` : ''}`,
  complete_real_name_first: () => 'Complete real-name verification first',
  real_name_not_passed: () => 'Your real-name information has not passed',
  bind_card_first: () => 'Bind a bank card first',
  card_number_not_practice: () => 'This number could be real. Use a practice number that the app issues',
  card_number_wrong: () => 'The check digit of the card number is wrong',
  card_field_missing: () => 'Fill in every field of the card',
  holder_must_match: () => 'The holder must be the verified name',
  card_already_exists: () => 'This card is bound already',
  too_many_cards: ({ needed }) => `No more cards can be bound${more(needed && `at most ${needed}`)}`,
  card_not_found: () => 'Card not found',
  enter_amount: () => 'Enter an amount',
  enter_recharge_amount: () => 'Enter the deposit amount',
  enter_withdrawal_amount: () => 'Enter the withdrawal amount',
  enter_transfer_amount: () => 'Enter the amount to transfer',
  enter_exchange_amount: () => 'Enter the exchange amount',
  upload_transfer_screenshot: () => 'Upload a transfer screenshot',
  deposit_already_pending: ({ order, until }) =>
    `A deposit is already pending${more(order && `${order}, decided by ${until ?? ''}`)}`,
  funds_operation_in_progress: ({ order, until }) =>
    `Another funds operation is in progress${more(order && `${order}, decided by ${until ?? ''}`)}`,
  close_positions_first: ({ now, until }) =>
    `Close your open positions first${more(now && `now ${now}`)}${until ? `. All can be closed from ${until}` : ''}`,
  cancel_resting_orders_first: ({ now }) => `Cancel your waiting orders first${more(now && `now ${now}`)}`,
  loan_unpaid_repay_first: ({ now }) => `A credit loan is unpaid. Repay it first${more(now)}`,
  credit_score_too_low: ({ now, needed }) =>
    `Your credit score is too low to withdraw${more(now && `${now}, needed ${needed ?? ''}`)}. It recovers with time; please contact customer service`,
  outside_deposit_hours: ({ needed, until }) =>
    `Deposits are accepted on working days${needed ? `, ${needed}` : ''}${until ? `. Next from ${until}` : ''}`,
  outside_withdrawal_hours: ({ needed, until }) =>
    `Withdrawals are accepted on working days${needed ? `, ${needed}` : ''}${until ? `. Next from ${until}` : ''}`,
  below_minimum_deposit: ({ needed }) => `That is less than the least deposit${more(needed)}`,
  above_maximum_deposit: ({ needed }) => `That is more than one deposit may be${more(needed)}`,
  below_minimum_withdrawal: ({ needed }) => `That is less than the least withdrawal${more(needed)}`,
  loan_already_running: ({ now }) => `Only one loan at a time${more(now && `${now} is owed`)}`,
  below_minimum_loan: ({ needed }) => `That is less than the least loan${more(needed)}`,
  ...productRefusals,
  insufficient_loan_limit: ({ now }) => `The loan limit is not enough${more(now)}`,
  ...blockRefusals,
  no_loan_to_repay: () => 'There is no loan to repay',
  repayment_less_than_borrowed: ({ needed }) => `The repayment is less than what was borrowed${more(needed)}`,
  same_currency_cannot_be_exchanged: () => 'The same currency cannot be exchanged',
  exchange_rate_not_obtained: () => 'The exchange rate could not be obtained',
  exchange_quote_expired: () => 'This quote has expired. Please use the new rate',
  exchange_rate_moved: ({ quoted, moved, spread }) =>
    quoted
      ? `The market has moved by ${moved ?? ''} since the quote of ${quoted}, more than its spread of ${spread ?? ''}. Please use the new rate`
      : 'The market has moved by more than the spread since the quote. Please use the new rate',
  exchange_amount_too_small: () => 'That is too little to give even the smallest unit',
  request_already_decided: () => 'This request has been decided already',
  security_key_already_added: () => 'This security key is enrolled already',
  too_many_security_keys: ({ needed }) => `No more second steps can be added${more(needed && `at most ${needed}`)}`,
  push_not_possible: () => 'This browser’s messages cannot be reached from here',
  trading_locked: () => 'Trading is locked. Unlock it with your fund password',
  key_used_differently: () => 'This action number was used for something else. Please start again',
  product_missing_or_delisted: () => 'This share or product does not exist or has been delisted',
  not_found: () => 'Not found',
  stock_price_not_obtained: () => 'The share price could not be obtained',
  stale_quote: ({ now }) => `The price is out of date, so no trade is possible${more(now && `last at ${now}`)}`,
  enter_quantity_in_lots: () => 'Enter the purchase quantity in lots: a whole number, 1 lot is 1 share',
  quantity_above_maximum: ({ needed }) => `That is more shares than one order may hold${more(needed && `at most ${needed}`)}`,
  no_short_sale_on_first_day: ({ from }) =>
    `A share cannot be sold short on the day of its listing: nobody has one to lend yet${more(from && `from ${from} on it can`)}`,
  leverage_not_offered: ({ needed }) => `This market does not offer that leverage${more(needed)}`,
  price_off_tick: ({ lower, upper }) =>
    `The price does not fit the tick size${more(lower && `next to it: ${lower} and ${upper ?? ''}`)}`,
  enter_price: () => 'Enter a price',
  not_with_this_order_type: () => 'This does not go with the order type: leave it out, or choose the other type',
  beyond_price_limit: ({ limit_down, limit_up }) =>
    `The price is beyond limit up or limit down${more(limit_down && `${limit_down} to ${limit_up ?? ''}`)}`,
  outside_trading_time: ({ next }) =>
    `Outside trading time: no market order is taken now${next ? `, the next from ${next}` : ''}. A limit order can be placed at any time`,
  limit_order_before_first_price: ({ limit_down, limit_up }) =>
    `Until this share has its first price no market order is taken: place a limit order${more(limit_down && `${limit_down} to ${limit_up ?? ''}`)}`,
  statement_too_long: ({ needed, entries }) =>
    `That is too much for one statement${more(needed && `at most ${needed} days and ${entries ?? ''} entries`)}. Choose a shorter period`,
  good_till_out_of_range: ({ from, to }) => `An order cannot stay open until that date${more(from && `${from} to ${to ?? ''}`)}`,
  cancel_not_allowed_now: ({ next }) => `The exchange allows no cancelling at this time${next ? `. It does from ${next}` : ''}`,
  too_many_resting_orders: ({ needed }) =>
    `Too many orders are waiting already${more(needed && `at most ${needed} before another`)}`,
  order_not_holding: ({ now }) => `This is not in holding state${more(now && `now: ${now}`)}. Please do not repeat`,
  order_not_pending: ({ now }) => `This order is not waiting any more${more(now && `now: ${now}`)}`,
  quantity_above_position: ({ needed }) =>
    `That is more than the position holds${more(needed && (needed === '1' ? '1 share' : `${needed} shares`))}`,
  amend_only_less: ({ needed }) => `The quantity can only be reduced${more(needed && `to ${needed} at most`)}`,
  cannot_sell_on_t1_day: ({ needed, exchange_allows }) =>
    `A position cannot be closed on the day it was opened (T+1)${needed ? `. This one can be closed from ${needed}` : ''}${exchange_allows === 'yes' ? '. The exchange itself would allow it: the rule is this house’s' : ''}`,
  credit_must_be_positive_integer: () => 'The added margin must be a whole number above zero',
  insufficient_available_balance: () => 'Not enough available balance',
  insufficient_balance: () => 'Not enough balance',
  watchlist_full: ({ needed }) => `The watchlist is full${more(needed && `at most ${needed} before another`)}`,
  customer_service_link_not_obtained: () => 'The customer-service link could not be obtained',
  only_the_host: () => 'Only the host of this server can move the clock',
  clock_is_live: () => 'The clock runs in real time and cannot be moved',
  clock_is_moving: ({ target }) => `The clock is moving. Please wait until it arrives${more(target)}`,
  beyond_known_calendar: ({ now, needed }) =>
    `The clock cannot be moved that far: the exchange has not announced its holidays yet${more(needed && `known until ${needed}, asked for ${now ?? ''}`)}`,
  no_such_call: () => 'This function was not found',
  server_error: () => 'Something went wrong on the server. Please try again in a moment',
  body_too_large: () => 'That is too large to send',
}
