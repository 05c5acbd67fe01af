import type { Look } from './look.ts'
import type { Manner, Result } from './trade.ts'

/**
 * Moves after an observation, as logarithms: from middle to middle, and to the middle from the prices at which one could buy and
 * sell.
 */
export interface Followed {
  readonly moved: number
  readonly bought: number | null
  readonly sold: number | null
}

/** Cost of getting in: half the spread, nothing in an auction. */
export const entryCost = ({ spread }: Look, manner: Manner): number => (manner === 'market' ? spread / 2 : 0)

export const outcomeOf = (look: Look, result: Result | null, manner: Manner): Followed | null => {
  if (result === null) return null
  const moved = result.gross / 10_000
  const cost = entryCost(look, manner)
  return { moved, bought: moved - cost, sold: -moved - cost }
}
