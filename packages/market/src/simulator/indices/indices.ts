import type { InEachLanguage } from '@zaraba/money/language.ts'
import { missing } from '@zaraba/money/missing.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import { type DateText, type Instant, minute } from '@zaraba/money/time.ts'
import { localMidnight, sessionOf, tradingDayAt, tradingDayIndex } from '../../exchanges/calendar.ts'
import type { TradingDay } from '../../exchanges/session.ts'
import type { Bar } from '../../feeds/feed.ts'
import { type Instrument, instrumentId } from '../../instrument.ts'
import type { Market } from '../../markets.ts'
import { type Grid, gridOf, slotAt, slotKind, stretches } from '../day/grid.ts'
import { minutesOf } from '../day/minutes.ts'
import { extremesOf, type Outline, type Plan } from '../day/plan.ts'
import { firstIndex } from '../factors/factors.ts'
import { shownIndex } from '../quotes/shown.ts'
import { block, purpose } from '../random/chacha.ts'
import { logarithm } from '../random/octaves.ts'
import { Recent } from '../recent.ts'
import { characterOf } from '../shares/character.ts'
import { nearestPrice } from '../shares/pricing.ts'
import type { World } from '../world.ts'
import { drawIndexUntil, type IndexDay, indexDayOf } from './index-day.ts'
import { createLevels, type Levels } from './index-levels.ts'
import { type IndexKind, indexKinds, membersOf } from './index-list.ts'

/** Level of an index; points are ten-thousandths, like prices. */
export interface IndexQuote {
  readonly value: Price
  readonly previousClose: Price
  readonly date: DateText
  /** An index is computed once a minute: the end of the last minute that counted. */
  readonly asOf: Instant
}

/**
 * An index of a simulated market. At the open and at the close of every day it is the divisor's sum over its members to the last
 * digit; in between it follows what its market has in common. Bars have no volume.
 */
export interface MarketIndex {
  readonly market: Market
  readonly code: string
  readonly names: InEachLanguage
  /** The ids of the shares that it is made of. */
  readonly members: ReadonlySet<string>
  quote(at: Instant): IndexQuote | null
  minuteBars(date: DateText, until: Instant): readonly Bar[]
  dayBars(from: DateText, to: DateText, until: Instant): readonly Bar[]
  /** The closes of those bars whose session is over: far cheaper, since no day has to be drawn for them. */
  dayCloses(from: DateText, to: DateText, until: Instant): readonly Pick<Bar, 'time' | 'close'>[]
  /**
   * Draws, one member a step, the data that an index of a day is the sum of, as far as `until`. A caller rests between steps, so that
   * it delays nothing else.
   */
  preparing(date: DateText, until: Instant): Generator<void>
}

/** The share that an index would be: points come in hundredths and know no limit. */
const asInstrument = (kind: IndexKind): Instrument => ({
  id: instrumentId(kind.market, kind.code),
  market: kind.market,
  code: kind.code,
  names: kind.names,
  kana: '',
  pinyin: '',
  sector: '',
  segment: 'sse_main',
  tickTable: 'cn',
  priceLimitRule: 'us_none',
  sharesOutstanding: 0,
  boardLot: 1,
  anchorPrice: price(kind.anchor),
  volatility: 1_500,
  beta: 100,
  dividendYield: 0,
  fiscalMonth: 12,
  listedOn: '2016-11-01' as DateText,
})

const hundredth = 100
const inHundredths = (level: number): Price => price(Math.round(level / hundredth) * hundredth)

interface ComputedIndex {
  readonly kind: IndexKind
  readonly members: ReadonlySet<string>
  readonly levels: Levels
  planOf(index: number): Plan | null
  /** A day, of which at least `to` minutes are drawn: all of them where it is absent. */
  day(index: number, to?: number): IndexDay | null
  preparing(index: number, to: number): Generator<void>
}

const words = new Uint32Array(16)

