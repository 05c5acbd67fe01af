import type { Charge } from './fees.ts'
import { type Direction, floatingProfit } from './margin.ts'
import type { LotAmounts } from './split-lot.ts'
import { least } from './value.ts'

/** How the money of a closed part of a lot flows, minor units. Every yen of its margin, top-up and accrued cost is in one of these. */
export interface Settlement {
  /** Losses eat margin, then top-up; what is left of a loss is the brokerage's and moves nothing. */
  readonly lossFromMargin: bigint
  readonly lossFromTopUp: bigint
  readonly marginBack: bigint
  readonly topUpBack: bigint
  readonly profit: bigint
  readonly accruedPaid: bigint
  readonly accruedForgiven: bigint
  readonly feesPaid: readonly Charge[]
  readonly feesForgiven: readonly Charge[]
  /** Amount that reaches the customer's available balance in the end; never negative. */
  readonly home: bigint
  /**
   * Effect of the whole position on the customer's money, with the fees of the opening and the amounts that the lot carried
   * (dividends).
   */
  readonly realised: bigint
  /** The part of the loss that the brokerage carries. */
  readonly brokerageLoss: bigint
}

/** Pays fees in their order from an amount; what it does not cover is forgiven. */
export const payFees = (fees: readonly Charge[], cash: bigint) => {
  const paidCharges: Charge[] = []
  const forgiven: Charge[] = []
  let left = cash
  for (const fee of fees) {
    const amount = least(fee.amount, left)
    if (amount > 0n) paidCharges.push({ name: fee.name, amount })
    if (fee.amount > amount) forgiven.push({ name: fee.name, amount: fee.amount - amount })
    left -= amount
  }
  return { paid: paidCharges, forgiven, left }
}

/**
 * Settles a part of a lot that was closed for `proceeds` minor units: a customer never owes more than the position held (docs/product/trading.md).
 * The accrued cost is paid before the fees; what the position cannot pay of either is forgiven by the brokerage.
 */
export const settle = (direction: Direction, part: LotAmounts, proceeds: bigint, fees: readonly Charge[]): Settlement => {
  const gross = floatingProfit(direction, part.cost, proceeds)
  const loss = gross < 0n ? -gross : 0n
  const lossFromMargin = least(loss, part.margin)
  const lossFromTopUp = least(loss - lossFromMargin, part.topUp)
  const marginBack = part.margin - lossFromMargin
  const topUpBack = part.topUp - lossFromTopUp
  const profit = gross > 0n ? gross : 0n
  const cash = marginBack + topUpBack + profit
  const accruedPaid = least(part.accrued, cash)
  const { paid, forgiven, left } = payFees(fees, cash - accruedPaid)
  return {
    lossFromMargin,
    lossFromTopUp,
    marginBack,
    topUpBack,
    profit,
    accruedPaid,
    accruedForgiven: part.accrued - accruedPaid,
    feesPaid: paid,
    feesForgiven: forgiven,
    home: left,
    realised: left - part.margin - part.topUp - part.fees + part.carried,
    brokerageLoss: loss - lossFromMargin - lossFromTopUp,
  }
}
