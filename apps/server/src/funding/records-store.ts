import type { FundRecordKind } from '@zaraba/contract/funding/fund-events.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, SqlStatement } from '../database/database.ts'
import { availableAt } from './available-store.ts'

/** One event of a wallet, represented by the first of its moves in that currency; pages are cut by that move's number. */
interface Head {
  readonly number: bigint
  readonly cause: string
  readonly at: Instant
  readonly kind: FundRecordKind
}

export interface RecordMove {
  readonly cause: string
  readonly operation: string
  readonly source: string
  readonly destination: string
  readonly amount: bigint
  readonly number: bigint
}

/** Query of a page: events between two moments, of one kind or of all, after the last one of the page before. */
interface PageOfHeads {
  readonly before: bigint | null
  readonly limit: number
  readonly kind: FundRecordKind | null
  /** From this moment, and before that one. */
  readonly from: Instant | null
  readonly until: Instant | null
}

/** The first move of an event in its wallet: an entry that touches several wallets has one in each. */
const isHead = `(m.line = 0 or m.operation in ('grant', 'exchange'))
  and (m.line = 0 or not exists (
    select from ledger.move e
    where e.customer = m.customer and e.cause = m.cause and e.currency = m.currency and e.line < m.line))`

/**
 * Whether an event changed the available balance; moves between held amounts, or that add to a debt, did not. Fills and splits are in the
 * list whatever their amount. The event's first move decides where it can, so that few events are read whole while a page is looked for.
 */
const touchesAvailable = `(ledger.record_kind(m.cause) in ('trade', 'split') or 'available' in (m.source, m.destination) or exists (
    select from ledger.move a
    where a.customer = m.customer and a.cause = m.cause and a.currency = m.currency and 'available' in (a.source, a.destination)))`

const headsOf = (name: string, condition: string) => ({
  name: `funding.heads_${name}`,
  text: `select number, cause, at, ledger.record_kind(cause) as kind from ledger.move m
         where customer = $1 and currency = $2 and ${isHead} and ${condition}
           and at >= $4 and at < $5
           and (at, number) < (coalesce((select at from ledger.move where customer = $1 and number = $3), 'infinity'),
                               coalesce($3::bigint, 9223372036854775807))
         order by at desc, number desc limit $6`,
})
/**
 * Each way of asking is a statement of its own, so that its plan is that of the index which fits it. The list of all has one row for each
 * event that changed what is available, and for each fill: a withdrawal that is paid out of what was held is no second row. The
 * lists of costs and holdings show what never touched the available balance as well.
 */
const heads = {
  all: headsOf('all', `$7::text is null and ${touchesAvailable}`),
  fee: headsOf(
    'fee',
    `ledger.record_kind(cause) = 'trade' and $7::text is not null and exists (
       select from ledger.move f where f.customer = m.customer and f.cause = m.cause and f.operation = 'fee')`,
  ),
  withdrawal: headsOf('withdrawal', `ledger.record_kind(cause) = $7 and ${touchesAvailable}`),
  kind: headsOf('kind', 'ledger.record_kind(cause) = $7'),
}

/** Beyond every moment that a ledger holds; the driver's own texts for them. */
const always = { from: '-infinity', until: 'infinity' } as const

/** The statement for a page of a wallet's events, latest first; `fee` are those that charged one. */
export const headsStatement = (customer: CustomerNumber, currency: Currency, page: PageOfHeads): SqlStatement => {
  const { kind } = page
  const statement = kind === null ? heads.all : kind === 'fee' || kind === 'withdrawal' ? heads[kind] : heads.kind
  const from = page.from === null ? always.from : new Date(page.from)
  const until = page.until === null ? always.until : new Date(page.until)
  return { ...statement, values: [customer, currency, page.before, from, until, page.limit, kind] }
}

export const headsBefore = (database: Queryable, customer: CustomerNumber, currency: Currency, page: PageOfHeads) =>
  database.query<Head>(headsStatement(customer, currency, page))

/** The moves of some events, found by their causes: without `offset 0` a wallet without statistics is read through from its beginning. */
const ofCauses = '(select * from ledger.move where customer = $1 and cause = any($3::text[]) offset 0) m where currency = $2'

/** All moves of some events in one currency, in their order: an event can touch several wallets. */
export const movesOf = (database: Queryable, customer: CustomerNumber, currency: Currency, causes: readonly string[]) =>
  database.query<RecordMove>(movesStatement(customer, currency, causes))

export const movesStatement = (customer: CustomerNumber, currency: Currency, causes: readonly string[]): SqlStatement => ({
  name: 'funding.moves',
  text: `select cause, operation, source, destination, amount, number from ${ofCauses} order by number`,
  values: [customer, currency, causes],
})

/** The available balance after each of some events, in the order of their times. */
export const availableAfter = async (
  database: Queryable,
  customer: CustomerNumber,
  currency: Currency,
  causes: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await database.query<{ cause: string; balance: bigint }>(balancesStatement(customer, currency, causes))
  return new Map(rows.map(({ cause, balance }) => [cause, balance]))
}

export const balancesStatement = (customer: CustomerNumber, currency: Currency, causes: readonly string[]): SqlStatement => ({
  name: 'funding.balances',
  text: `with events as materialized (
           select cause, max(at) as at, max(number) as number from ${ofCauses} group by 1
         )
         select e.cause, ${availableAt} as balance from events e`,
  values: [customer, currency, causes],
})
