import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { type AccountKind, bounds, customerKinds } from './accounts.ts'
import { allowedMoves, type Entry, type Move } from './moves.ts'

/** A reason why the database would refuse an entry. */
type LedgerFault =
  | { readonly fault: 'move_not_allowed'; readonly move: Move }
  | { readonly fault: 'amount_not_positive'; readonly move: Move }
  | { readonly fault: 'out_of_bounds'; readonly move: Move; readonly account: AccountKind; readonly after: bigint }
  | { readonly fault: 'happened_already'; readonly cause: string }

/**
 * The law of the ledger in memory, for recipes, models and checks: the same refusals as `ledger.post`, the same balances. Balances are in
 * minor units; the brokerage is one account a kind here, while the database spreads it over shards.
 */
export interface Book {
  /** Posts an entry whole, or answers why not and changes nothing. */
  post(entry: Entry): LedgerFault | null
  balance(customer: CustomerNumber, kind: AccountKind, currency: Currency): bigint
  /** Sum of the customer's accounts of one currency: identity I1 of docs/product/money.md. */
  net(customer: CustomerNumber, currency: Currency): bigint
}

const allowedPairs = new Set(allowedMoves.map((move) => move.join('>')))
const isHouse = (kind: AccountKind): boolean => kind.startsWith('house_')

const outOfBounds = (kind: AccountKind, after: bigint): boolean => {
  const { floor, ceiling } = bounds[kind]
  return (floor !== null && after < floor) || (ceiling !== null && after > ceiling)
}

export const createBook = (): Book => {
  const balances = new Map<string, bigint>()
  const causes = new Set<string>()
  const keyOf = (customer: CustomerNumber, kind: AccountKind, currency: Currency): string =>
    `${isHouse(kind) ? 0n : customer}/${kind}/${currency}`

  const post = (entry: Entry): LedgerFault | null => {
    const cause = `${entry.customer}/${entry.cause}`
    if (causes.has(cause)) return { fault: 'happened_already', cause: entry.cause }
    const stagedBalances = new Map<string, bigint>()
    for (const move of entry.moves) {
      if (!allowedPairs.has(`${move.operation}>${move.source}>${move.destination}`)) return { fault: 'move_not_allowed', move }
      if (move.amount <= 0n) return { fault: 'amount_not_positive', move }
      const legs = [
        [move.source, -move.amount],
        [move.destination, move.amount],
      ] as const
      for (const [account, change] of legs) {
        const key = keyOf(entry.customer, account, move.currency)
        const after = (stagedBalances.get(key) ?? balances.get(key) ?? 0n) + change
        if (outOfBounds(account, after)) return { fault: 'out_of_bounds', move, account, after }
        stagedBalances.set(key, after)
      }
    }
    causes.add(cause)
    for (const [key, after] of stagedBalances) balances.set(key, after)
    return null
  }

  const balance = (customer: CustomerNumber, kind: AccountKind, currency: Currency): bigint =>
    balances.get(keyOf(customer, kind, currency)) ?? 0n
  return {
    post,
    balance,
    net: (customer, currency) => customerKinds.reduce((sum, kind) => sum + balance(customer, kind, currency), 0n),
  }
}
