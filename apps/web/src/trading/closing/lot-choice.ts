import type { LotTurn } from '@zaraba/contract/trading/states.ts'
import { type PositionRow, wakesOf } from '../positions/position-row.ts'

/** Which lots of a share are closed: the oldest or the newest first, or those of these numbers. */
export type LotChoice = LotTurn | readonly string[]

/** Choices as a form offers them; the last one opens a list of the lots. */
export const lotChoices = ['fifo', 'lifo', 'chosen'] as const satisfies readonly (LotTurn | 'chosen')[]

/** The lots of a choice in the order in which they are closed, of lots that are given oldest first. */
export const lotsOfChoice = <Lot extends Pick<PositionRow, 'order_no'>>(
  lots: readonly Lot[],
  choice: LotChoice,
): readonly Lot[] => {
  if (choice === 'fifo') return lots
  return choice === 'lifo' ? lots.toReversed() : lots.filter(({ order_no }) => choice.includes(order_no))
}

/** A lot that may not be closed before a later session, because it is locked until then. */
export const isLocked = ({ can }: Pick<PositionRow, 'can'>): boolean =>
  can.sell.refusals.some(({ key }) => key === 'cannot_sell_on_t1_day')

/** The first session on which lots may be closed that are locked now: an order around them must last until then. Undefined of free ones. */
export const lockedUntil = (lots: readonly Pick<PositionRow, 'can' | 'sellable_from'>[]): string | undefined =>
  wakesOf(lots.filter(isLocked))
