import { divide } from '@zaraba/money/ratio.ts'
import { type Charge, sumOf } from './fees.ts'
import type { LotRecord } from './records.ts'
import { payFees } from './settle.ts'
import { least } from './value.ts'

/** Charges summed by their names, in the order in which the names first occur. */
export const byName = (charges: readonly Charge[]): readonly Charge[] => {
  const totals = new Map<Charge['name'], bigint>()
  for (const { name, amount } of charges) totals.set(name, (totals.get(name) ?? 0n) + amount)
  return [...totals].map(([name, amount]) => ({ name, amount }))
}

/** Divides an amount among charges in proportion to them; none gets more than it is, and the parts are the amount. */
const sharedOut = (charges: readonly Charge[], amount: bigint): readonly Charge[] => {
  const total = sumOf(charges)
  if (total === 0n) return charges
  const whole = least(amount, total)
  let sum = 0n
  let given = 0n
  return charges.map((charge) => {
    sum += charge.amount
    const upTo = divide(whole * sum, total, 'down')
    const share = upTo - given
    given = upTo
    return { name: charge.name, amount: share }
  })
}

const less = (charges: readonly Charge[], takenCharges: readonly Charge[]): readonly Charge[] =>
  charges.map(({ name, amount }, index) => ({ name, amount: amount - (takenCharges[index]?.amount ?? 0n) }))

/** A row of a position: the closed parts that were split off it in order, then the position itself. */
type FeePart = Pick<LotRecord, 'number' | 'fees' | 'closingFees'>

/**
 * Fees of one part of a position by their names: its share of what the opening cost, and what closing it cost. Over all parts each name
 * adds up to what was charged, and of each part the names add up to the fees of its row. `opening` are the charges of the whole
 * position's opening, `closing` those of the part's own closing.
 */
export const feesOfPart = (
  parts: readonly FeePart[],
  part: FeePart,
  { opening, closing }: { readonly opening: readonly Charge[]; readonly closing: readonly Charge[] },
): readonly Charge[] => {
  let leftCharges = byName(opening)
  for (const before of parts) {
    if (before.number === part.number) break
    leftCharges = less(leftCharges, sharedOut(leftCharges, before.fees))
  }
  const paidCharges = payFees(byName(closing), part.closingFees).paid
  return byName([...sharedOut(leftCharges, part.fees), ...paidCharges]).filter(({ amount }) => amount > 0n)
}
