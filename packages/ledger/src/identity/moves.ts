import type { MoveKind } from '../move-kind.ts'

/** Money that a new customer is given. */
export const identityMoves = [['grant', 'house_world', 'available']] as const satisfies readonly MoveKind[]
