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

/** How an event in a customer’s ledger appears in its records. */
export interface FundEventTerms {
  /** The list of records that contains it. An event that charged a fee is in the list of fees, too. */
  readonly kind: Exclude<FundRecordKind, 'fee'>
  /** Subject of its record: a share, a product (a desk, a copied strategy), or nothing. */
  readonly about: 'share' | 'product' | 'nothing'
}
