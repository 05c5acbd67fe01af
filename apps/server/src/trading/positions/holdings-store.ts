import type { InstrumentId } from '@zaraba/market/instrument.ts'
import { marketOfCurrency, rowOfMarket } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
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
