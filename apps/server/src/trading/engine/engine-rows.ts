import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Side } from '@zaraba/rules/trading/margin.ts'
import type { LotRecord, OrderRecord } from '@zaraba/rules/trading/records.ts'
import type { LastTaken, Takings } from '../takings-store.ts'

/** Orders and lots of one instrument. */
export interface HeldRows {
  readonly orders: readonly OrderRecord[]
  readonly lots: readonly LotRecord[]
}

/** Prices of a stretch and its last moment: what sleeps beyond it is left alone. */
export interface Reach {
  readonly low: Price
  readonly high: Price
  readonly to: Instant
}

/** Shares that the prints of a minute gave to a customer's orders on one side. */
export interface FilledInMinute {
  readonly customer: CustomerNumber
  readonly side: Side
  readonly minute: Instant
  readonly minuteFilled: number
}

/** Where the engine reads the rows of one instrument, at each step only those that the step may change. */
export interface EngineRows {
  crossed(reach: Reach): Promise<HeldRows>
  taken(wanted: readonly Takings[]): Promise<readonly LastTaken[]>
  filledSince(since: Instant, customers: readonly CustomerNumber[]): Promise<readonly FilledInMinute[]>
  atClose(at: Instant): Promise<HeldRows>
  /** Everything open. */
  held(): Promise<HeldRows>
}
