import type { BlockState } from '@zaraba/contract/block/calls.ts'

/**
 * The life of an application for a block (S-01), and who causes each step: the rules or an operator pass or reject it, the customer takes
 * it back while the window is open. What has ended stays as it is.
 */
const blockMoves = {
  pending: { passed: 'review', rejected: 'review', cancelled: 'customer' },
  passed: {},
  rejected: {},
  cancelled: {},
} as const satisfies Record<BlockState, Partial<Record<BlockState, 'review' | 'customer'>>>

/** The wire's coarse code: 0 counts towards frozen (S-11). */
export const blockStatus: Readonly<Record<BlockState, 0 | 1 | 2 | 3>> = { pending: 0, passed: 1, rejected: 2, cancelled: 3 }

/** Whether an application may go from one state to another. */
export const blockMayMove = (from: BlockState, to: BlockState): boolean => Object.hasOwn(blockMoves[from], to)
