import type { ProductKind } from '@zaraba/contract/products/kinds.ts'
import type { TradingCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'

/** A row that a slice adds to the list of a customer's products. Amounts are minor units, times market time. */
export interface ProductDraft {
  readonly customer: CustomerNumber
  readonly currency: TradingCurrency
  readonly kind: ProductKind
  /** The subject in the words of its slice: the id of a product, of an offer, of a market's desk. */
  readonly about: string
  readonly names: InEachLanguage
  readonly principal: bigint
  readonly state: string
  readonly boughtAt: Instant
  readonly deadline: Instant | null
  /** The number of its review, where it has one; absent, the row gives it one of its own, `Q-…`. */
  readonly reviewNo?: string
}

/** `status` is 0 while the principal is in the account `product`, 1 once it has ended, 2 when it was rejected. */
export interface ProductRow extends Omit<ProductDraft, 'reviewNo'> {
  readonly number: bigint
  readonly orderNo: string
  readonly status: 0 | 1 | 2
  readonly endedAt: Instant | null
  /** The key of a refusal, or plain words; empty without one. */
  readonly reason: string
  /** Amount returned to the available balance when it ended. */
  readonly paidBack: bigint | null
  readonly lastDayProfit: bigint | null
  readonly totalProfit: bigint | null
}

interface NamesRow {
  readonly customer: CustomerNumber
  readonly orderNo: string
}

/** Change of a running row from one state to another; absent fields stay as they are. */
export interface ProductChange extends NamesRow {
  readonly from: string
  readonly to: string
  readonly deadline?: Instant
}

/** The end of a running row. `null` profits are shown as a dash: a row that became a lot has none. */
export interface ProductEnd extends NamesRow {
  readonly from: string
  readonly to: string
  readonly status: 1 | 2
  readonly at: Instant
  readonly reason: string
  readonly paidBack: bigint
  readonly lastDayProfit: bigint | null
  readonly totalProfit: bigint | null
}
