/**
 * The forms of a refusal's values. On the wire each is a text of one fixed form, so that a program can calculate with it and a
 * screen can write it in the reader's language and zone. Amounts of money are major units of the currency that `values.currency`
 * names.
 */
export const forms = {
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
  /** A moment, or a dash for something without an end. */
  end: /^(?:-|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d))$/,
  /** A date of the exchange. */
  date: /^\d{4}-\d\d-\d\d$/,
  /** From and to on each working day, Tokyo's time. */
  hours: /^\d{1,2}:\d\d–\d{1,2}:\d\d$/,
  /** New shares for old ones. */
  split: /^[1-9]\d{0,5}:[1-9]\d{0,5}$/,
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

/** The refusals of a slice with the values that each may carry. */
export type RefusalTable = Readonly<Record<string, RefusalValues>>

/** Today's value and the one that would pass, both of one kind. */
export const pairOf = <Kind extends ValueKind>(kind: Kind) => ({ now: kind, needed: kind }) as const
export const yen = { currency: 'currency' } as const
/** An amount of money and the one that would pass. */
export const sum = { ...pairOf('money'), values: yen } as const
export const counted = pairOf('count')
