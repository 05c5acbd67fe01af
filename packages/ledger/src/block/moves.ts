import type { MoveKind } from '../move-kind.ts'

/** What is held for a block. */
export const blockMoves = [
  ['block_hold', 'available', 'product'],
  ['block_back', 'product', 'available'],
] as const satisfies readonly MoveKind[]
