import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { roundToTick } from '../../exchanges/ticks.ts'
import { antilog } from '../random/octaves.ts'
import { commonTick } from '../shares/pricing.ts'
import { slotKind, stretches } from './grid.ts'
import { type Halt, haltTrading } from './halts.ts'
import { type Deviation, drawPath, highs, lows, path, scratch } from './path.ts'
import { type Outline, touchesBand } from './plan.ts'
import { addUp, drawWeights, fitTurnover, shareOut, tilt } from './volumes.ts'

/**
 * The slots of one day. Prices are ten-thousandths; a slot without trades has volume 0 and carries the last price. Cumulative
 * arrays are indexed by slot boundary: entry `slot` is what has happened before that slot.
 */
export interface Minutes {
  readonly count: number
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
  readonly volumeBefore: Float64Array
  /** Whole major units, and what is left of one in ten-thousandths. */
  readonly turnoverBefore: Float64Array
  readonly restBefore: Float64Array
  /** Highest and lowest price before the slot; 0 while nothing has traded. */
  readonly highBefore: Float64Array
  readonly lowBefore: Float64Array
  /** Where the share was halted, on the first days after a listing. */
  halts: readonly Halt[]
}

/** Slots in which nothing has happened yet. */
export const emptyMinutes = (count: number): Minutes => {
  const room = new Float64Array(count * 5 + (count + 1) * 5)
  const part = (from: number, size: number) => room.subarray(from, from + size)
  const before = count * 5
  return {
    count,
    open: part(0, count),
    high: part(count, count),
    low: part(count * 2, count),
    close: part(count * 3, count),
    volume: part(count * 4, count),
    volumeBefore: part(before, count + 1),
    turnoverBefore: part(before + count + 1, count + 1),
    highBefore: part(before + (count + 1) * 2, count + 1),
    lowBefore: part(before + (count + 1) * 3, count + 1),
    restBefore: part(before + (count + 1) * 4, count + 1),
    halts: [],
  }
}

/** Turns logarithms into prices on tick within the day's range. `side` 0 rounds down, 1 up: the bounce between bid and ask. */
const pricer = (plan: Outline) => {
  const { instrument, session, low, high } = plan
  const tick = commonTick(instrument, low, high, session.date)
  return (parts: number, side: 0 | 1): number => {
    const value = antilog(Math.max(0, parts))
    if (value >= high) return high
    if (value <= low) return low
    if (tick === 0) return roundToTick(instrument.tickTable, value as Price, session.date, side === 0 ? 'down' : 'up')
    const rest = value % tick
    return value - rest + (side === 1 && rest > 0 ? tick : 0)
  }
}

const drawPrices = (plan: Outline, minutes: Minutes): void => {
  const { grid, band } = plan
  const at = pricer(plan)
  let last: number = plan.open
  for (let slot = 0; slot < grid.count; slot += 1) {
    const kind = grid.kinds[slot] ?? missing()
    const word = scratch[slot * 2 + 1] ?? missing()
    const side = ((word >>> 16) & 1) as 0 | 1
    const quiet = slot < plan.delayed || kind === slotKind.pause
    const close = slot + 1 === grid.count ? plan.close : quiet ? last : at(path[slot + 1] ?? missing(), side)
    const single = quiet || kind === slotKind.single || kind === slotKind.closing
    const first = slot === plan.delayed || (slot < plan.delayed && kind !== slotKind.pause)
    const open =
      single && !first
        ? close
        : first
          ? plan.open
          : kind === slotKind.continuous
            ? at(path[slot] ?? missing(), ((word >>> 17) & 1) as 0 | 1)
            : at(path[slot] ?? missing(), side)
    const isLocked = band !== null && open === close && (close === band.up || close === band.down)
    const flat = single || isLocked
    minutes.open[slot] = open
    minutes.close[slot] = single && first ? open : close
    minutes.high[slot] = flat
      ? Math.max(open, minutes.close[slot] ?? missing())
      : Math.max(open, close, at(highs[slot] ?? missing(), 0))
    minutes.low[slot] = flat
      ? Math.min(open, minutes.close[slot] ?? missing())
      : Math.min(open, close, at(lows[slot] ?? missing(), 1))
    last = minutes.close[slot] ?? last
  }
}

/** Sees to it that the day's high and low are reached, by a wick of the slot that comes nearest within the outline's stretch. */
const touch = (plan: Outline, minutes: Minutes): void => {
  const { grid } = plan
  // The weight of sixteen shares: a slot that certainly trades.
  const least = Math.floor((16 * minutes.volume.reduce((sum, weight) => sum + weight, 0)) / plan.volume)
  const reach = (side: 'high' | 'low', sign: 1 | -1, outline: Int32Array): void => {
    const goal = plan[side] * sign
    let best = -1
    let nearest = Number.NEGATIVE_INFINITY
    let stretch = 0
    for (let each = 1; each < stretches; each += 1)
      if ((outline[each] ?? missing()) * sign > (outline[stretch] ?? missing()) * sign) stretch = each
    const free = side === 'high' ? highs : lows
    const inOutline = (slot: number) =>
      slot >= (grid.bounds[stretch] ?? missing()) && slot < (grid.bounds[stretch + 1] ?? missing())
    for (let slot = plan.delayed; slot < grid.count; slot += 1) {
      if ((minutes[side][slot] ?? missing()) * sign >= goal && (minutes.volume[slot] ?? missing()) > least) return
      const kind = grid.kinds[slot] ?? missing()
      if (kind === slotKind.single || kind === slotKind.closing || (minutes.volume[slot] ?? missing()) <= least) continue
      const value = (free[slot] ?? missing()) * sign - (inOutline(slot) ? 0 : 1e12)
      if (value > nearest) {
        nearest = value
        best = slot
      }
    }
    if (best >= 0) minutes[side][best] = plan[side]
  }
  reach('high', 1, plan.tops)
  reach('low', -1, plan.bottoms)
}

/** All slots of a day. `market` and `sector` are the deviations that the day has in common (`commonDeviation`). */
export const minutesOf = (plan: Outline, market: Deviation, sector: Deviation): Minutes => {
  const minutes = emptyMinutes(plan.grid.count)
  drawPath(plan, market, sector)
  drawPrices(plan, minutes)
  drawWeights(plan, minutes)
  touch(plan, minutes)
  if (plan.first !== null) minutes.halts = haltTrading(plan, minutes)
  const isKnown = !touchesBand(plan)
  if (isKnown) tilt(minutes, plan.turnover / plan.volume)
  shareOut(minutes, plan.volume)
  addUp(minutes)
  fitTurnover(minutes, isKnown ? plan.turnover : null)
  return minutes
}
