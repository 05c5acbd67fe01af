import type { MoveKind } from '../move-kind.ts'

/** Loans, their interest and repayments. */
export const creditMoves = [
  ['lend', 'loan', 'available'],
  ['loan_interest', 'loan_interest', 'house_interest'],
  ['repay', 'available', 'loan'],
  ['repay', 'available', 'loan_interest'],
] as const satisfies readonly MoveKind[]
