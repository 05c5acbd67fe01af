import type { InstrumentId } from '@zaraba/market/instrument.ts'
import { marketOfCurrency, rowOfMarket } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { type DateText, dateText, type Instant } from '@zaraba/money/time.ts'
import type { Direction } from '@zaraba/rules/trading/margin.ts'
import type { LotRecord } from '@zaraba/rules/trading/records.ts'
import type { Queryable } from '../../database/database.ts'

/** Lots that are alike in share, direction, size and the dates between which they were held. */
export interface Holding {
  readonly instrument: InstrumentId
  readonly direction: Direction
  readonly shares: number
  readonly openedOn: DateText
  /** The date of the exchange on which they were closed; `null` while they are open. */
  readonly closedOn: DateText | null
  readonly lots: bigint
  /** The number of shares is that after the splits until this date. */
  readonly splitThrough: DateText
  /** Of all of them together, minor units. */
  readonly cost: bigint
}

interface Row extends Omit<Holding, 'openedOn' | 'closedOn' | 'splitThrough'> {
  readonly opened_on: DateText
  readonly closed_on: DateText | null
  readonly split_through: DateText
}

/** Holdings of a customer in one currency that were kept over at least one night since a moment. */
export const holdingsSince = async (
  database: Queryable,
  customer: CustomerNumber,
  currency: LotRecord['currency'],
  since: Instant,
): Promise<readonly Holding[]> => {
  const rows = await database.query<Row>({
    name: 'trading.holdings_since',
    text: `select instrument, direction, shares, to_char(opened_on, 'YYYY-MM-DD') as opened_on, to_char(closed_on, 'YYYY-MM-DD') as closed_on,
             to_char(coalesce(closed_on, max(i.events_through), opened_on), 'YYYY-MM-DD') as split_through,
             count(*) as lots, sum(cost)::bigint as cost
           from (
             select instrument, direction, shares, opened_on, null::date as closed_on, cost from trading.lot
             where customer = $1 and currency = $2 and state <> 'closed'
             union all
             select instrument, direction, shares, opened_on, (closed_at at time zone $4)::date, cost from trading.lot
             where customer = $1 and currency = $2 and state = 'closed' and closed_at >= $3) l
           left join trading.instrument i using (instrument)
           where closed_on is null or closed_on > opened_on
           group by 1, 2, 3, l.opened_on, l.closed_on`,
    values: [customer, currency, new Date(since), rowOfMarket[marketOfCurrency[currency]].zone],
  })
  return rows.map(({ opened_on, closed_on, split_through, ...row }) => ({
    ...row,
    openedOn: opened_on,
    closedOn: closed_on,
    splitThrough: split_through,
  }))
}

/** A lot of a stretch of time, with what its fills changed of it: shares that came with each moment, or went, where they are negative. */
export interface LotThrough {
  readonly instrument: InstrumentId
  readonly direction: Direction
  readonly shares: number
  readonly cost: bigint
  readonly changes: readonly (readonly [at: Instant, shares: number])[]
  /** The number of shares is that after the splits until this date. */
  readonly splitThrough: DateText
}

/** The lots of a customer in one currency that were open at a moment or later. A lot without fills of its own came and went whole. */
export const lotsThrough = async (
  database: Queryable,
  customer: CustomerNumber,
  currency: LotRecord['currency'],
  since: Instant,
): Promise<readonly LotThrough[]> => {
  const moment = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint::float8`
  const fills = (opening: string, sign: string) => `(
    select json_agg(json_build_array(${moment('f.at')}, ${sign}f.shares) order by f.number) from trading.fill f
    where f.customer = l.customer and f.lot = l.number and ${opening})`
  const rows = await database.query<{
    readonly instrument: InstrumentId
    readonly direction: Direction
    readonly shares: number
    readonly cost: bigint
    readonly opened: LotThrough['changes'] | null
    readonly closed: LotThrough['changes'] | null
    readonly openedAt: Instant
    readonly closedAt: Instant | null
    readonly splitThrough: string
  }>({
    name: 'trading.lots_through',
    text: `select instrument, direction, shares, cost, opened_at as "openedAt", closed_at as "closedAt",
             case when l.opened_at >= $3 and l.shares = l.opened_shares then ${fills('f.opening', '')} end as opened,
             case when l.state = 'closed' then ${fills('not f.opening', '-')} end as closed,
             to_char(coalesce((l.closed_at at time zone $4)::date, i.events_through, l.opened_on), 'YYYY-MM-DD') as "splitThrough"
           from (select * from trading.lot where customer = $1 and currency = $2 and state <> 'closed'
                 union all
                 select * from trading.lot where customer = $1 and currency = $2 and state = 'closed' and closed_at >= $3) l
           left join trading.instrument i using (instrument)`,
    values: [customer, currency, new Date(since), rowOfMarket[marketOfCurrency[currency]].zone],
  })
  return rows.map(({ instrument, direction, shares, cost, opened, closed, openedAt, closedAt, splitThrough }) => ({
    instrument,
    direction,
    shares,
    cost,
    splitThrough: dateText(splitThrough),
    changes: [
      ...(opened ?? [[openedAt, shares] as const]),
      ...(closed ?? (closedAt === null ? [] : [[closedAt, -shares] as const])),
    ],
  }))
}
