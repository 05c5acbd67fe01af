import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { AccountKind } from './accounts.ts'

/** All kinds of moves: an operation, and the accounts between which it may move money. The database refuses anything else. */
export const allowedMoves = [
  ['grant', 'house_world', 'available'],
  ['hold', 'available', 'order_hold'],
  ['release', 'order_hold', 'available'],
  ['open', 'available', 'margin'],
  ['open', 'order_hold', 'margin'],
  ['receive', 'subscription', 'margin'],
  ['receive', 'product', 'margin'],
  ['receive', 'available', 'margin'],
  ['fee', 'available', 'house_purchase_fee'],
  ['fee', 'available', 'house_selling_fee'],
  ['fee', 'available', 'house_transfer_fee'],
  ['fee', 'available', 'house_stamp_duty'],
  ['fee', 'available', 'house_sec_fee'],
  ['fee', 'available', 'house_taf'],
  ['fee', 'order_hold', 'house_purchase_fee'],
  ['fee', 'order_hold', 'house_selling_fee'],
  ['fee', 'order_hold', 'house_transfer_fee'],
  ['fee', 'order_hold', 'house_stamp_duty'],
  ['fee', 'order_hold', 'house_sec_fee'],
  ['fee', 'order_hold', 'house_taf'],
  ['top_up', 'available', 'top_up'],
  ['top_up_back', 'top_up', 'available'],
  ['close', 'margin', 'available'],
  ['profit', 'house_market', 'available'],
  ['loss', 'margin', 'house_market'],
  ['loss', 'top_up', 'house_market'],
  ['forgiven', 'house_market', 'accrued'],
  ['forgiven', 'house_market', 'house_purchase_fee'],
  ['forgiven', 'house_market', 'house_selling_fee'],
  ['forgiven', 'house_market', 'house_transfer_fee'],
  ['forgiven', 'house_market', 'house_stamp_duty'],
  ['forgiven', 'house_market', 'house_sec_fee'],
  ['forgiven', 'house_market', 'house_taf'],
  ['accrue', 'accrued', 'house_financing'],
  ['settle', 'available', 'accrued'],
  ['settle', 'margin', 'accrued'],
  ['settle', 'top_up', 'accrued'],
  ['dividend', 'house_dividend', 'available'],
  ['dividend', 'accrued', 'house_dividend'],
  ['deposit', 'house_world', 'available'],
  ['withdrawal_hold', 'available', 'withdrawal'],
  ['withdrawal_back', 'withdrawal', 'available'],
  ['withdrawal_paid', 'withdrawal', 'house_world'],
  ['lend', 'loan', 'available'],
  ['loan_interest', 'loan_interest', 'house_interest'],
  ['repay', 'available', 'loan'],
  ['repay', 'available', 'loan_interest'],
  ['exchange', 'available', 'house_exchange'],
  ['exchange', 'house_exchange', 'available'],
  ['subscribe', 'available', 'subscription'],
  ['subscription_back', 'subscription', 'available'],
  ['subscription_pay', 'available', 'subscription'],
  ['block_hold', 'available', 'product'],
  ['block_back', 'product', 'available'],
  ['intraday_hold', 'available', 'product'],
  ['intraday_back', 'product', 'available'],
  ['intraday_profit', 'house_market', 'product'],
  ['intraday_loss', 'product', 'house_market'],
  ['fee', 'product', 'house_purchase_fee'],
  ['fee', 'product', 'house_selling_fee'],
  ['fee', 'product', 'house_transfer_fee'],
  ['fee', 'product', 'house_stamp_duty'],
  ['fee', 'product', 'house_sec_fee'],
  ['fee', 'product', 'house_taf'],
  ['copy_hold', 'available', 'product'],
  ['copy_profit', 'house_market', 'product'],
  ['copy_loss', 'product', 'house_market'],
  ['copy_fee', 'product', 'house_product_fee'],
  ['copy_price', 'product', 'house_product_fee'],
  ['copy_back', 'product', 'available'],
] as const satisfies readonly (readonly [string, AccountKind, AccountKind])[]
export type Operation = (typeof allowedMoves)[number][0]

/** Money that goes from one account to another: a move of one currency cannot be unbalanced. `amount` is in minor units and positive. */
export interface Move {
  readonly operation: Operation
  readonly source: AccountKind
  readonly destination: AccountKind
  readonly currency: Currency
  readonly amount: bigint
}

/** The moves of one event of one customer. `cause` ("trading/P-42/opened") is unique per customer: an event happens once. */
export interface Entry {
  readonly customer: CustomerNumber
  readonly cause: string
  /** Market time. */
  readonly at: Instant
  readonly moves: readonly Move[]
}
