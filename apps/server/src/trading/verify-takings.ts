import { leftRules } from '@zaraba/rules/trading/book-fills.ts'
import { type Displacement, displacedShares, displacedWith, remainingAt, takingsOf } from '@zaraba/rules/trading/displacement.ts'
import { closingSide, openingSide } from '@zaraba/rules/trading/margin.ts'
import type { Rest } from '../limits/lane.ts'
import { count, type Tally } from '../verify/verified.ts'
import type { OwnBooks } from './verify-entries.ts'
import type { ReceiptFacts } from './verify-positions-store.ts'

const leftNames: readonly string[] = Object.values(leftRules)

/** Whether a fill continues from the taking before it: by the shares that it skipped and those displaced after it. */
const follows = (fill: ReceiptFacts, before: Displacement | undefined): boolean => {
  const left = before === undefined ? 0n : remainingAt(before, fill.at)
  return fill.displaced === displacedShares(left) && fill.displacedAfter === displacedWith(left, fill.shares)
}

/** Each taking of a customer's follows from the one before it, in the order in which they were written; nothing else names takings. */
export const verifyTakings = async (own: OwnBooks, takings: Tally, rest: Rest): Promise<void> => {
  const fills = [...own.openings.values(), ...own.closings.values()].flat()
  const last = new Map<string, Displacement>()
  for (const fill of fills.toSorted((left, right) => (left.number < right.number ? -1 : 1))) {
    await rest()
    const lot = own.lots.get(fill.lot)
    const { takings: name, displacedAfter } = fill
    if (!leftNames.includes(fill.rule)) {
      if (name !== null) count(takings, () => false)
      continue
    }
    const side = lot === undefined ? null : fill.opening ? openingSide(lot.direction) : closingSide(lot.direction)
    const named = lot !== undefined && side !== null && name === takingsOf(lot.instrument, side)
    count(takings, () => named && follows(fill, last.get(name)))
    if (name !== null && displacedAfter !== null) last.set(name, { at: fill.at, millionths: displacedAfter })
  }
}
