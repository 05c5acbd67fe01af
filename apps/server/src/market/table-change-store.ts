import { reviewDates } from '@zaraba/market/catalogue/topix500.ts'
import { sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../base/database.ts'

/** From which day each change of tick tables holds here, by its own day. One that is missing does not hold yet. */
export type TableChanges = ReadonlyMap<DateText, DateText>

export const tableChanges = async (database: Queryable): Promise<TableChanges> => {
  const rows = await database.query<{ change: DateText; holdsFrom: DateText }>({
    text: 'select change::text as change, holds_from::text as "holdsFrom" from market.table_change',
    values: [],
  })
  return new Map(rows.map(({ change, holdsFrom }) => [change, holdsFrom]))
}

/** The first session of Tokyo in which nobody can have ordered yet. */
const untouched = (now: Instant): DateText => {
  const session = sessionAround('jp', now)
  return now < (session.phases[0]?.from ?? session.open) ? session.date : tradingDayAt('jp', session.index + 1).date
}

/** Writes from when on the changes hold that this installation did not know. One that is being founded has published nothing. */
export const learnTableChanges = async (database: Queryable, now: Instant, founded: boolean): Promise<void> => {
  const next = untouched(now)
  await database.query({
    text: 'insert into market.table_change (change, holds_from) select * from unnest($1::date[], $2::date[]) on conflict do nothing',
    values: [reviewDates, reviewDates.map((change) => (founded || change > next ? change : next))],
  })
}
