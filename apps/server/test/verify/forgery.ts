import type { Queryable } from '../../src/database/database.ts'

/** Who forges: the role of the running server, the owner of the tables with plain SQL, or a superuser who switches every guard off. */
export type Forger = 'app' | 'owner' | 'superuser'

/**
 * What becomes of a forgery: the database refuses it; `verify` finds it by the invariant named; or its books agree with each
 * other and with a public log that was written again and signed with the house's key, and only a head that somebody kept shows it.
 */
export interface Forgery {
  readonly name: string
  readonly by: Forger
  /** Statements, or how they are made from the books; what a superuser leaves unbalanced is balanced afterwards, the audit log chained and the public log written again. */
  readonly sql: string | ((books: Queryable) => Promise<string>)
  /** The forger forgets the public log. */
  readonly leavesLog?: boolean
  /** The books of the market itself are looked at, and no others of the command line. */
  readonly ofTheMarket?: boolean
  /** Nothing is balanced, chained, told or written again afterwards. */
  readonly alone?: boolean
  /** The forger forgets the changes that are told of watched rows. */
  readonly forgetful?: boolean
  readonly outcome: 'refused' | 'head' | `${string}.${string}`
}

export const akiko = '(select number from identity.customer order by number limit 1)'
export const noon = `'2026-11-24T12:00:00+09:00'::timestamptz`
/** An entry through the ledger's own door, which the server's role may use. */
export const post = (cause: string, moves: readonly (readonly [string, string, string, string, number])[], line = 0): string => {
  const array = (values: readonly (string | number)[], type: string) =>
    `array[${values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join()}]::${type}[]`
  const each = <Value>(value: Value): readonly Value[] => moves.map(() => value)
  return `select ledger.post(array_fill(${akiko}, array[${moves.length}]), array_fill(${cause}::text, array[${moves.length}]),
    ${array(
      moves.map((_, place) => line + place),
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

/** The lot that was bought for cash at once and of which a part was closed. */
export const bought = `(select number from trading.lot where origin = 'order' and parent like 'O-%' order by number limit 1)`
export const closed = `(select number from trading.lot where state = 'closed' and parent like 'P-%' order by number limit 1)`
export const position = `(select 'P-' || number from trading.lot where origin = 'order' and parent like 'O-%' order by number limit 1)`
export const closing = `(select max(cause) from ledger.move where cause like 'trading/P-%/closed/%')`
export const audit = (action: string, subject: string): string =>
  `select base.append_audit(now(), ${noon}, 'ren', '${action}', ${subject}, 'as agreed');`
export const deposit = `(select 'D-' || number || ' passed' from review.request where kind = 'deposit' and state = 'passed' order by number limit 1)`
/** A deposit as an operator decides it. */
export const decidedByRen = `update review.request set decided_by = 'ren', reviewer = 'operators' where kind = 'deposit' and state = 'passed';`
export const lastAuditRow = 'delete from base.audit where number = (select max(number) from base.audit);'
