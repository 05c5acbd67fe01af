import type { FundRecordKind } from '@zaraba/contract/funding/fund-events.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, SqlStatement } from '../database/database.ts'
import { availableAt } from './available-store.ts'

interface StatementMove {
  readonly at: Instant
  readonly kind: FundRecordKind
  readonly source: string
  readonly destination: string
  readonly amount: bigint
  readonly cause: string
}

/** Available balance before a moment, by the times of the moves. */
export const availableBefore = async (database: Queryable, customer: CustomerNumber, currency: Currency, at: Instant) => {
  const [row] = await database.query<{ balance: bigint }>(openingStatement(customer, currency, at))
  return row?.balance ?? 0n
}

export const openingStatement = (customer: CustomerNumber, currency: Currency, at: Instant): SqlStatement => ({
  name: 'funding.available_before',
  text: `select ${availableAt} as balance from (select $3::timestamptz as at, 0::bigint as number) e`,
  values: [customer, currency, new Date(at)],
})

/** At most `limit` moves of a wallet from one moment until before another, in the order of their times. */
export const movesBetween = (
  database: Queryable,
  customer: CustomerNumber,
  currency: Currency,
  span: { readonly from: Instant; readonly until: Instant; readonly limit: number },
) =>
  database.query<StatementMove>({
    name: 'funding.moves_between',
    text: `select at, ledger.record_kind(cause) as kind, source, destination, amount, cause from ledger.move
           where customer = $1 and currency = $2 and at >= $3 and at < $4 order by at, number limit $5`,
    values: [customer, currency, new Date(span.from), new Date(span.until), span.limit],
  })
