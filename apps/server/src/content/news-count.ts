import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Quote } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { MarketIndex } from '@zaraba/market/simulator/indices.ts'
import { type Instant, later, minute } from '@zaraba/money/time.ts'
import { factId, type NewsFact, type SectorMove } from './news-facts.ts'

interface Counted {
  readonly instrument: Instrument
  readonly quote: Quote
  /** Change of the day in basis points. */
  readonly change: number
}

/** What is known of a whole market at one moment of a day. */
export interface DayCount {
  add(instrument: Instrument, quote: Quote): void
  /** The widest moves of the day, three each way. */
  movers(session: TradingDay, except: ReadonlySet<string>): readonly NewsFact[]
  summary(index: MarketIndex, session: TradingDay, at: Instant, part: 'morning' | 'evening'): readonly NewsFact[]
}

const moversEachWay = 3
/** A move below three per cent is no news. */
const leastMove = 300
const busiestNamed = 3

const basisPoints = (price: number, base: number): number => Math.round((price / base - 1) * 10_000)

/** Sectors by the change of their market value; the rounding does not matter for an order and two digits. */
const sectorMoves = (counted: readonly Counted[]): readonly SectorMove[] => {
  const worth = new Map<string, { now: number; before: number }>()
  for (const { instrument, quote } of counted) {
    const sum = worth.get(instrument.sector) ?? { now: 0, before: 0 }
    sum.now += (quote.price / 10_000) * instrument.sharesOutstanding
    sum.before += (quote.previousClose / 10_000) * instrument.sharesOutstanding
    worth.set(instrument.sector, sum)
  }
  return [...worth]
    .map(([sector, { now, before }]) => ({ sector, change: basisPoints(now, before) }))
    .sort((left, right) => right.change - left.change || (left.sector < right.sector ? -1 : 1))
}

const moverFact = ({ instrument, quote }: Counted, { date, close }: TradingDay): NewsFact => ({
  kind: 'mover',
  id: factId(date, instrument.market, 'mover', instrument.code),
  at: later(close, 3 * minute),
  market: instrument.market,
  date,
  code: instrument.code,
  price: quote.price,
  base: quote.previousClose,
  volume: quote.volume,
})

const summaryFacts = (
  counted: readonly Counted[],
  index: MarketIndex,
  session: TradingDay,
  at: Instant,
  part: 'morning' | 'evening',
): readonly NewsFact[] => {
  const standing = index.quote(at)
  const sectors = sectorMoves(counted)
  const best = sectors[0]
  const worst = sectors[sectors.length - 1]
  if (standing === null || standing.date !== session.date || best === undefined || worst === undefined) return []
  const kind = part === 'morning' ? 'opening' : 'summary'
  const byTurnover = counted.toSorted((left, right) => right.quote.turnover - left.quote.turnover)
  return [
    {
      kind,
      id: factId(session.date, index.market, kind, index.code),
      at: part === 'morning' ? at : later(session.close, 2 * minute),
      market: index.market,
      date: session.date,
      code: index.code,
      price: standing.value,
      base: standing.previousClose,
      rising: counted.filter(({ change }) => change > 0).length,
      falling: counted.filter(({ change }) => change < 0).length,
      unchanged: counted.filter(({ change }) => change === 0).length,
      best,
      worst,
      turnover: counted.reduce((sum, { quote }) => sum + quote.turnover, 0),
      busiest: byTurnover.slice(0, busiestNamed).map(({ instrument }) => instrument.code),
    },
  ]
}

export const dayCount = (): DayCount => {
  const counted: Counted[] = []
  return {
    add: (instrument, quote) => {
      counted.push({ instrument, quote, change: basisPoints(quote.price, quote.previousClose) })
    },
    movers: (session, except) => {
      const sorted = counted
        .filter(({ instrument, change }) => !except.has(instrument.code) && Math.abs(change) >= leastMove)
        .sort((left, right) => right.change - left.change || (left.instrument.code < right.instrument.code ? -1 : 1))
      const rising = sorted.filter(({ change }) => change > 0).slice(0, moversEachWay)
      const falling = sorted.filter(({ change }) => change < 0).slice(-moversEachWay)
      return [...rising, ...falling].map((each) => moverFact(each, session))
    },
    summary: (index, session, at, part) => summaryFacts(counted, index, session, at, part),
  }
}
