import type { Entry, Move } from '@zaraba/ledger/moves.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { AccountEventRecord, EventRecord, FillRecord, LotRecord, OrderRecord } from './records.ts'

/**
 * What a decision changes: rows as they stand after it (of a row that stands twice the later one holds), and what is written of it.
 * Whoever decides again reads the rows as they were left.
 */
export interface Changes {
  readonly orders: readonly OrderRecord[]
  readonly lots: readonly LotRecord[]
  readonly fills: readonly FillRecord[]
  readonly events: readonly EventRecord[]
  readonly entries: readonly Entry[]
  readonly accountEvents: readonly AccountEventRecord[]
}

export const noChanges: Changes = { orders: [], lots: [], fills: [], events: [], entries: [], accountEvents: [] }
export const changes = (some: Partial<Changes>): Changes => ({ ...noChanges, ...some })

/** One after the other. */
export const joined = (all: readonly Changes[]): Changes => {
  const [first = noChanges] = all
  return all.length < 2
    ? first
    : {
        orders: all.flatMap((each) => each.orders),
        lots: all.flatMap((each) => each.lots),
        fills: all.flatMap((each) => each.fills),
        events: all.flatMap((each) => each.events),
        entries: all.flatMap((each) => each.entries),
        accountEvents: all.flatMap((each) => each.accountEvents),
      }
}

/** The entry of a cause that happens once; moves of nothing are none. */
export const entryOf = (customer: bigint, cause: string, at: Instant, moves: readonly Move[]): readonly Entry[] =>
  moves.length === 0 ? [] : [{ customer, cause, at, moves }]

/** The plain texts that a sentence about a position needs. */
export const valuesOf = (
  row: Pick<LotRecord | OrderRecord, 'instrument' | 'currency' | 'direction'>,
  more: { readonly shares?: number; readonly price?: Price; readonly amount?: bigint; readonly reason?: string },
): Record<string, string> => {
  const values: Record<string, string> = {
    type: row.currency.toLowerCase(),
    code: row.instrument.slice(3),
    direction: row.direction,
  }
  if (more.shares !== undefined) values.shares = String(more.shares)
  if (more.price !== undefined) values.price = formatPrice(more.price)
  if (more.amount !== undefined) values.amount = formatMoney(more.amount, row.currency)
  if (more.reason !== undefined) values.reason = more.reason
  return values
}
