import type { MoveKind } from '../move-kind.ts'

/** A following: the principal is held; at the end the profit joins it, or the loss leaves it, and what is left after the fee goes back. */
export const copyMoves = [
  ['copy_hold', 'available', 'product'],
  ['copy_profit', 'house_market', 'product'],
  ['copy_loss', 'product', 'house_market'],
  ['copy_fee', 'product', 'house_product_fee'],
  ['copy_price', 'product', 'house_product_fee'],
  ['copy_back', 'product', 'available'],
] as const satisfies readonly MoveKind[]
