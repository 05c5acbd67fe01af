import { floatingProfit } from './margin.ts'
import type { LotRecord } from './records.ts'

/** Parts of the realised profit of a closed lot, minor units: price + dividends − fees − costs + borne. */
interface ResultParts {
  readonly price: bigint
  /** A long's dividends, with what fractions of splits earned. */
  readonly dividends: bigint
  readonly fees: bigint
  /** Accrued costs, among them the dividends that a short owed. */
  readonly costs: bigint
  /** Part of a loss and of costs that was more than the position held. */
  readonly borne: bigint
}

/** Each amount is in one part only. */
export const resultOf = (lot: LotRecord): ResultParts => {
  const price = floatingProfit(lot.direction, lot.cost, lot.proceeds)
  const fees = lot.fees + lot.closingFees
  const { carried: dividends, accrued: costs } = lot
  return { price, dividends, fees, costs, borne: lot.realised - (price + dividends - fees - costs) }
}
