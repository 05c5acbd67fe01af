/**
 * Where a customer's money is (docs/product/money.md). Balances are minor units. `loan`, `loan_interest` and `accrued` are debts: they only go
 * below zero.
 */
export const customerKinds = [
  'available',
  'order_hold',
  'top_up',
  'subscription',
  'withdrawal',
  'product',
  'margin',
  'loan',
  'loan_interest',
  'accrued',
] as const
export type CustomerKind = (typeof customerKinds)[number]

/**
 * Accounts of the broker, the other side of a customer's moves. `house_world` grants practice money, pays deposits in and takes
 * withdrawals out; `house_exchange` is the other side of every change of currencies; `house_market` wins what positions lose and
 * pays what they win; the rest collect what their names say. Each has 16 shards, one a database connection, so that no row is
 * updated by all of them.
 */
export const houseKinds = [
  'house_world',
  'house_market',
  'house_purchase_fee',
  'house_selling_fee',
  'house_transfer_fee',
  'house_stamp_duty',
  'house_sec_fee',
  'house_taf',
  'house_financing',
  'house_dividend',
  'house_exchange',
  'house_interest',
  'house_product_fee',
] as const
export type HouseKind = (typeof houseKinds)[number]
export type AccountKind = CustomerKind | HouseKind

/** The least and the most that an account may hold; `null` is no bound. No account but the brokerage's and a debt goes below zero. */
export const bounds: Readonly<Record<AccountKind, { readonly floor: 0n | null; readonly ceiling: 0n | null }>> = {
  available: { floor: 0n, ceiling: null },
  order_hold: { floor: 0n, ceiling: null },
  top_up: { floor: 0n, ceiling: null },
  subscription: { floor: 0n, ceiling: null },
  withdrawal: { floor: 0n, ceiling: null },
  product: { floor: 0n, ceiling: null },
  margin: { floor: 0n, ceiling: null },
  loan: { floor: null, ceiling: 0n },
  loan_interest: { floor: null, ceiling: 0n },
  accrued: { floor: null, ceiling: 0n },
  house_world: { floor: null, ceiling: null },
  house_market: { floor: null, ceiling: null },
  house_purchase_fee: { floor: 0n, ceiling: null },
  house_selling_fee: { floor: 0n, ceiling: null },
  house_transfer_fee: { floor: 0n, ceiling: null },
  house_stamp_duty: { floor: 0n, ceiling: null },
  house_sec_fee: { floor: 0n, ceiling: null },
  house_taf: { floor: 0n, ceiling: null },
  house_financing: { floor: 0n, ceiling: null },
  house_dividend: { floor: null, ceiling: null },
  house_exchange: { floor: null, ceiling: null },
  house_interest: { floor: 0n, ceiling: null },
  house_product_fee: { floor: 0n, ceiling: null },
}