const outline = (world: World, kind: IndexKind, levels: Levels, instrument: Instrument) => {
  const character = characterOf(instrument)
  return (index: number): Outline | null => {
    const { source } = world.days
    const key = source.keys.keyAt(kind.market, index)
    const before = levels.close(index - 1)
    const open = levels.open(index)
    const close = levels.close(index)
    if (key === null || before === null || open === null || close === null || !source.factors.ensure(kind.market, index))
      return null
    const session = tradingDayAt(kind.market, index)
    const row = index - firstIndex[kind.market]
    const common = source.factors.market[kind.market]
    const deviation = common.deviation[row] ?? missing()
    const from = logarithm(open)
    const way = logarithm(close) - from
    const points = Int32Array.from({ length: stretches + 1 }, (_, stretch) => {
      const bent = (common.skeleton[row * (stretches + 1) + stretch] ?? missing()) * deviation
      return from + Math.floor((way * stretch) / stretches) + Math.floor(bent / 4096)
    })
    block(key, character.nonce, purpose.extremes, 0, words)
    const [tops, bottoms] = extremesOf(points, deviation ** 2, words)
    const first = inHundredths(open)
    const last = inHundredths(close)
    return {
      instrument,
      character,
      session,
      grid: gridOf(session),
      key,
      row,
      base: inHundredths(before),
      band: null,
      open: first,
      close: last,
      high: Math.max(nearestPrice(instrument, Math.max(...tops), session.date), first, last) as Price,
      low: Math.min(nearestPrice(instrument, Math.min(...bottoms), session.date), first, last) as Price,
      volume: 10_000_000,
      usualVolume: 10_000_000,
      turnover: 0,
      points,
      tops,
      bottoms,
      ownDeviation: 0,
      marketDeviation: deviation,
      sectorDeviation: 0,
      delayed: 0,
      first: null,
      halts: [],
    }
  }
}

const computeIndex = (world: World, kind: IndexKind, instruments: readonly Instrument[]): ComputedIndex => {
  const genesis = tradingDayIndex(kind.market, world.genesis)
  const members = membersOf(kind, instruments)
  const levels = createLevels(world.days, kind.market, members, genesis, kind.anchor)
  const instrument = asInstrument(kind)
  const outlineOf = outline(world, kind, levels, instrument)
  const keptDays = new Recent<number, IndexDay>(8)
  const plans = new Recent<number, Plan>(1_000)
  const source = { days: world.days, levels, instrument, character: characterOf(instrument), rounded: inHundredths }
  const day = (index: number, to?: number): IndexDay | null => {
    const livedDay = keptDays.get(index) ?? (index < genesis ? null : indexDayOf(source, index))
    if (livedDay !== null) {
      if (!drawIndexUntil(source, livedDay, to ?? livedDay.minutes.count)) return null
      keptDays.set(index, livedDay)
      return livedDay
    }
    const plan = outlineOf(index)
    const common = world.days.marketDeviation(kind.market, index)
    if (plan === null || common === null) return null
    const minutes = minutesOf(plan, common, new Int32Array(plan.grid.count + 1))
    const made = { plan, minutes, reached: minutes.count }
    keptDays.set(index, made)
    return made
  }
  const planOf = (index: number): Plan | null => {
    if (index < genesis) return outlineOf(index)
    const plan = plans.get(index) ?? day(index)?.plan ?? null
    if (plan !== null) plans.set(index, plan)
    return plan
  }
  function* preparing(index: number, to: number): Generator<void> {
    // A day of public history follows from its market's own words.
    if (index < genesis || (keptDays.get(index)?.reached ?? 0) >= to) return
    for (const member of members) {
      world.days.day(member.instrument, index, to)
      yield
    }
  }
  return { kind, members: new Set(members.map(({ instrument }) => instrument.id)), levels, planOf, day, preparing }
}

/** The slots that have ended `elapsed` milliseconds after the open. */
const finished = (grid: Grid, elapsedTime: number): number => {
  const running = slotAt(grid, elapsedTime)
  if (running < 0) return 0
  const kind = grid.kinds[running]
  const sudden = kind === slotKind.single || kind === slotKind.closing
  return sudden || elapsedTime >= (grid.offsets[running] ?? missing()) + minute ? running + 1 : running
}

const barOf = ({ plan, minutes }: IndexDay, slot: number): Bar => ({
  time: (plan.session.open + (plan.grid.offsets[slot] ?? missing())) as Instant,
  open: (minutes.open[slot] ?? missing()) as Price,
  high: (minutes.high[slot] ?? missing()) as Price,
  low: (minutes.low[slot] ?? missing()) as Price,
  close: (minutes.close[slot] ?? missing()) as Price,
  volume: 0,
  turnover: 0,
})

