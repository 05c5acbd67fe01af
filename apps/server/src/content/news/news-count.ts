import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Quote } from '@zaraba/market/feeds/feed.ts'
import { capitalisation } from '@zaraba/market/fundamentals/shares-at.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { MarketIndex } from '@zaraba/market/simulator/indices/indices.ts'
import { countBreadth } from '@zaraba/market/statistics/breadth.ts'
import { changeOf } from '@zaraba/market/statistics/change.ts'
import { type Instant, later, minute } from '@zaraba/money/time.ts'
import { factId, type NewsFact, type SectorMove } from './news-facts.ts'

interface Share {
  readonly instrument: Instrument
  readonly quote: Quote
  /** Shares issued in that session. */
  readonly shares: number
  /** Whether its own news are published, and whether it counts for its market. */
  readonly followed: boolean
  readonly counts: boolean
}

/** Counts over a whole market at one moment of a day. */
export interface DayCount {
  add(share: Share): void
  /** The widest moves of the day, three each way. */
  movers(session: TradingDay, except: ReadonlySet<string>): readonly NewsFact[]
  summary(index: MarketIndex, session: TradingDay, at: Instant, part: 'morning' | 'evening'): readonly NewsFact[]
}

const moversEachWay = 3
/** A move below three per cent is no news. */
const leastMove = 300
const busiestNamed = 3

/** Sectors by the change of their market value. */
const sectorMoves = (countedShares: readonly Share[]): readonly SectorMove[] => {
  const worth = new Map<string, { now: bigint; before: bigint }>()
  for (const { instrument, quote, shares } of countedShares) {
    const sum = worth.get(instrument.sector) ?? { now: 0n, before: 0n }
    sum.now += BigInt(capitalisation(quote.price, shares))
    sum.before += BigInt(capitalisation(quote.previousClose, shares))
    worth.set(instrument.sector, sum)
  }
  return [...worth]
    .map(([sector, { now, before }]) => ({ sector, change: changeOf(now, before) }))
    .sort((left, right) => right.change - left.change || (left.sector < right.sector ? -1 : 1))
}

const moverFact = ({ instrument, quote }: Share, { date, close }: TradingDay): NewsFact => ({
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
  countedShares: readonly Share[],
  index: MarketIndex,
  session: TradingDay,
  at: Instant,
  part: 'morning' | 'evening',
): readonly NewsFact[] => {
  const standing = index.quote(at)
  const sectors = sectorMoves(countedShares)
  const best = sectors[0]
  const worst = sectors[sectors.length - 1]
  if (standing === null || standing.date !== session.date || best === undefined || worst === undefined) return []
  const breadth = countBreadth()
  for (const { quote } of countedShares) breadth.add({ price: quote.price, base: quote.previousClose, turnover: quote.turnover })
  const { advances, declines, unchanged, turnover } = breadth.counts()
  const kind = part === 'morning' ? 'opening' : 'summary'
  const byTurnover = countedShares.toSorted((left, right) => right.quote.turnover - left.quote.turnover)
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
      rising: advances,
      falling: declines,
      unchanged,
      best,
      worst,
      turnover,
      busiest: byTurnover.slice(0, busiestNamed).map(({ instrument }) => instrument.code),
    },
  ]
}

export const dayCount = (): DayCount => {
  const all: Share[] = []
  return {
    add: (share) => {
      all.push(share)
    },
    movers: (session, except) => {
      const sorted = all
        .filter(({ followed }) => followed)
        .map((each) => ({ ...each, change: changeOf(each.quote.price, each.quote.previousClose) }))
        .filter(({ instrument, change }) => !except.has(instrument.code) && Math.abs(change) >= leastMove)
        .sort((left, right) => right.change - left.change || (left.instrument.code < right.instrument.code ? -1 : 1))
      const rising = sorted.filter(({ change }) => change > 0).slice(0, moversEachWay)
      const falling = sorted.filter(({ change }) => change < 0).slice(-moversEachWay)
      return [...rising, ...falling].map((each) => moverFact(each, session))
    },
    summary: (index, session, at, part) =>
      summaryFacts(
        all.filter(({ counts }) => counts),
        index,
        session,
        at,
        part,
      ),
  }
}
