import { localDate, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { CorporateEvent } from '@zaraba/market/feeds/feed.ts'
import { type InstrumentId, marketOf } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { type DateText, dateOfDay, dateText, dayNumber, type Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../../database/database.ts'
import type { StoredMarket } from '../../market/face.ts'
import type { Verified } from '../../verify/verified.ts'
import { count, tally } from '../../verify/verified.ts'
import { companyActsAfter } from './positions-store.ts'

/** Days within which shares that are due become a lot. */
const latest = 30

/** Rows that are read and checked at a time. */
const page = 1_000

/** A dividend or a split as the life of a position tells it. */
export interface CompanyAct {
  readonly customer: CustomerNumber
  readonly number: bigint
  readonly instrument: InstrumentId
  readonly kind: 'dividend' | 'split'
  readonly at: Instant
  readonly price: number
  readonly note: string
  /** Whether the lot came from elsewhere: it may have come days after the split of its shares. */
  readonly received: boolean
}

const isThat = ({ kind, price, note }: CompanyAct, event: CorporateEvent): boolean =>
  event.kind === 'dividend'
    ? kind === 'dividend' && event.amount === price
    : event.kind === 'split' && kind === 'split' && `${event.numerator}:${event.denominator}` === note

/** Whether the company did that on the day. */
const happened = (market: StoredMarket, act: CompanyAct): boolean => {
  const instrument = market.catalogue.byId(act.instrument)
  const of = marketOf(act.instrument)
  const date: DateText = act.kind === 'dividend' ? dateText(act.note) : localDate(of, act.at)
  const session = sessionOf(of, date)
  if (instrument === undefined || session === null) return false
  const from = act.received && act.kind === 'split' ? dateOfDay(dayNumber(date) - latest) : date
  const events = market.feedOf(instrument, date).events(instrument, from, date, session.close)
  return events.some((event) => event.kind !== 'earnings' && event.exDate >= from && event.exDate <= date && isThat(act, event))
}

/** Every dividend that was paid and every split that was applied, on the market of the seeds: the company did that on that day. */
export const recomputeCompanyActs = async (database: Queryable, market: StoredMarket): Promise<Verified> => {
  const acts = tally()
  for (let last: CompanyAct | null = null; ; ) {
    const found: readonly CompanyAct[] = await companyActsAfter(database, last, page)
    for (const act of found) count(acts, () => happened(market, act))
    last = found.at(-1) ?? null
    if (last === null || found.length < page) break
  }
  return { invariant: 'trading.company_acts_follow_from_the_market', ...acts }
}
