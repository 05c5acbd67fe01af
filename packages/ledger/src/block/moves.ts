import type { MoveKind } from '../move-kind.ts'

/** Moves of the money that is reserved for a block application. */
export const blockMoves = [
  ['block_hold', 'available', 'product'],
  ['block_back', 'product', 'available'],
] as const satisfies readonly MoveKind[]
