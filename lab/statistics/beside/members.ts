import { sessionOf, tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { type IndexKind, indexKinds, membersOf } from '@zaraba/market/simulator/indices/index-list.ts'
import { createIndices, type MarketIndex } from '@zaraba/market/simulator/indices/indices.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import { type DateText, type Instant, instant, later, minute } from '@zaraba/money/time.ts'
import { firstOf, instruments, splitBy } from './lived.ts'
import { leading } from './years.ts'

/** An index at one instant, and what its members say. */
export interface IndexMoment {
  readonly market: Market
  readonly at: Instant
  readonly shown: number
  readonly members: number
}

/** Sum of price × weight, with the last price that anybody saw at that instant. */
const sumAt = (world: World, kind: IndexKind, date: DateText, at: Instant): number => {
  const index = tradingDayIndex(kind.market, date)
  return membersOf(kind, instruments).reduce(
    (sum, { instrument, weight }) => sum + (world.quote(instrument, at)?.price ?? 0) * weight * splitBy(world, instrument, index),
    0,
  )
}

/** Instants of continuous trading, spread over the session by the golden section. */
const instantsOf = (open: Instant, close: Instant, count: number): readonly Instant[] =>
  Array.from({ length: count }, (_, nth) =>
    instant(open + 10 * minute + Math.floor((((nth + 1) * 0.618_034) % 1) * (close - open - 20 * minute))),
  )

const nextSession = (market: Market, ahead: number): DateText => tradingDayAt(market, firstOf(market) + ahead).date

/** The leading index of a market at some instants of one of its first days, and its minutes. */
export const indexMoments = (
  world: World,
  market: Market,
  ahead: number,
  count: number,
): { readonly index: MarketIndex; readonly date: DateText; readonly moments: readonly IndexMoment[] } => {
  const kind = indexKinds.find(({ code }) => code === leading[market])
  const index = createIndices(world, instruments).find(({ code }) => code === leading[market])
  const date = nextSession(market, ahead)
  const session = sessionOf(market, date)
  if (kind === undefined || index === undefined || session === null) throw new Error(`no index of ${market}`)
  const before = tradingDayAt(market, session.index - 1)
  const base = sumAt(world, kind, before.date, later(before.close, minute))
  const [cachedBar] = index.dayBars(before.date, before.date, instant(session.open - minute))
  const moments = instantsOf(session.open, session.close, count).flatMap((at) => {
    const quote = index.quote(at)
    if (quote === null || cachedBar === undefined) return []
    // The index is reckoned at the end of a minute; what printed in that last millisecond belongs to the next one.
    const members = (cachedBar.close * sumAt(world, kind, date, later(quote.asOf, -1))) / base
    return [{ market, at, shown: quote.value, members }]
  })
  return { index, date, moments }
}

/** Basis points between an index and its members, at the furthest. */
export const furthest = (moments: readonly IndexMoment[]): number =>
  Math.max(...moments.map(({ shown, members }) => Math.abs(shown / members - 1) * 10_000))
