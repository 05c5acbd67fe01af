/** Result of a day, and the capital on which it was made (modified Dietz); minor units. */
export interface GrownDay {
  readonly profit: bigint
  readonly capital: bigint
}

/**
 * Growth until the end of each day, in per cent: the days' results as parts of their capital, linked one to the next, so that money that
 * came in or went out is no result. The first value is the beginning's, nothing. Only shown and never calculated with.
 */
export const growthOf = (days: readonly GrownDay[]): readonly number[] => {
  let factor = 1
  return [
    0,
    ...days.map(({ profit, capital }) => {
      if (capital > 0n) factor *= 1 + Number(profit) / Number(capital)
      return (factor - 1) * 100
    }),
  ]
}
