import type { MoveKind } from '../move-kind.ts'

/** Subscriptions for new shares. */
export const ipoMoves = [
  ['subscribe', 'available', 'subscription'],
  ['subscription_back', 'subscription', 'available'],
  ['subscription_pay', 'available', 'subscription'],
] as const satisfies readonly MoveKind[]
