import type { fundRecordKinds } from '@zaraba/contract/funding.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../base/database.ts'

export type RecordKind = (typeof fundRecordKinds)[number]

/** One event of a wallet: the first of its moves in that currency stands for it, and pages are cut by that move's number. */
export interface Head {
  readonly number: bigint
  readonly cause: string
  readonly at: Instant
}

export interface RecordMove {
  readonly cause: string
  readonly operation: string
  readonly source: string
  readonly destination: string
  readonly amount: bigint
}

/** What a cause says about its kind; the first pattern that fits decides. */
export const kindPatterns: readonly (readonly [pattern: RegExp, kind: RecordKind])[] = [
  [/^identity\/(?:grant|registered)/, 'grant'],
  [/^trading\/[OP]-\d+\/(?:opened|filled|closed)/, 'trade'],
  [/^trading\/[OP]-\d+\/(?:placed|amended|ended)/, 'hold'],
  [/^trading\/P-\d+\/topped-up/, 'top_up'],
  [/^trading\/P-\d+\/accrued/, 'financing'],
  [/^trading\/P-\d+\/dividend/, 'dividend'],
  [/^trading\/P-\d+\/split/, 'split'],
  [/^funding\/D-\d+\//, 'deposit'],
  [/^funding\/W-\d+\//, 'withdrawal'],
  [/^credit\/L-\d+\/paid-out/, 'loan'],
  [/^credit\/L-\d+\/interest/, 'interest'],
  [/^credit\/L-\d+\/repaid/, 'repayment'],
  [/^fx\/X-\d+\//, 'exchange'],
]
export const kindOf = (cause: string): RecordKind => kindPatterns.find(([pattern]) => pattern.test(cause))?.[1] ?? 'correction'

const patternOf = (kind: RecordKind): string | null => {
  const found = kindPatterns.find(([, each]) => each === kind)
  return found === undefined ? null : found[0].source.replaceAll('\\/', '/').replaceAll('\\d', '[0-9]').replaceAll('(?:', '(')
}

/** Events of a wallet before a number (`null`: from the latest), latest first; `fee` are those that charged one. */
export const headsBefore = (
  database: Queryable,
  customer: bigint,
  currency: Currency,
  page: { readonly before: bigint | null; readonly limit: number; readonly kind: RecordKind | null },
) =>
  database.query<Head>({
    name: 'funding.heads',
    text: `select number, cause, at from ledger.move m
           where customer = $1 and currency = $2 and number < coalesce($3::bigint, 9223372036854775807)
             and (line = 0 or not exists (
               select from ledger.move e
               where e.customer = m.customer and e.cause = m.cause and e.currency = m.currency and e.line < m.line))
             and ($4::text is null or cause ~ $4)
             and (not $5::boolean or exists (
               select from ledger.move f where f.customer = m.customer and f.cause = m.cause and f.operation = 'fee'))
           order by number desc limit $6`,
    values: [
      customer,
      currency,
      page.before,
      page.kind === null || page.kind === 'fee' ? null : (patternOf(page.kind) ?? '^correction/'),
      page.kind === 'fee',
      page.limit,
    ],
  })

/** All moves of some events in one currency, in their order: an event can touch several wallets. */
export const movesOf = (database: Queryable, customer: bigint, currency: Currency, causes: readonly string[]) =>
  database.query<RecordMove>({
    name: 'funding.moves',
    text: `select cause, operation, source, destination, amount from ledger.move
           where customer = $1 and currency = $2 and cause = any($3::text[]) order by number`,
    values: [customer, currency, causes],
  })

/** The available balance after each of some events: that of the last move until then which touched it. */
export const availableAfter = async (
  database: Queryable,
  customer: bigint,
  currency: Currency,
  causes: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await database.query<{ cause: string; balance: bigint }>({
    name: 'funding.balances',
    text: `select e.cause, coalesce((
             select case when m.destination = 'available' then m.destination_after else m.source_after end
             from ledger.move m
             where m.customer = $1 and m.currency = $2 and m.number <= e.last and 'available' in (m.source, m.destination)
             order by m.number desc limit 1), 0) as balance
           from (select cause, max(number) as last from ledger.move
                 where customer = $1 and currency = $2 and cause = any($3::text[]) group by 1) e`,
    values: [customer, currency, causes],
  })
  return new Map(rows.map(({ cause, balance }) => [cause, balance]))
}
