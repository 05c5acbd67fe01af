import type { Refusal, RefusalKey } from './refusals.ts'

/**
 * What a value of a refusal is. On the wire each is a text of one fixed form, so that a program can reckon with it and a screen can write
 * it in the reader's language and zone. Amounts of money are major units of the currency that `values.currency` names.
 */
const forms = {
  money: /^-?(?:0|[1-9]\d{0,29})(?:\.\d{1,4})?$/,
  currency: /^[A-Z]{3}$/,
  price: /^(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/,
  /** Units of one currency for one of another. */
  rate: /^(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/,
  percent: /^(?:0|[1-9]\d{0,5})(?:\.\d{1,2})?$/,
  shares: /^(?:0|[1-9]\d{0,15})$/,
  count: /^-?(?:0|[1-9]\d{0,15})$/,
  bytes: /^(?:0|[1-9]\d{0,15})$/,
  multiple: /^[1-9]\d{0,2}$/,
  multiples: /^[1-9]\d{0,2}(?:,[1-9]\d{0,2})*$/,
  /** ISO 8601 with offset. */
  instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/,
  /** The same, or a dash for something without an end. */
  end: /^(?:-|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d))$/,
  /** A date of the exchange. */
  date: /^\d{4}-\d\d-\d\d$/,
  /** From and to on each working day, Tokyo's time. */
  hours: /^\d{1,2}:\d\d–\d{1,2}:\d\d$/,
  /** The state of a new-share subscription. */
  subscription: /^(?:pending_lottery|won|pending_payment|payment_succeeded|successful|not_won|waived|failed)$/,
  position: /^(?:pending_order|holding|preparing_to_close|closed|cancelled)$/,
  identity: /^(?:unverified|under_review|verified|failed)$/,
  phase: /^(?:closed|pre_open|continuous|break|pre_close|closing_auction)$/,
  yes: /^(?:yes|no)$/,
  /** The number of an order, a position or a request. */
  number: /^[A-Z]-[0-9A-Z]{1,24}$/,
  /** The code of a share as the customer wrote it. */
  code: /^[0-9A-Za-z.]{1,12}$/,
  /** Names of second factors, separated by commas; a program chooses by them, no sentence shows them. */
  methods: /^(?:totp|passkey)(?:,(?:totp|passkey))*$/,
  /** Words that a person wrote. */
  words: /^[\s\S]*$/,
} as const satisfies Readonly<Record<string, RegExp>>
export type ValueKind = keyof typeof forms

interface RefusalValues {
  readonly now?: ValueKind
  readonly needed?: ValueKind
  readonly values?: Readonly<Record<string, ValueKind>>
}

const yen = { currency: 'currency' } as const
const pairOf = <Kind extends ValueKind>(kind: Kind) => ({ now: kind, needed: kind }) as const
const sum = { ...pairOf('money'), values: yen } as const
const flag = { values: { reason: 'words', until: 'end' } } as const
const waiting = { now: 'number', values: { order: 'number', until: 'instant' } } as const
const hours = { now: 'instant', needed: 'hours', values: { until: 'instant' } } as const
const counted = pairOf('count')

/** Which values each refusal may carry, and what they are; a key that is not here carries none. */
export const refusalValues: Readonly<Partial<Record<RefusalKey, RefusalValues>>> = {
  submitted_too_frequently: { values: { seconds: 'count' } },
  security_key_required: { values: { methods: 'methods' } },
  account_banned_or_frozen: flag,
  no_trading: flag,
  password_too_short: counted,
  invitation_expired: { values: { until: 'instant' } },
  invitation_used_up: counted,
  wrong_fund_password: { values: { left: 'count' } },
  wrong_original_password: { values: { left: 'count' } },
  fund_password_locked: { values: { until: 'instant', minutes: 'count' } },
  identity_under_review: { values: { until: 'instant' } },
  image_too_large: pairOf('bytes'),
  too_many_images: { ...counted, values: { until: 'instant' } },
  complete_real_name_first: pairOf('identity'),
  real_name_not_passed: pairOf('identity'),
  bind_card_first: counted,
  too_many_cards: counted,
  too_many_security_keys: counted,
  deposit_already_pending: waiting,
  funds_operation_in_progress: waiting,
  close_positions_first: { ...counted, values: { until: 'instant' } },
  cancel_resting_orders_first: counted,
  loan_unpaid_repay_first: sum,
  credit_score_too_low: { ...counted, values: { until: 'instant' } },
  outside_deposit_hours: hours,
  outside_withdrawal_hours: hours,
  below_minimum_deposit: sum,
  above_maximum_deposit: sum,
  below_minimum_withdrawal: { ...sum, values: { ...yen, equity: 'money' } },
  loan_already_running: sum,
  below_minimum_loan: sum,
  intraday_already_applied: { now: 'number', values: { date: 'date' } },
  insufficient_desk_capacity: { ...sum, values: { ...yen, date: 'date' } },
  below_minimum_stake: sum,
  above_maximum_stake: sum,
  past_copy_time_limit: { ...pairOf('instant'), values: { next: 'instant' } },
  buy_amount_below_minimum: sum,
  insufficient_fundraising_amount: sum,
  insufficient_loan_limit: { ...sum, values: { ...yen, score: 'count', threshold: 'count' } },
  repayment_less_than_borrowed: sum,
  wrong_channel_password: { values: { left: 'count' } },
  wrong_block_password: { values: { left: 'count' } },
  block_trade_not_open: { values: { from: 'instant' } },
  block_trade_closed: { values: { until: 'instant' } },
  block_already_applied: { now: 'number' },
  below_block_minimum: pairOf('shares'),
  block_in_whole_units: { ...pairOf('shares'), values: { unit: 'shares' } },
  above_block_cap: { ...pairOf('shares'), values: { cap: 'shares', mine: 'shares' } },
  insufficient_quota: pairOf('shares'),
  block_not_allotted: { values: { quota: 'shares', applied: 'shares' } },
  block_not_allotted_yet: { values: { until: 'instant' } },
  exchange_rate_moved: { now: 'rate', values: { quoted: 'rate', moved: 'percent', spread: 'percent' } },
  exchange_amount_too_small: { now: 'money', values: yen },
  product_missing_or_delisted: { now: 'code' },
  newstock_barred: { now: 'count', needed: 'count', values: { until: 'instant' } },
  not_yet_subscription_time: { now: 'instant', needed: 'instant', values: { until: 'instant' } },
  newstock_window_over: { now: 'instant', needed: 'instant' },
  newstock_already_subscribed: { now: 'number' },
  newstock_not_to_be_paid: { now: 'subscription', values: { from: 'instant', until: 'instant' } },
  stale_quote: { now: 'instant' },
  quantity_not_whole_lots: { ...pairOf('shares'), values: { lower: 'shares', upper: 'shares' } },
  quantity_above_maximum: pairOf('shares'),
  no_short_sale_on_first_day: { values: { from: 'date' } },
  leverage_not_offered: { now: 'multiple', needed: 'multiples' },
  price_off_tick: { ...pairOf('price'), values: { lower: 'price', upper: 'price' } },
  beyond_price_limit: { ...pairOf('price'), values: { limit_down: 'price', limit_up: 'price' } },
  outside_trading_time: { now: 'phase', values: { next: 'instant' } },
  limit_order_before_first_price: { values: { limit_down: 'price', limit_up: 'price' } },
  statement_too_long: { ...counted, values: { entries: 'count' } },
  good_till_out_of_range: { ...pairOf('date'), values: { from: 'date', to: 'date' } },
  cancel_not_allowed_now: { now: 'phase', values: { next: 'instant' } },
  too_many_resting_orders: counted,
  order_not_holding: pairOf('position'),
  order_not_pending: { now: 'position' },
  quantity_above_position: pairOf('shares'),
  amend_only_less: pairOf('shares'),
  cannot_sell_on_t1_day: { ...pairOf('date'), values: { exchange_allows: 'yes' } },
  insufficient_available_balance: sum,
  insufficient_balance: sum,
  watchlist_full: counted,
  clock_is_moving: { values: { target: 'instant' } },
  beyond_known_calendar: pairOf('date'),
}

/** An empty text stands for a value that a line of a checklist does not have. */
const isAbsent = (value: string | undefined): boolean => value === undefined || value === ''

const faultOf = (key: string, name: string, kind: ValueKind | undefined, value: string): readonly string[] => {
  if (kind === undefined) return [`${key} carries ${name}, which is not declared`]
  return forms[kind].test(value) ? [] : [`${key}: ${name} is no ${kind}: ${value}`]
}

/** What is wrong with the values of a refusal, in words for the one who wrote the rule; empty when all are as declared. */
export const faultsOfRefusal = (refusal: Omit<Refusal, 'field' | 'clear'>): readonly string[] => {
  const { key, now, needed, values = {} } = refusal
  const declared = refusalValues[key] ?? {}
  const has = (name: string, kind: ValueKind) =>
    (name === 'now' || name === 'needed' ? declared[name] : declared.values?.[name]) === kind
  const said = Object.entries({ now, needed, ...values }).filter((entry): entry is [string, string] => !isAbsent(entry[1]))
  const faults = said.flatMap(([name, value]) =>
    faultOf(key, name, name === 'now' || name === 'needed' ? declared[name] : declared.values?.[name], value),
  )
  const amounts = said.filter(([name]) => has(name, 'money'))
  return amounts.length > 0 && isAbsent(values.currency) ? [...faults, `${key}: an amount without its currency`] : faults
}
