import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { AccountKind } from './accounts.ts'
import { blockMoves } from './block/moves.ts'
import { copyMoves } from './copy/moves.ts'
import { creditMoves } from './credit/moves.ts'
import { fundingMoves } from './funding/moves.ts'
import { fxMoves } from './fx/moves.ts'
import { identityMoves } from './identity/moves.ts'
import { intradayMoves } from './intraday/moves.ts'
import { ipoMoves } from './ipo/moves.ts'
import { tradingMoves } from './trading/moves.ts'

/** The kinds of move of all slices. The database refuses any other. */
export const allowedMoves = [
  ...identityMoves,
  ...fundingMoves,
  ...creditMoves,
  ...fxMoves,
  ...tradingMoves,
  ...ipoMoves,
  ...copyMoves,
  ...intradayMoves,
  ...blockMoves,
] as const
export type Operation = (typeof allowedMoves)[number][0]

/** Money that goes from one account to another: a move of one currency cannot be unbalanced. `amount` is in minor units and positive. */
export interface Move {
  readonly operation: Operation
  readonly source: AccountKind
  readonly destination: AccountKind
  readonly currency: Currency
  readonly amount: bigint
}

/** The moves of one event of one customer. `cause` ("trading/P-42/opened") is unique per customer: an event happens once. */
export interface Entry {
  readonly customer: CustomerNumber
  readonly cause: string
  /** Market time. */
  readonly at: Instant
  readonly moves: readonly Move[]
}
