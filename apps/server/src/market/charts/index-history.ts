import { previousTradingDay, sessionAround, tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar } from '@zaraba/market/feeds/feed.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { MarketIndex } from '@zaraba/market/simulator/indices/indices.ts'
import { shownIndex } from '@zaraba/market/simulator/quotes/shown.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Rest } from '../../limits/lane.ts'
import type { LiveMarket } from '../live-market.ts'

/** Closed days of an index by the number of their trading day. They never change. */
interface Kept {
  readonly bars: Map<number, Bar | null>
}

export interface IndexHistory {
  /**
   * Computes every closed day from a date on that is not computed yet, latest first: each level follows from the next one, so
   * an older day costs one step. Afterwards the days in between are only looked up.
   */
  reach(index: MarketIndex, from: DateText, now: Instant, rest: Rest): Promise<void>
  /** Draws the shown day as far as now, and what its level follows from. */
  reachShown(index: MarketIndex, now: Instant, rest: Rest): Promise<void>
  /** Closes of the days between two dates that are over: far cheaper than their bars, for which each share's day has to be drawn. */
  closes(
    index: MarketIndex,
    range: { readonly from: DateText; readonly to: DateText },
    now: Instant,
    rest: Rest,
  ): Promise<readonly Pick<Bar, 'time' | 'close'>[]>
  /** Daily bars, including the running day. Days that `reach` has not covered are computed at once. */
  dayBars(index: MarketIndex, from: DateText, to: DateText, now: Instant): readonly Bar[]
}

/** Computes the closes of a market's shares from one trading day to another, in small steps, so that they can be looked up. */
type Lift = (market: Market, from: number, to: number, rest: Rest) => Promise<void>

const prepare = async (index: MarketIndex, date: DateText, now: Instant, rest: Rest): Promise<void> => {
  for (const _ of index.preparing(date, now)) await rest()
}

export const createIndexHistory = (lift: Lift): IndexHistory => {
  // Keyed by index object: a new catalogue creates new indices, and the days of the old ones are collected with them.
  const known = new WeakMap<MarketIndex, Kept>()
  const keptOf = (index: MarketIndex): Kept => {
    const found = known.get(index) ?? { bars: new Map<number, Bar | null>() }
    known.set(index, found)
    return found
  }
  const barOf = (index: MarketIndex, { bars }: Kept, session: number, now: Instant): Bar | null => {
    const found = bars.get(session)
    if (found !== undefined) return found
    const { date, close } = tradingDayAt(index.market, session)
    const bar = index.dayBars(date, date, now)[0] ?? null
    if (now >= close) bars.set(session, bar)
    return bar
  }
  return {
    reach: async (index, from, now, rest) => {
      const kept = keptOf(index)
      const { market } = index
      const first = tradingDayIndex(market, from)
      const last = tradingDayIndex(market, previousTradingDay(market, sessionAround(market, now).date))
      if (first <= last && !kept.bars.has(first)) await lift(market, first, last, rest)
      for (let session = last; session >= first; session -= 1) {
        if (kept.bars.has(session)) continue
        await prepare(index, tradingDayAt(market, session).date, now, rest)
        barOf(index, kept, session, now)
        await rest()
      }
      const running = sessionAround(market, now)
      if (now >= running.openingAuction) await prepare(index, running.date, now, rest)
    },
    reachShown: async (index, now, rest) => {
      const { market } = index
      const shown = shownIndex(market, now).index
      await lift(market, shown - 1, shown - 1, rest)
      await prepare(index, tradingDayAt(market, shown).date, now, rest)
    },
    closes: async (index, { from, to }, now, rest) => {
      const { market } = index
      await lift(market, tradingDayIndex(market, from), tradingDayIndex(market, to), rest)
      return index.dayCloses(from, to, now)
    },
    dayBars: (index, from, to, now) => {
      const kept = keptOf(index)
      const found: Bar[] = []
      const last = tradingDayIndex(index.market, to)
      for (let session = tradingDayIndex(index.market, from); session <= last; session += 1) {
        const { date, openingAuction } = tradingDayAt(index.market, session)
        if (date < from) continue
        if (date > to || now < openingAuction) break
        const bar = barOf(index, kept, session, now)
        if (bar !== null) found.push(bar)
      }
      return found
    },
  }
}

/** The number of days whose common factors are computed in one step. */
const together = 100

/** Computes the histories of the shares of a market, after the factors that they have in common. */
export const liftOf =
  (view: Pick<LiveMarket, 'catalogue'>, days: World['days']): Lift =>
  async (market, from, to, rest) => {
    for (let index = 0; index <= to; index += together) {
      days.source.factors.ensure(market, index)
      await rest()
    }
    for (const instrument of view.catalogue().inMarket(market)) {
      for (const index of [from, to]) days.chain(instrument, index)
      await rest()
    }
  }
