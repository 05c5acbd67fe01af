import type { Queryable } from '../../src/database/database.ts'

/**
 * Who forges: the role of the running server, the owner of the tables with plain SQL, or a superuser who disables all guards.
 */
export type Forger = 'app' | 'owner' | 'superuser'

/**
 * The result of a forgery: rejected by the database; detected by the named invariant of `verify`; or consistent, with a public
 * log that was rewritten and signed with the server's key, so that only a kept head reveals it.
 */
export interface Forgery {
  readonly name: string
  readonly by: Forger
  /**
   * Statements, or a function that makes them from the data. After a superuser's statements, balances are recomputed, the audit
   * log is chained and the public log rewritten.
   */
  readonly sql: string | ((books: Queryable) => Promise<string>)
  /** The forger does not rewrite the public log. */
  readonly leavesLog?: boolean
  /** Only the market's checks of the command line run. */
  readonly ofTheMarket?: boolean
  /** Nothing is recomputed afterwards. */
  readonly alone?: boolean
  /** The forger does not record the changes of watched rows. */
  readonly forgetful?: boolean
  readonly outcome: 'refused' | 'head' | `${string}.${string}`
}

export const akiko = '(select number from identity.customer order by number limit 1)'
export const noon = `'2026-11-24T12:00:00+09:00'::timestamptz`
/** An entry by ledger.post, which the server's role may execute. */
export const post = (cause: string, moves: readonly (readonly [string, string, string, string, number])[], line = 0): string => {
  const array = (values: readonly (string | number)[], type: string) =>
    `array[${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join()}]::${type}[]`
  const each = <Value>(value: Value): readonly Value[] => moves.map(() => value)
  return `select ledger.post(array_fill(${akiko}, array[${moves.length}]), array_fill(${cause}::text, array[${moves.length}]),
    ${array(
      moves.map((_, index) => line + index),
      'smallint',
    )}, ${array(
      moves.map(([operation]) => operation),
      'text',
    )},
    ${array(
      moves.map(([, source]) => source),
      'text',
    )}, ${array(
      moves.map(([, , destination]) => destination),
      'text',
    )},
    ${array(
      moves.map(([, , , currency]) => currency),
      'text',
    )}, ${array(
      moves.map(([, , , , amount]) => amount),
      'bigint',
    )}, array_fill(${noon}, array[${each(0).length}]));`
}
export const grant = (amount: number) => ['grant', 'house_world', 'available', 'JPY', amount] as const
export const profit = (amount: number) => ['profit', 'house_market', 'available', 'JPY', amount] as const

/** The lot that was bought without leverage and partly closed. */
export const bought = `(select number from trading.lot where origin = 'order' and parent like 'O-%' order by number limit 1)`
export const closed = `(select number from trading.lot where state = 'closed' and parent like 'P-%' order by number limit 1)`
export const position = `(select 'P-' || number from trading.lot where origin = 'order' and parent like 'O-%' order by number limit 1)`
export const closing = `(select max(cause) from ledger.move where cause like 'trading/P-%/closed/%')`
export const audit = (action: string, subject: string): string =>
  `select base.append_audit(now(), ${noon}, 'ren', '${action}', ${subject}, 'as agreed');`
export const deposit = `(select 'D-' || number || ' passed' from review.request where kind = 'deposit' and state = 'passed' order by number limit 1)`
/** A deposit as if an operator had decided it. */
export const decidedByRen = `update review.request set decided_by = 'ren', reviewer = 'operators' where kind = 'deposit' and state = 'passed';`
export const lastAuditRow = 'delete from base.audit where number = (select max(number) from base.audit);'
