import type { MoveKind } from '../move-kind.ts'

/** Deposits and withdrawals. */
export const fundingMoves = [
  ['deposit', 'house_world', 'available'],
  ['withdrawal_hold', 'available', 'withdrawal'],
  ['withdrawal_back', 'withdrawal', 'available'],
  ['withdrawal_paid', 'withdrawal', 'house_world'],
] as const satisfies readonly MoveKind[]
