import type { OfferingState, SubscriptionReason, SubscriptionState } from '@zaraba/contract/ipo/states.ts'
import type { TradingCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { About } from '@zaraba/rules/ipo/about.ts'
import type { OfferingTerms } from '@zaraba/rules/ipo/terms.ts'

/** An offering in its stored state. */
export interface OfferingRecord extends OfferingTerms {
  readonly number: bigint
  readonly byOperator: string | null
  readonly state: OfferingState
  readonly price: Price | null
  readonly about: About
  readonly commitment: Buffer
  readonly committedAt: Instant
  readonly withdrawnAt: Instant | null
  readonly withdrawnReason: string
}

/** A subscription in its stored state. Amounts are minor units of its currency, quantities shares. */
export interface ApplicationRecord {
  readonly customer: CustomerNumber
  readonly number: bigint
  readonly offering: bigint
  readonly currency: TradingCurrency
  readonly num: number
  readonly lots: number
  readonly word: Buffer
  readonly wordBy: 'customer' | 'server'
  readonly appliedAt: Instant
  readonly state: SubscriptionState
  readonly held: bigint
  readonly listIndex: bigint | null
  readonly rank: bigint | null
  readonly won: number
  readonly endedAt: Instant | null
  readonly reason: SubscriptionReason | ''
  readonly positionNo: string | null
}

export const subscriptionNo = (number: bigint): string => `N-${number}`
/** The number in "N-42"; `null` for the number of something else. */
export const readSubscriptionNo = (orderNo: string): bigint | null => {
  const digits = /^N-([1-9]\d{0,17})$/.exec(orderNo)?.[1]
  return digits === undefined ? null : BigInt(digits)
}
