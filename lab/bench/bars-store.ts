import type { Bar } from '@zaraba/market/feeds/feed.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { Queryable } from '@zaraba/server/database/database.ts'
import { asOwner } from './people-store.ts'

interface StoredDay {
  readonly id: string
  readonly date: DateText
  readonly bars: readonly Bar[]
}

/** Minute bars as a table that a broker would keep, one row a bar, clustered by its key. */
export const storeBars = (url: string, days: readonly StoredDay[]): Promise<void> =>
  asOwner(url, async (client) => {
    await client.query('create schema if not exists bench')
    await client.query(
      `create table bench.bar (instrument text, date date, time timestamptz, open bigint, high bigint, low bigint, close bigint,
         volume bigint, turnover bigint, primary key (instrument, date, time))`,
    )
    for (const { id, date, bars } of days)
      await client.query(
        `insert into bench.bar select $1, $2, time, open, high, low, close, volume, turnover
         from unnest($3::timestamptz[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])
           as b (time, open, high, low, close, volume, turnover)`,
        [
          id,
          date,
          bars.map((bar) => new Date(bar.time).toISOString()),
          ...(['open', 'high', 'low', 'close', 'volume', 'turnover'] as const).map((name) => bars.map((bar) => bar[name])),
        ],
      )
    await client.query('grant usage on schema bench to public')
    await client.query('grant select on bench.bar to public')
    await client.query('vacuum analyze bench.bar')
  })

export const barReader =
  (database: Queryable) =>
  (id: string, date: DateText): Promise<readonly Bar[]> =>
    database.query<Bar>({
      name: 'bench.bars',
      text: `select time, open::float8, high::float8, low::float8, close::float8, volume::float8, turnover::float8
             from bench.bar where instrument = $1 and date = $2 order by time`,
      values: [id, date],
    })
