import type { OutputOf } from '@zaraba/contract/calls.ts'
import { positionPath } from '../paths.ts'
import { words } from '../texts.ts'
import { historyWords } from './texts.ts'

/** An order of the history, whatever became of it. */
export type PastOrder = OutputOf<'trade/orders'>['list'][number]

export const sideText = ({ kind, side }: PastOrder): string => {
  if (kind === 'forced_sale') return historyWords.forced
  return (kind === 'opening' ? words.sides : words.closingSides)[side]
}
/** The page of an order: that of the position which it closes, or its own, which leads to what it opened. */
export const pastOrderPath = ({ kind, position_no, order_no }: PastOrder): string =>
  positionPath(kind === 'opening' || position_no === '-' ? order_no : position_no)
