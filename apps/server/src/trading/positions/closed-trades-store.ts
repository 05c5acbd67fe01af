import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { turnBeforeMidnight } from '@zaraba/rules/funding/days.ts'
import type { Direction } from '@zaraba/rules/trading/margin.ts'
import { textArray } from '../../database/binary-arrays.ts'
import type { Queryable } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

/** A position that was closed, minor units of its currency. */
export interface ClosedTrade {
  readonly number: bigint
  readonly instrument: InstrumentId
  readonly currency: Currency
  readonly direction: Direction
  readonly shares: number
  readonly leverage: number
  readonly cost: bigint
  /** Result, net of everything. */
  readonly realised: bigint
  readonly openedAt: Instant
  readonly closedAt: Instant
}

/** Positions of some currencies that were closed since a moment, latest first, as many as asked for. */
export const closedTrades = (
  database: Queryable,
  customer: CustomerNumber,
  currencies: readonly Currency[],
  { since, most }: { readonly since: Instant; readonly most: number },
): Promise<readonly ClosedTrade[]> =>
  database.query<ClosedTrade>({
    name: 'trading.closed_trades',
    text: `select number, instrument, currency, direction, shares, leverage, cost, realised, opened_at as "openedAt", closed_at as "closedAt"
           from trading.lot where customer = $1 and currency = any($2::text[]) and state = 'closed' and closed_at >= $3
           order by closed_at desc, number desc limit $4`,
    values: [customer, textArray(currencies), timestamp(since), BigInt(most)],
  })

/** Closings of a share on a day of the wallets, together. Minor units of its currency. */
export interface RealisedOfDay {
  /** Year of the closings in Tokyo: a day of the wallets can be in two. */
  readonly year: number
  readonly date: DateText
  readonly instrument: InstrumentId
  readonly currency: Currency
  readonly count: number
  readonly realised: bigint
}

/** Everything that closed positions of some currencies earned, by share, day and year. */
export const realisedByDay = (
  database: Queryable,
  customer: CustomerNumber,
  currencies: readonly Currency[],
): Promise<readonly RealisedOfDay[]> =>
  database.query<RealisedOfDay>({
    name: 'trading.realised_by_day',
    text: `select extract(year from closed_at at time zone 'Asia/Tokyo')::int as year,
             to_char((closed_at at time zone 'America/New_York') + $3::bigint * interval '1 millisecond', 'YYYY-MM-DD') as date,
             instrument, currency, count(*)::int as count, sum(realised)::bigint as realised
           from trading.lot where customer = $1 and currency = any($2::text[]) and state = 'closed' group by 1, 2, 3, 4`,
    values: [customer, textArray(currencies), BigInt(turnBeforeMidnight)],
  })
