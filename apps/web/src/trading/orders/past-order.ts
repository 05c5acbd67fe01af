import type { OutputOf } from '@zaraba/contract/calls.ts'
import { positionPath } from '../paths.ts'
import { tradingTexts } from '../texts.ts'
import { historyTexts } from './texts.ts'

/** An order of the history, whatever became of it. */
export type PastOrder = OutputOf<'trade/orders'>['list'][number]

export const sideText = ({ kind, side }: PastOrder): string => {
  if (kind === 'forced_sale') return historyTexts.forced
  return (kind === 'opening' ? tradingTexts.sides : tradingTexts.closingSides)[side]
}
/** The page of an order: that of the position which it closes, or its own, which leads to what it opened. */
export const pastOrderPath = ({ kind, position_no, order_no }: PastOrder): string =>
  positionPath(kind === 'opening' || position_no === '-' ? order_no : position_no)
