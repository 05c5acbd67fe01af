import { reviewDates } from '@zaraba/market/catalogue/topix500.ts'
import { calendarTo, sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { revisedFrom } from '@zaraba/market/exchanges/revised.ts'
import { exchangeOf, type Market, markets } from '@zaraba/market/markets.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../base/database.ts'

/** From which day a market of this installation follows a change of the built-in data, by the change's own day; `null` for not yet. */
export type Followed = (market: Market, change: DateText) => DateText | null

export const followedChanges = async (database: Queryable): Promise<Followed> => {
  const rows = await database.query<{ market: Market; change: DateText; holdsFrom: DateText }>({
    text: 'select market, change::text as change, holds_from::text as "holdsFrom" from market.followed',
    values: [],
  })
  const known = new Map(rows.map(({ market, change, holdsFrom }) => [`${market} ${change}`, holdsFrom]))
  return (market, change) => known.get(`${market} ${change}`) ?? null
}

/** From which day a market follows the fees as they were revised; the end of the calendar where that is not known yet. */
export const feesFrom = (followed: Followed, market: Market): DateText => followed(market, revisedFrom) ?? calendarTo

const changesOf = (market: Market): readonly DateText[] => [
  ...new Set([revisedFrom, ...(exchangeOf[market] === 'tokyo' ? reviewDates : [])]),
]

/** The first session of a market in which nobody can have ordered yet. */
const untouched = (market: Market, now: Instant): DateText => {
  const session = sessionAround(market, now)
  return now < (session.phases[0]?.from ?? session.open) ? session.date : tradingDayAt(market, session.index + 1).date
}

/** Writes from when on the changes hold that this installation did not know. One that is being founded has published nothing. */
export const followChanges = async (database: Queryable, now: Instant, founded: boolean): Promise<void> => {
  const rows = markets.flatMap((market) => {
    const next = untouched(market, now)
    return changesOf(market).map((change) => ({ market, change, from: founded || change > next ? change : next }))
  })
  await database.query({
    text: 'insert into market.followed (market, change, holds_from) select * from unnest($1::text[], $2::date[], $3::date[]) on conflict do nothing',
    values: [rows.map(({ market }) => market), rows.map(({ change }) => change), rows.map(({ from }) => from)],
  })
}
