/** A line of a statement as it is printed, hashed and written to a file; amounts are decimal texts of the wallet's currency. */
export interface StatementEntry {
  readonly time: string
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly currency: string
  /** Available balance after it. */
  readonly balance: string
  readonly cause: string
}
export interface Statement {
  readonly account: string
  readonly type: string
  /** Dates of the wallet's market, both included. */
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly opening: string
  readonly closing: string
  readonly list: readonly StatementEntry[]
}

/** A statement may span a leap year and has to fit into a file that people open. */
export const mostStatementDays = 366
export const mostStatementEntries = 50_000

/** An entry as texts, its number in the statement first. */
export const entryFields = (entry: StatementEntry, index: number): readonly string[] => [
  String(index + 1),
  entry.time,
  entry.kind,
  entry.from,
  entry.to,
  entry.amount,
  entry.currency,
  entry.balance,
  entry.cause,
]

/**
 * The canonical lines below a statement's root, in order: its head with the opening balance, every entry, and its foot with the closing
 * balance. Each is a JSON array of texts, so that no two statements share their lines.
 */
export const canonicalLines = ({ account, type, from, to, currency, opening, closing, list }: Statement): readonly string[] => [
  JSON.stringify(['zaraba statement 1', account, type, from, to, currency, opening]),
  ...list.map((entry, index) => JSON.stringify(entryFields(entry, index))),
  JSON.stringify(['closing', String(list.length), closing]),
]
