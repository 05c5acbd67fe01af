import { localDate, sessionAround, tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { CorporateEvent } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { codesIn } from '@zaraba/rules/copy/products.ts'
import type { ValueAt } from '@zaraba/rules/copy/record.ts'
import type { TapeAction, TapeMember, TapeSession } from '@zaraba/rules/copy/tape.ts'
import type { Rest } from '../base/lane.ts'
import type { CopyPorts } from './ports.ts'

type MarketPort = CopyPorts['market']

/** A share that the catalogue does not have keeps its place and never trades. */
const missing = { tickTable: 'us', priceLimitRule: 'us_none', sector: '' } as const

const instrumentsOf = (market: MarketPort, of: Market): readonly (Instrument | null)[] =>
  codesIn(of).map((code) => market.instrumentOf(of, code))

/** The shares that the products of a market choose from, in their places. */
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
      const own = byDate.get(event.exDate) ?? new Map<number, TapeAction>()
      byDate.set(event.exDate, own)
      const known = own.get(member) ?? { member, cash: 0, numerator: 1, denominator: 1 }
      own.set(
        member,
        event.kind === 'dividend'
          ? { ...known, cash: known.cash + event.amount }
          : {
              ...known,
              numerator: known.numerator * event.numerator,
              denominator: known.denominator * event.denominator,
            },
      )
    }
  return new Map([...byDate].map(([date, own]) => [date, [...own.values()]]))
}

/** Sessions of an index that are read in one go. */
const indexStep = 20

/** The closes of the market's leading index, in ten-thousandths; the latest are read first, as each level follows from the next one. */
export const indexCloses = async (
  market: MarketPort,
  of: Market,
  { from, to, until }: SessionRange,
  rest: Rest,
): Promise<readonly ValueAt[]> => {
  const index = market.indices().find((each) => each.market === of)
  const pages: ValueAt[][] = []
  for (let last = to; index !== undefined && last >= from; last -= indexStep) {
    const first = Math.max(from, last - indexStep + 1)
    const bars = index.dayBars(tradingDayAt(of, first).date, tradingDayAt(of, last).date, until)
    pages.push(bars.map((bar) => ({ date: localDate(of, bar.time), value: BigInt(bar.close) })))
    await rest()
  }
  return pages.reverse().flat()
}

/** Sessions by their numbers in the calendar, and the moment up to which the market is known. */
interface SessionRange {
  readonly from: number
  readonly to: number
  readonly until: Instant
}

/** What strategies see of the sessions from one to another, both of which have closed by `until`. */
export const readSessions = async (
  market: MarketPort,
  of: Market,
  range: SessionRange,
  rest: Rest,
): Promise<readonly TapeSession[]> => {
  const { from, to, until } = range
  const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => tradingDayAt(of, from + place))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const closes: ReadonlyMap<DateText, number>[] = []
  const events: (readonly CorporateEvent[])[] = []
  for (const instrument of instrumentsOf(market, of)) {
    const feed = instrument === null ? null : market.feedOf(instrument)
    const bars = instrument === null ? [] : (feed?.dayBars(instrument, first.date, last.date, until) ?? [])
    closes.push(new Map(bars.map((bar) => [localDate(of, bar.time), bar.close])))
    events.push(instrument === null ? [] : (feed?.events(instrument, first.date, last.date, until) ?? []))
    await rest()
  }
  const actions = actionsByDate(events)
  return days.map(({ date }) => ({
    date,
    closes: closes.map((own) => own.get(date) ?? 0),
    actions: actions.get(date) ?? [],
  }))
}

export const firstSession = (market: MarketPort, of: Market): number => tradingDayIndex(of, market.historyFrom)
