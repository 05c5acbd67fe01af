export const fundRecordKinds = [
  'grant',
  'trade',
  'fee',
  'hold',
  'dividend',
  'split',
  'top_up',
  'financing',
  'deposit',
  'withdrawal',
  'loan',
  'interest',
  'repayment',
  'exchange',
  'product',
  'new_share',
] as const
export type FundRecordKind = (typeof fundRecordKinds)[number]

interface FundEventTerms {
  /** The list of records that contains it; events that charged a fee are in the list of fees, too. */
  readonly kind: Exclude<FundRecordKind, 'fee'>
  /** Subject of its record: a share, a product (a desk, a copied strategy), or nothing. */
  readonly about: 'share' | 'product' | 'nothing'
}

/** Every kind of event in a customer's ledger, by the slice that writes it and the last word of its cause (`trading/P-12/opened`). */
export const fundEvents = {
  'identity/registered': { kind: 'grant', about: 'nothing' },
  'trading/placed': { kind: 'hold', about: 'share' },
  'trading/amended': { kind: 'hold', about: 'share' },
  'trading/ended': { kind: 'hold', about: 'share' },
  'trading/opened': { kind: 'trade', about: 'share' },
  'trading/filled': { kind: 'trade', about: 'share' },
  'trading/closed': { kind: 'trade', about: 'share' },
  'trading/split': { kind: 'split', about: 'share' },
  'trading/accrued': { kind: 'financing', about: 'share' },
  'trading/dividend': { kind: 'dividend', about: 'share' },
  'trading/topped-up': { kind: 'top_up', about: 'share' },
  'funding/credited': { kind: 'deposit', about: 'nothing' },
  'funding/held': { kind: 'withdrawal', about: 'nothing' },
  'funding/paid': { kind: 'withdrawal', about: 'nothing' },
  'funding/back': { kind: 'withdrawal', about: 'nothing' },
  'credit/paid-out': { kind: 'loan', about: 'nothing' },
  'credit/interest': { kind: 'interest', about: 'nothing' },
  'credit/repaid': { kind: 'repayment', about: 'nothing' },
  'fx/exchanged': { kind: 'exchange', about: 'nothing' },
  'ipo/applied': { kind: 'new_share', about: 'share' },
  'ipo/priced': { kind: 'new_share', about: 'share' },
  'ipo/drawn': { kind: 'new_share', about: 'share' },
  'ipo/withdrawn': { kind: 'new_share', about: 'share' },
  'ipo/waived': { kind: 'new_share', about: 'share' },
  'ipo/paid': { kind: 'new_share', about: 'share' },
  'ipo/listed': { kind: 'new_share', about: 'share' },
  'copy/followed': { kind: 'product', about: 'product' },
  'copy/cancelled': { kind: 'product', about: 'product' },
  'copy/ended': { kind: 'product', about: 'product' },
  'intraday/applied': { kind: 'product', about: 'product' },
  'intraday/rejected': { kind: 'product', about: 'product' },
  'intraday/failed': { kind: 'product', about: 'product' },
  'intraday/missed': { kind: 'product', about: 'product' },
  'intraday/paid': { kind: 'product', about: 'product' },
  'block/held': { kind: 'product', about: 'share' },
  'block/passed': { kind: 'product', about: 'share' },
  'block/back': { kind: 'product', about: 'share' },
  'block/grabbed': { kind: 'product', about: 'share' },
} as const satisfies Readonly<Record<string, FundEventTerms>>
export type FundEvent = keyof typeof fundEvents

const isFundEvent = (text: string): text is FundEvent => Object.hasOwn(fundEvents, text)

/** The kind of event that a cause is of: "trading/P-12/filled/11/100" is "trading/filled". @throws for a cause that no slice gives. */
export const fundEventOf = (cause: string): FundEvent => {
  const [slice, second, third] = cause.split('/')
  const event = `${slice}/${third || second}`
  if (!isFundEvent(event)) throw new Error(`no fund event has the cause ${cause}`)
  return event
}

/** The slices whose events name a share or a product. */
export type NamingSlice = {
  [Event in FundEvent]: (typeof fundEvents)[Event]['about'] extends 'nothing'
    ? never
    : Event extends `${infer Slice}/${string}`
      ? Slice
      : never
}[FundEvent]
