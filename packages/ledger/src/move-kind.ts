import type { AccountKind } from './accounts.ts'

/** An operation, and from where to where it may move money. */
export type MoveKind = readonly [operation: string, source: AccountKind, destination: AccountKind]
