import { divide } from '@zaraba/money/ratio.ts'

/** The amounts of a lot that go with its shares, in minor units. `carried` may be negative, the others may not. */
export interface LotAmounts {
  readonly cost: bigint
  readonly margin: bigint
  readonly topUp: bigint
  readonly accrued: bigint
  readonly fees: bigint
  readonly carried: bigint
}

/** The amounts in one list, so that a new amount cannot be forgotten where a lot is split. */
const names = ['cost', 'margin', 'topUp', 'accrued', 'fees', 'carried'] as const satisfies readonly (keyof LotAmounts)[]

/**
 * Splits `shares` off a lot of `of` shares. Each amount goes with them pro rata, to the nearest minor unit: of two parts the one with the
 * larger remainder has the unit that is left over, of two halves the one that makes this part even. So neither part is off by more than half a
 * unit, and however a lot is sold, `n` of its shares carry at least `n` times the amount a share rounded down and at most `n` times that rounded
 * up. A lot that is sold share by share may so be ahead of its exact parts, or behind them, by an eighth of a unit for each of its shares,
 * until the last of them. @throws RangeError unless 0 < shares ≤ of.
 */
export const splitLot = (
  amounts: LotAmounts,
  shares: number,
  of: number,
): { readonly part: LotAmounts; readonly rest: LotAmounts } => {
  if (!(shares > 0 && shares <= of)) throw new RangeError(`cannot split ${shares} shares off ${of}`)
  const part = { cost: 0n, margin: 0n, topUp: 0n, accrued: 0n, fees: 0n, carried: 0n }
  const rest = { ...part }
  for (const name of names) {
    part[name] = divide(amounts[name] * BigInt(shares), BigInt(of), 'half_even')
    rest[name] = amounts[name] - part[name]
  }
  return { part, rest }
}
