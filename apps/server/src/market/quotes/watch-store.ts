import type { Market } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

export interface Watched {
  readonly market: Market
  readonly code: string
}

export const watchedBy = async (database: Queryable, customer: CustomerNumber): Promise<readonly Watched[]> =>
  await database.query<Watched>({
    name: 'market-watched',
    text: 'select market, code from market.watched where customer = $1 order by sort_order, added_at, market, code',
    values: [customer],
  })

export const isWatched = async (database: Queryable, customer: CustomerNumber, { market, code }: Watched): Promise<boolean> => {
  const rows = await database.query({
    name: 'market-is-watched',
    text: 'select 1 from market.watched where customer = $1 and market = $2 and code = $3',
    values: [customer, market, code],
  })
  return rows.length > 0
}

/** Serializes changes of one customer's watchlist, so that concurrent changes cannot exceed its limit. */
export const lockWatchlist = async (transaction: Transaction, customer: CustomerNumber): Promise<void> => {
  await transaction.query({
    text: `select pg_advisory_xact_lock(hashtextextended('market.watched', $1))`,
    values: [customer],
  })
}

export const addWatched = async (
  transaction: Transaction,
  customer: CustomerNumber,
  added: Watched,
  at: Instant,
): Promise<void> => {
  await transaction.query({
    text: `insert into market.watched (customer, market, code, sort_order, added_at)
           select $1, $2, $3, coalesce(max(sort_order), 0) + 1, $4
           from market.watched where customer = $1
           on conflict do nothing`,
    values: [customer, added.market, added.code, timestamp(at)],
  })
}

const columns = (list: readonly Watched[]) => [list.map(({ market }) => market), list.map(({ code }) => code)] as const

export const removeWatched = async (database: Queryable, customer: CustomerNumber, list: readonly Watched[]): Promise<void> => {
  await database.query({
    text: `delete from market.watched
           where customer = $1 and (market, code) in (select * from unnest($2::text[], $3::text[]))`,
    values: [customer, ...columns(list)],
  })
}

/** Moves the named shares to the order in which they are named; others follow in their old order. */
export const sortWatched = async (database: Queryable, customer: CustomerNumber, list: readonly Watched[]): Promise<void> => {
  await database.query({
    text: `update market.watched set sort_order = coalesce(wished.sort_order, 1000 + old.sort_order)
           from (select market, code, row_number() over (order by sort_order, added_at, market, code) as sort_order
                 from market.watched where customer = $1) as old
           left join unnest($2::text[], $3::text[]) with ordinality as wished (market, code, sort_order) using (market, code)
           where watched.customer = $1 and watched.market = old.market and watched.code = old.code`,
    values: [customer, ...columns(list)],
  })
}

/** The number of customers that watch each share, for the ranking by popularity. */
export const watchCounts = async (
  database: Queryable,
): Promise<readonly { readonly market: Market; readonly code: string; readonly customers: number }[]> =>
  await database.query({
    text: 'select market, code, count(*)::int as customers from market.watched group by market, code',
    values: [],
  })
