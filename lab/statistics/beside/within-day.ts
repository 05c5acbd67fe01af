import { tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Day } from '@zaraba/market/simulator/day/days.ts'
import { slotKind } from '@zaraba/market/simulator/day/grid.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import { missing } from '@zaraba/money/missing.ts'
import { later, second } from '@zaraba/money/time.ts'
import { correlation, mean, median } from '../measures.ts'
import { firstOf, livedDay, minutesOfTrading, splitBy } from './lived.ts'

/** The trading of one share on some days of the first own year of an installation. */
export interface WithinDay {
  readonly share: Instrument
  /** |return| of each five minutes against the share's own mean; empty where it hardly trades. */
  readonly stretches: readonly number[]
  /** Correlation of volume and |return| of bars by their minutes, over all its days; empty where it hardly trades. */
  readonly together: ReadonlyMap<number, number>
  /** Part of the company that changes hands in a day, in per cent. */
  readonly turnover: number
  /** Prints a minute, of all minutes and those without one. */
  readonly prints: number
  /** The distance of bid and ask, in ten-thousandths and in basis points. */
  readonly spread: number
  readonly spreadPoints: number
}

/** Minutes of trading that count as midday, by market; Tokyo's are 10:00 to 11:30, New York's 12:00 to 14:00. */
const midday: Readonly<Record<Market, readonly [from: number, to: number]>> = {
  jp: [60, 150],
  us: [150, 270],
  cn: [60, 120],
}
const barLengths = [1, 5, 15] as const
const stretch = 5
/** A share that trades in fewer minutes of a day tells little of them. */
const leastMinutes = 100

interface Bar {
  readonly at: number
  readonly moved: number
  readonly volume: number
}

/** Shares that a minute traded continuously: the auction that it begins with is one print, and no part of it. */
const volumeOf = (world: World, day: Day, slot: number): number => {
  const volume = day.minutes.volume[slot] ?? missing()
  if (day.plan.grid.kinds[slot] === slotKind.continuous || volume === 0) return volume
  return volume - (world.days.prints(day, slot).volumes[0] ?? missing())
}

/** Bars of `length` minutes, those without trading left out. */
const barsOf = (world: World, day: Day, length: number): readonly Bar[] => {
  const { minutes, plan } = day
  const slots = minutesOfTrading(plan.grid)
  const bars: Bar[] = []
  for (let at = 0; at + length <= slots.length; at += length) {
    const [first = missing(), last = missing()] = [slots[at], slots[at + length - 1]]
    if (first <= plan.delayed && plan.delayed > 0) continue
    const follows = at > 0 && slots[at - 1] === first - 1
    const from = (follows ? minutes.close[first - 1] : minutes.open[first]) ?? 0
    let volume = 0
    for (const slot of slots.slice(at, at + length)) volume += volumeOf(world, day, slot)
    if (volume > 0 && from > 0) bars.push({ at, moved: Math.abs(Math.log((minutes.close[last] ?? from) / from)), volume })
  }
  return bars
}

/** By the minutes of a bar: how its volume and its move go together over all days; without what never moves. */
const togetherOver = (world: World, days: readonly Day[]): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (const length of barLengths) {
    const bars = days.flatMap((day) => barsOf(world, day, length))
    const moved = bars.map((bar) => bar.moved)
    const together = correlation(
      moved,
      bars.map((bar) => bar.volume),
    )
    if (Number.isFinite(together)) found.set(length, together)
  }
  return found
}

/** The sum over days of |return| by stretch, in means of the share's own; what hardly trades has none. */
const stretchesOf = (world: World, days: readonly Day[]): readonly number[] => {
  const bars = days.map((day) => barsOf(world, day, stretch))
  const scale = mean(bars.flat().map((bar) => bar.moved))
  if (!(scale > 0)) return []
  const sums: number[] = []
  const counts: number[] = []
  for (const { at, moved } of bars.flat()) {
    const stretchIndex = at / stretch
    sums[stretchIndex] = (sums[stretchIndex] ?? 0) + moved / scale
    counts[stretchIndex] = (counts[stretchIndex] ?? 0) + 1
  }
  return Array.from(sums, (sum, stretchIndex) => (sum ?? 0) / (counts[stretchIndex] ?? 1))
}

/** Prints of every ninth minute, and the spread once in every fortieth. */
const printsOf = (world: World, day: Day): readonly number[] =>
  minutesOfTrading(day.plan.grid)
    .filter((slot, nth) => nth % 9 === 4 && day.plan.grid.kinds[slot] === slotKind.continuous)
    .map((slot) => world.days.prints(day, slot).count)

const spreadsOf = (world: World, { plan }: Day): readonly (readonly [spread: number, points: number])[] =>
  minutesOfTrading(plan.grid)
    .filter((_, nth) => nth % 40 === 20)
    .flatMap((slot) => {
      const at = later(plan.session.open, (plan.grid.offsets[slot] ?? missing()) + 23 * second)
      const { bid, ask } = world.quote(plan.instrument, at) ?? { bid: null, ask: null }
      if (bid === null || ask === null) return []
      return [[ask - bid, ((ask - bid) / (ask + bid)) * 20_000] as const]
    })

/** Trading days between two that are lived: volatility is correlated from one day to the next. */
const apart = 38

/** Days of the first own year, full sessions only. */
const chosenDays = (market: Market, count: number): readonly number[] =>
  Array.from({ length: count }, (_, nth) => {
    const index = firstOf(market) + 10 + nth * apart
    return tradingDayAt(market, index).earlyClose ? index + 1 : index
  })

/** Lives some days of a share in an installation. */
export const withinDay = (world: World, share: Instrument, count: number): WithinDay => {
  const days = chosenDays(share.market, count).map((index) => livedDay(world, share, index))
  const busy = days.filter((day) => barsOf(world, day, 1).length >= leastMinutes)
  const spreads = days.flatMap((day) => spreadsOf(world, day))
  return {
    share,
    stretches: stretchesOf(world, busy),
    together: togetherOver(world, busy),
    turnover: median(
      days.map(({ index, plan }) => (plan.volume / (share.sharesOutstanding * splitBy(world, share, index))) * 100),
    ),
    prints: mean(days.flatMap((day) => printsOf(world, day))),
    spread: median(spreads.map(([spread]) => spread)),
    spreadPoints: median(spreads.map(([, points]) => points)),
  }
}

/** |return| of each five minutes against midday's, mean of a market's shares. */
export const profileOf = (market: Market, measuredWithinDays: readonly WithinDay[]): readonly number[] => {
  const ownWithinDays = measuredWithinDays.filter(({ share, stretches }) => share.market === market && stretches.length > 0)
  const count = Math.max(0, ...ownWithinDays.map(({ stretches }) => stretches.length))
  const means = Array.from({ length: count }, (_, nth) =>
    mean(ownWithinDays.flatMap(({ stretches }) => (stretches[nth] === undefined ? [] : [stretches[nth]]))),
  )
  const [from, to] = midday[market]
  const base = mean(means.slice(from / stretch, to / stretch))
  return means.map((value) => value / base)
}
