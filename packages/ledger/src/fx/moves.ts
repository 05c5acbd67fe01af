import type { MoveKind } from '../move-kind.ts'

/** Changes of currencies. */
export const fxMoves = [
  ['exchange', 'available', 'house_exchange'],
  ['exchange', 'house_exchange', 'available'],
] as const satisfies readonly MoveKind[]
