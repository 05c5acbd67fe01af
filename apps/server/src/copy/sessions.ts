import { localDate, sessionAround, tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { CorporateEvent, Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { codesIn } from '@zaraba/rules/copy/products.ts'
import type { ValueAt } from '@zaraba/rules/copy/record.ts'
import type { TapeAction, TapeMember, TapeSession } from '@zaraba/rules/copy/tape.ts'
import type { Rest } from '../limits/lane.ts'
import type { CopyPorts } from './ports.ts'

type MarketPort = CopyPorts['market']

/** A share that the catalogue does not have keeps its index and never trades. */
const missing = { tickTable: 'us', priceLimitRule: 'us_none', sector: '' } as const

const instrumentsOf = (market: MarketPort, of: Market): readonly (Instrument | null)[] =>
  codesIn(of).map((code) => market.instrumentOf(of, code))

/** The shares that the products of a market choose from, by index. */
export const membersOf = (market: MarketPort, of: Market): readonly TapeMember[] =>
  codesIn(of).map((code) => {
    const { tickTable, priceLimitRule, sector } = market.instrumentOf(of, code) ?? missing
    return { code, tickTable, priceLimitRule, sector }
  })

/** The last session whose close has come. */
export const lastClosed = (market: Market, now: Instant): TradingDay => {
  const around = sessionAround(market, now)
  return now >= around.close ? around : tradingDayAt(market, around.index - 1)
}

type Dated = ReadonlyMap<DateText, readonly TapeAction[]>
const actionsByDate = (events: readonly (readonly CorporateEvent[])[]): Dated => {
  const byDate = new Map<DateText, Map<number, TapeAction>>()
  for (const [member, list] of events.entries())
    for (const event of list) {
      if (event.kind === 'earnings') continue
      const ownTapeActions = byDate.get(event.exDate) ?? new Map<number, TapeAction>()
      byDate.set(event.exDate, ownTapeActions)
      const cachedTapeAction = ownTapeActions.get(member) ?? { member, cash: 0, numerator: 1, denominator: 1 }
      ownTapeActions.set(
        member,
        event.kind === 'dividend'
          ? { ...cachedTapeAction, cash: cachedTapeAction.cash + event.amount }
          : {
              ...cachedTapeAction,
              numerator: cachedTapeAction.numerator * event.numerator,
              denominator: cachedTapeAction.denominator * event.denominator,
            },
      )
    }
  return new Map([...byDate].map(([date, ownTapeActions]) => [date, [...ownTapeActions.values()]]))
}

/** Sessions by their numbers in the calendar, and the moment up to which the market is known. */
interface SessionRange {
  readonly from: number
  readonly to: number
  readonly until: Instant
}

/** Sessions that are read in one go, some milliseconds of work: what a share turned over on a day of its own seed follows from all prints. */
const sharesStep = 10
const indexStep = 5

/** Stretches of at most `step` sessions, oldest first. */
const stretches = ({ from, to }: SessionRange, step: number): readonly (readonly [first: number, last: number])[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from + 1) / step)) }, (_, index) => {
    const first = from + index * step
    return [first, Math.min(to, first + step - 1)]
  })

const dateAt = (of: Market, index: number): DateText => tradingDayAt(of, index).date

/** The closes of the market's leading index, in ten-thousandths; the latest are read first, as each level follows from the next one. */
export const indexCloses = async (
  market: MarketPort,
  of: Market,
  range: SessionRange,
  rest: Rest,
): Promise<readonly ValueAt[]> => {
  const index = market.indices().find((each) => each.market === of)
  if (index === undefined || range.to < range.from) return []
  // A share whose history was not needed yet brings itself there with the first bar that is asked of it, and not all of them in one go.
  const first = dateAt(of, range.from)
  for (const id of index.members) {
    const member = market.catalogue().byId(id)
    if (member !== undefined) market.feedOf(member).dayBars(member, first, first, range.until)
    await rest()
  }
  const pages: ValueAt[][] = []
  for (const [begin, end] of stretches(range, indexStep).toReversed()) {
    const closes = index.dayCloses(dateAt(of, begin), dateAt(of, end), range.until)
    pages.push(closes.map(({ time, close }) => ({ date: localDate(of, time), value: BigInt(close) })))
    await rest()
  }
  return pages.reverse().flat()
}

/** The closes of a share by their dates. */
const closesOf = async (feed: Feed, instrument: Instrument, range: SessionRange, rest: Rest) => {
  const closes = new Map<DateText, number>()
  const { market } = instrument
  for (const [first, last] of stretches(range, sharesStep)) {
    for (const bar of feed.dayBars(instrument, dateAt(market, first), dateAt(market, last), range.until))
      closes.set(localDate(market, bar.time), bar.close)
    await rest()
  }
  return closes
}

/** The inputs of strategies from sessions, first to last, both of which have closed by `until`. */
export const readSessions = async (
  market: MarketPort,
  of: Market,
  range: SessionRange,
  rest: Rest,
): Promise<readonly TapeSession[]> => {
  const { from, to, until } = range
  if (to < from) return []
  const closes: ReadonlyMap<DateText, number>[] = []
  const events: (readonly CorporateEvent[])[] = []
  for (const instrument of instrumentsOf(market, of)) {
    const feed = instrument === null ? null : market.feedOf(instrument)
    closes.push(instrument === null || feed === null ? new Map() : await closesOf(feed, instrument, range, rest))
    events.push(instrument === null ? [] : (feed?.events(instrument, dateAt(of, from), dateAt(of, to), until) ?? []))
    await rest()
  }
  const actions = actionsByDate(events)
  return Array.from({ length: to - from + 1 }, (_, index): TapeSession => {
    const date = dateAt(of, from + index)
    return { date, closes: closes.map((own) => own.get(date) ?? 0), actions: actions.get(date) ?? [] }
  })
}

export const firstSession = (market: MarketPort, of: Market): number => tradingDayIndex(of, market.historyFrom)