const isBar = ({ plan }: IndexDay, slot: number): boolean => plan.grid.kinds[slot] !== slotKind.pause

const dayBarOf = (computedIndex: ComputedIndex, index: number, until: Instant): Bar | null => {
  const session = tradingDayAt(computedIndex.kind.market, index)
  const time = localMidnight(computedIndex.kind.market, session.date)
  if (until >= session.close) {
    const plan = computedIndex.planOf(index)
    return plan === null
      ? null
      : { time, open: plan.open, high: plan.high, low: plan.low, close: plan.close, volume: 0, turnover: 0 }
  }
  const ends = finished(gridOf(session), until - session.open)
  const day = ends === 0 ? null : computedIndex.day(index, ends)
  if (day === null) return null
  return {
    time,
    open: day.plan.open,
    high: (day.minutes.highBefore[ends] ?? missing()) as Price,
    low: (day.minutes.lowBefore[ends] ?? missing()) as Price,
    close: (day.minutes.close[ends - 1] ?? missing()) as Price,
    volume: 0,
    turnover: 0,
  }
}

const quoteAt = (computedIndex: ComputedIndex, at: Instant): IndexQuote | null => {
  const { market } = computedIndex.kind
  const { index, elapsed } = shownIndex(market, at)
  const session = tradingDayAt(market, index)
  const ends = finished(gridOf(session), elapsed)
  const day = ends === 0 ? null : computedIndex.day(index, ends)
  if (day !== null) {
    const asOf = Math.min(at, session.open + (day.plan.grid.offsets[ends - 1] ?? missing()) + minute, session.close) as Instant
    return { value: (day.minutes.close[ends - 1] ?? missing()) as Price, previousClose: day.plan.base, date: session.date, asOf }
  }
  const before = computedIndex.levels.close(index - 1)
  if (before === null) return null
  const value = inHundredths(before)
  return { value, previousClose: value, date: session.date, asOf: tradingDayAt(market, index - 1).close }
}

/** The sessions of an index from one date to another. The very first day of history has no close before it and so no level of its own. */
const sessionsBetween = ({ market }: IndexKind, from: DateText, to: DateText): readonly TradingDay[] => {
  const first = Math.max(firstIndex[market] + 1, tradingDayIndex(market, from))
  const last = tradingDayIndex(market, to)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, row) => tradingDayAt(market, first + row)).filter(
    ({ date }) => date <= to,
  )
}

const indexOf = (computedIndex: ComputedIndex): MarketIndex => {
  const { kind } = computedIndex
  return {
    market: kind.market,
    code: kind.code,
    names: kind.names,
    members: computedIndex.members,
    quote: (at) => quoteAt(computedIndex, at),
    minuteBars: (date, until) => {
      const session = sessionOf(kind.market, date)
      const ends = session === null ? 0 : finished(gridOf(session), until - session.open)
      const day = session === null || ends === 0 ? null : computedIndex.day(session.index, ends)
      if (day === null) return []
      const bars: Bar[] = []
      for (let slot = 0; slot < ends; slot += 1) if (isBar(day, slot)) bars.push(barOf(day, slot))
      return bars
    },
    dayBars: (from, to, until) => {
      const bars: Bar[] = []
      for (const { index, openingAuction } of sessionsBetween(kind, from, to)) {
        const bar = until < openingAuction ? null : dayBarOf(computedIndex, index, until)
        if (bar !== null) bars.push(bar)
      }
      return bars
    },
    dayCloses: (from, to, until) =>
      sessionsBetween(kind, from, to).flatMap(({ index, date, close }) => {
        const level = until < close ? null : computedIndex.levels.close(index)
        return level === null ? [] : [{ time: localMidnight(kind.market, date), close: inHundredths(level) }]
      }),
    *preparing(date, until) {
      const session = sessionOf(kind.market, date)
      if (session !== null) yield* computedIndex.preparing(session.index, finished(gridOf(session), until - session.open))
    },
  }
}

/** The indices of all markets over a catalogue, the leading one of each market first. */
export const createIndices = (world: World, instruments: readonly Instrument[]): readonly MarketIndex[] =>
  indexKinds.map((kind) => indexOf(computeIndex(world, kind, instruments)))
