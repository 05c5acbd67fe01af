import { divide } from '@zaraba/money/ratio.ts'

/** By how much a whole number differs from an earlier one, in basis points of that, to the nearest and ties to the even; 0 without a base. */
export const changeOf = (now: number | bigint, before: number | bigint): number => {
  const base = BigInt(before)
  return base <= 0n ? 0 : Number(divide((BigInt(now) - base) * 10_000n, base, 'half_even'))
}
