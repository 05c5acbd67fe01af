import type { AccountEvent, AccountEventValues } from '@zaraba/contract/account-events.ts'
import type { Entry, Move } from '@zaraba/ledger/moves.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { EventRecord, FillRecord, LotRecord, OrderRecord } from './records.ts'

/**
 * Changes of a decision: rows as they are after it (of a row that occurs twice the later one holds), and the records that it
 * writes. A later decision of the same batch reads the rows in this state.
 */
export interface Changes {
  readonly orders: readonly OrderRecord[]
  readonly lots: readonly LotRecord[]
  readonly fills: readonly FillRecord[]
  readonly events: readonly EventRecord[]
  readonly entries: readonly Entry[]
  readonly accountEvents: readonly AccountEvent[]
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
export const entryOf = (customer: CustomerNumber, cause: string, at: Instant, moves: readonly Move[]): readonly Entry[] =>
  moves.length === 0 ? [] : [{ customer, cause, at, moves }]

/** The plain texts that a sentence about a position needs. */
export const valuesOf = (
  row: Pick<LotRecord | OrderRecord, 'instrument' | 'currency' | 'direction' | 'clientNo'> & { readonly groupNo?: bigint | null },
  more: { readonly shares?: number; readonly price?: Price; readonly amount?: bigint; readonly reason?: string },
): AccountEventValues['order_placed'] => ({
  type: row.currency.toLowerCase(),
  code: row.instrument.slice(3),
  direction: row.direction,
  ...(row.clientNo === null ? {} : { client_no: row.clientNo }),
  ...((row.groupNo ?? null) === null ? {} : { group: `G-${row.groupNo}` }),
  ...(more.shares === undefined ? {} : { shares: String(more.shares) }),
  ...(more.price === undefined ? {} : { price: formatPrice(more.price) }),
  ...(more.amount === undefined ? {} : { amount: formatMoney(more.amount, row.currency) }),
  ...(more.reason === undefined ? {} : { reason: more.reason }),
})
