import { localDate, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { CorporateEvent } from '@zaraba/market/feeds/feed.ts'
import { type Instrument, type InstrumentId, marketOf } from '@zaraba/market/instrument.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { addDays, type DateText, dateOfDay, dateText, dayNumber, type Instant } from '@zaraba/money/time.ts'
import { minorScale } from '@zaraba/rules/trading/value.ts'
import type { Queryable } from '../../database/database.ts'
import type { Verified } from '../../verify/verified.ts'
import { count, tally } from '../../verify/verified.ts'
import { companyActsAfter } from './positions-store.ts'
import type { MarketOfFills } from './share-on-market.ts'

/** Days within which shares that are due become a lot. */
const latest = 30

/** Days within which a share that trades has a bar. */
const longestRest = 30

/** Rows that are read and checked at a time. */
const page = 1_000

/** A dividend or a split as the life of a position tells it. */
export interface CompanyAct {
  readonly customer: CustomerNumber
  readonly number: bigint
  readonly instrument: InstrumentId
  readonly direction: 'long' | 'short'
  readonly kind: 'dividend' | 'split'
  readonly at: Instant
  /** Shares behind it; of a split the whole ones that it left. */
  readonly shares: number
  readonly price: number
  readonly amount: bigint
  readonly note: string
  /** Whether the lot came from elsewhere: it may have come days after the split of its shares. */
  readonly received: boolean
}

type Market = Pick<MarketOfFills, 'catalogue' | 'feedOf'>
type Split = Extract<CorporateEvent, { kind: 'split' }>

const isThat = ({ kind, price, note }: CompanyAct, event: CorporateEvent): boolean =>
  event.kind === 'dividend'
    ? kind === 'dividend' && event.amount === price
    : event.kind === 'split' && kind === 'split' && `${event.numerator}:${event.denominator}` === note

/** The close before an ex-date by its daily bar, less the dividends of the date; 0 where nothing was traded before. */
const closedAt = (market: Market, instrument: Instrument, exDate: DateText): number => {
  const session = sessionOf(instrument.market, exDate)
  if (session === null) return 0
  const feed = market.feedOf(instrument, exDate)
  const bars = feed.dayBars(instrument, addDays(exDate, -longestRest), addDays(exDate, -1), session.open)
  const close = bars.at(-1)?.close
  if (close === undefined) return 0
  return feed
    .events(instrument, exDate, exDate, session.close)
    .reduce<number>((left, event) => (event.kind === 'dividend' ? left - event.amount : left), close)
}

/**
 * Whether the cash of a split is what the part of an old share that made no new one had been worth: some whole number of old shares leaves
 * exactly these new ones and that part. Without a price before, the part has its cost, which the entry shows.
 */
const cashRight = (market: Market, act: CompanyAct, instrument: Instrument, split: Split): boolean => {
  const { numerator, denominator, exDate } = split
  const before = Math.ceil((act.shares * denominator) / numerator)
  const paid = act.direction === 'long' ? act.amount : -act.amount
  for (let old = before; Math.floor((old * numerator) / denominator) === act.shares; old += 1) {
    const left = old * numerator - act.shares * denominator
    if (left === 0) {
      if (paid === 0n && act.price === 0) return true
      continue
    }
    const close = closedAt(market, instrument, exDate)
    if (close !== act.price) return false
    if (close === 0) return paid > 0n
    const { times, over } = minorScale(marketCurrency[instrument.market])
    if (divide(BigInt(close) * BigInt(left) * times, BigInt(numerator) * over, 'half_even') === paid) return true
  }
  return false
}

/** Whether the company did that on the day, and a split paid the cash that it left. */
const happened = (market: Market, act: CompanyAct): boolean => {
  const instrument = market.catalogue.byId(act.instrument)
  const of = marketOf(act.instrument)
  const date: DateText = act.kind === 'dividend' ? dateText(act.note) : localDate(of, act.at)
  const session = sessionOf(of, date)
  if (instrument === undefined || session === null) return false
  const from = act.received && act.kind === 'split' ? dateOfDay(dayNumber(date) - latest) : date
  const events = market.feedOf(instrument, date).events(instrument, from, date, session.close)
  return events.some(
    (event) =>
      event.kind !== 'earnings' &&
      event.exDate >= from &&
      event.exDate <= date &&
      isThat(act, event) &&
      (event.kind === 'dividend' || cashRight(market, act, instrument, event)),
  )
}

/**
 * Every dividend that was paid and every split that was applied, on the market of the seeds: the company did that on that day, and what a
 * split paid for a fraction follows from the daily bar before it.
 */
export const recomputeCompanyActs = async (database: Queryable, market: Market): Promise<Verified> => {
  const acts = tally()
  for (let last: CompanyAct | null = null; ; ) {
    const found: readonly CompanyAct[] = await companyActsAfter(database, last, page)
    for (const act of found) count(acts, () => happened(market, act))
    last = found.at(-1) ?? null
    if (last === null || found.length < page) break
  }
  return { invariant: 'trading.company_acts_follow_from_the_market', ...acts }
}
