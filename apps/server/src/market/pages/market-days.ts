import { localDate, tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { CorporateEvent, Feed } from '@zaraba/market/feeds/feed.ts'
import { type Announced, announcedBy } from '@zaraba/market/fundamentals/reports.ts'
import { marketValue } from '@zaraba/market/fundamentals/shares-at.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { exReference } from '@zaraba/market/simulator/shares/pricing.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Rest } from '../../limits/lane.ts'

/**
 * The number of sessions in the table: a year of figures, the fifteen months that a new high considers, and the 25 days of a
 * mean.
 */
const kept = 590
/** Capacity for further sessions before the oldest are dropped. */
const spare = 120
const room = kept + spare

export const columns = ['close', 'base', 'high', 'low', 'volume', 'turnover', 'shares'] as const
type Column = (typeof columns)[number]

/** A company of the table: its index, and what it has announced. */
export interface TableCompany {
  readonly instrument: Instrument
  /** Its index among the companies of the table. */
  readonly ordinal: number
  readonly announced: Announced
}

/**
 * The closed sessions of a market’s followed companies in flat arrays: prices in ten-thousandths (0 in a session without
 * trades), volume in shares, turnover in whole major units; `base` is the price from which the day’s change is measured,
 * `shares` the shares issued on that day.
 */
export type MarketDays = Readonly<Record<Column, Float64Array>> & {
  readonly market: Market
  members: readonly TableCompany[]
  readonly ordinals: ReadonlyMap<InstrumentId, number>
  /** Numbers of the oldest and of the last trading day in the table. The table is empty while `last` is below `first`. */
  first: number
  last: number
  /** The index of a company’s day in the arrays. */
  at(ordinal: number, index: number): number
}

/** The market value of a company on a day at a price, in whole major units. */
export const valueAt = (days: MarketDays, at: number, price: number): number =>
  price === 0 ? 0 : marketValue(price, days.shares[at] ?? missing())

/** The number of the oldest session that a table needs whose last session is `last`. */
export const firstSessionFor = (last: number): number => last - kept + 1

/** An empty table with capacity up to a session and `spare` further ones. */
export const emptyDays = (market: Market, instruments: readonly Instrument[], last: number): MarketDays => {
  const column = () => new Float64Array(instruments.length * room)
  const days: MarketDays = {
    market,
    members: [],
    ordinals: new Map(instruments.map(({ id }, ordinal) => [id, ordinal])),
    first: firstSessionFor(last),
    last: firstSessionFor(last) - 1,
    at: (ordinal, index) => ordinal * room + index - days.first,
    close: column(),
    base: column(),
    high: column(),
    low: column(),
    volume: column(),
    turnover: column(),
    shares: column(),
  }
  return days
}

/** Drops the oldest days when the table has no capacity for another one. */
const makeRoom = (days: MarketDays, index: number): void => {
  if (index - days.first < room) return
  for (const column of columns)
    for (let from = 0; from < days[column].length; from += room) days[column].copyWithin(from, from + spare, from + room)
  days.first += spare
}

const reference = (instrument: Instrument, before: number, date: DateText, events: readonly CorporateEvent[]): number => {
  let [dividend, numerator, denominator] = [0, 1, 1]
  for (const event of events) {
    if (event.kind === 'earnings' || event.exDate !== date) continue
    if (event.kind === 'dividend') dividend = event.amount
    else [numerator, denominator] = [event.numerator, event.denominator]
  }
  return exReference(instrument, before as Price, { dividend, numerator, denominator, date })
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** The number of sessions read from a feed before yielding: the turnover of a day is summed over all of its prints. */
const atOnce = 8

/**
 * A company's last close before a session of the table: from the table, or from the session before its first; 0 without any.
 */
const closeBefore = (days: MarketDays, feed: Feed, { instrument, ordinal }: TableCompany, from: number, now: Instant): number => {
  for (let index = from - 1; index >= days.first; index -= 1) {
    const close = days.close[days.at(ordinal, index)] ?? missing()
    if (close > 0) return close
  }
  const { date } = tradingDayAt(instrument.market, days.first - 1)
  return feed.dayBars(instrument, date, date, now)[0]?.close ?? 0
}

const fill = (days: MarketDays, feed: Feed, member: TableCompany, { from, to }: Stretch, now: Instant): void => {
  const { instrument, ordinal, announced } = member
  const { market } = instrument
  const bars = feed.dayBars(instrument, tradingDayAt(market, from).date, tradingDayAt(market, to).date, now)
  let before = closeBefore(days, feed, member, from, now)
  for (const bar of bars) {
    const date = localDate(market, bar.time)
    const at = days.at(ordinal, tradingDayIndex(market, date))
    days.close[at] = bar.close
    days.base[at] = before === 0 ? bar.open : reference(instrument, before, date, announced.events)
    days.high[at] = bar.high
    days.low[at] = bar.low
    days.volume[at] = bar.volume
    days.turnover[at] = bar.turnover
    days.shares[at] = announced.sharesAt(date)
    before = bar.close
  }
}

interface DaysPorts {
  readonly genesis: DateText
  feedOf(instrument: Instrument): Feed
}

const clear = (days: MarketDays, index: number): void => {
  for (let ordinal = 0; ordinal < days.ordinals.size; ordinal += 1)
    for (const column of columns) days[column][days.at(ordinal, index)] = 0
}

interface WantedDays {
  readonly market: Market
  readonly instruments: readonly Instrument[]
  /** The index of the last session. */
  readonly last: number
}

/**
 * A table that ends with a closed session: the given one extended, or a new one. It contains nothing later than that session's
 * close.
 */
export const daysUntil = async (
  known: MarketDays | null,
  { market, instruments, last }: WantedDays,
  { genesis, feedOf }: DaysPorts,
  rest: Rest,
): Promise<MarketDays> => {
  // After a long jump of the clock a new table costs less than moving the old one forward day by day.
  const days = known !== null && last - known.last <= spare ? known : emptyDays(market, instruments, last)
  const now = tradingDayAt(market, last).close
  makeRoom(days, last)
  const stretch = { from: days.last + 1, to: last }
  if (stretch.from > last && days.members.length === instruments.length) return days
  for (let index = stretch.from; index <= last; index += 1) clear(days, index)
  const members: TableCompany[] = []
  for (const [ordinal, instrument] of instruments.entries()) {
    const feed = feedOf(instrument)
    const member = { instrument, ordinal, announced: announcedBy(feed, instrument, genesis, now) }
    members.push(member)
    for (let { from } = stretch; from <= stretch.to; from += atOnce) {
      fill(days, feed, member, { from, to: Math.min(stretch.to, from + atOnce - 1) }, now)
      await rest()
    }
  }
  days.members = members
  days.last = last
  return days
}
