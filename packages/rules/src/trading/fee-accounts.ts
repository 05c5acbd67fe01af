import { tradingMoves } from '@zaraba/ledger/trading/moves.ts'

/** Accounts of the broker to which the fees and taxes of a trade go. */
export const feeAccounts: ReadonlySet<string> = new Set(
  tradingMoves.flatMap(([operation, , to]) => (operation === 'fee' ? [to] : [])),
)
