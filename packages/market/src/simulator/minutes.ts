import type { Price } from '@zaraba/money/price.ts'
import { roundToTick } from '../exchanges/ticks.ts'
import { fill, type Nonce, purpose } from './chacha.ts'
import { type Grid, slotKind, stretches } from './grid.ts'
import { normal, normalOfHalf, sigma } from './normal.ts'
import { antilog, factor } from './octaves.ts'
import { type Plan, touchesBand } from './plan.ts'
import { commonTick } from './pricing.ts'

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
  readonly turnoverBefore: Float64Array
  /** Highest and lowest price before the slot; 0 while nothing has traded. */
  readonly highBefore: Float64Array
  readonly lowBefore: Float64Array
}

/** Where a path goes inside its stretches, at the slot boundaries: deviation from the line, in 1/4096 of the day's deviation. */
export type Deviation = Int32Array

const longest = 512
const scratch = new Uint32Array(longest * 2)
const scratchFree = new Float64Array(longest)

/** A Brownian bridge in each stretch. `words[step × slot]` shakes the slot. */
const bend = (grid: Grid, words: Uint32Array, step: number, out: Int32Array): void => {
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = grid.bounds[stretch] ?? 0
    const to = grid.bounds[stretch + 1] ?? 0
    let sum = 0
    for (let slot = from; slot < to; slot += 1) {
      sum += normal(words[slot * step] ?? 0) * (grid.roots[slot] ?? 0)
      scratchFree[slot] = sum
    }
    for (let slot = from; slot < to; slot += 1)
      // 2^24 to 1/4096, and the stretch's deviation is the day's times the root of one eighth (1,448 ÷ 4,096).
      out[slot + 1] = Math.floor(
        (((scratchFree[slot] ?? 0) - ((grid.share[slot + 1] ?? 0) * sum) / sigma) / sigma) * (1_448 / sigma),
      )
  }
}

/** The deviation that a market or a sector has in common for a day. */
export const commonDeviation = (key: Int32Array, nonce: Nonce, grid: Grid): Deviation => {
  const words = new Uint32Array((grid.count + 15) & ~15)
  fill(key, nonce, purpose.minute, 0, words)
  const out = new Int32Array(grid.count + 1)
  bend(grid, words, 1, out)
  return out
}

const path = new Float64Array(longest + 1)
const own = new Int32Array(longest + 1)
const highs = new Float64Array(longest)
const lows = new Float64Array(longest)

/** Logarithms at the slot boundaries (`path`), and each slot's free high and low before they are fitted to the outline. */
const drawPath = (plan: Plan, market: Deviation, sector: Deviation): void => {
  const { grid, points } = plan
  fill(plan.key, plan.character.nonce, purpose.minute, 0, scratch.subarray(0, (grid.count * 2 + 15) & ~15))
  bend(grid, scratch, 2, own)
  const reach = plan.ownDeviation + ((plan.marketDeviation + plan.sectorDeviation) >> 1)
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = grid.bounds[stretch] ?? 0
    const to = grid.bounds[stretch + 1] ?? 0
    const start = points[stretch] ?? 0
    const way = (points[stretch + 1] ?? 0) - start
    path[from] = start
    for (let slot = from; slot < to; slot += 1) {
      const bent =
        (own[slot + 1] ?? 0) * plan.ownDeviation +
        (market[slot + 1] ?? 0) * plan.marketDeviation +
        (sector[slot + 1] ?? 0) * plan.sectorDeviation
      path[slot + 1] = start + Math.floor((way * (grid.share[slot + 1] ?? 0) + bent) / sigma)
      const word = scratch[slot * 2 + 1] ?? 0
      // A wick of 0 to about half the slot's own deviation on each side: (roots × reach × 1,448 ÷ 4,096) × u² ÷ 2.
      const size = Math.floor(((grid.roots[slot] ?? 0) * reach) / (sigma * 3))
      const up = (word >>> 8) & 255
      const down = word & 255
      highs[slot] = Math.max(path[slot] ?? 0, path[slot + 1] ?? 0) + Math.floor((size * up * up) / 65_536)
      lows[slot] = Math.min(path[slot] ?? 0, path[slot + 1] ?? 0) - Math.floor((size * down * down) / 65_536)
    }
    press(plan, stretch, from, to)
  }
}

/** Presses what sticks out of a stretch's outline back into it, in proportion, so that no top is cut flat. */
const press = (plan: Plan, stretch: number, from: number, to: number): void => {
  const top = Math.max(plan.points[stretch] ?? 0, plan.points[stretch + 1] ?? 0)
  const bottom = Math.min(plan.points[stretch] ?? 0, plan.points[stretch + 1] ?? 0)
  let highest = top
  let lowest = bottom
  for (let slot = from; slot < to; slot += 1) {
    highest = Math.max(highest, highs[slot] ?? 0)
    lowest = Math.min(lowest, lows[slot] ?? 0)
  }
  const above = (plan.tops[stretch] ?? 0) - top
  const below = bottom - (plan.bottoms[stretch] ?? 0)
  const tall = highest - top
  const deep = bottom - lowest
  if (tall <= above && deep <= below) return
  const fit = (value: number): number => {
    if (value > top && tall > above) return top + Math.floor(((value - top) * above) / tall)
    if (value < bottom && deep > below) return bottom - Math.floor(((bottom - value) * below) / deep)
    return value
  }
  for (let slot = from; slot < to; slot += 1) {
    if (slot > from) path[slot] = fit(path[slot] ?? 0)
    highs[slot] = fit(highs[slot] ?? 0)
    lows[slot] = fit(lows[slot] ?? 0)
  }
}

const made = (count: number): Minutes => {
  const room = new Float64Array(count * 5 + (count + 1) * 4)
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
  }
}

/** Turns logarithms into prices on tick within the day's range. `side` 0 rounds down, 1 up: the bounce between bid and ask. */
const pricer = (plan: Plan) => {
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

const drawPrices = (plan: Plan, minutes: Minutes): void => {
  const { grid, band } = plan
  const at = pricer(plan)
  let last: number = plan.open
  for (let slot = 0; slot < grid.count; slot += 1) {
    const kind = grid.kinds[slot] ?? 0
    const word = scratch[slot * 2 + 1] ?? 0
    const side = ((word >>> 16) & 1) as 0 | 1
    const quiet = slot < plan.delayed || kind === slotKind.pause
    const close = slot + 1 === grid.count ? plan.close : quiet ? last : at(path[slot + 1] ?? 0, side)
    const single = quiet || kind === slotKind.single || kind === slotKind.closing
    const first = slot === plan.delayed || (slot < plan.delayed && kind !== slotKind.pause)
    const open =
      single && !first
        ? close
        : first
          ? plan.open
          : kind === slotKind.continuous
            ? at(path[slot] ?? 0, ((word >>> 17) & 1) as 0 | 1)
            : at(path[slot] ?? 0, side)
    const locked = band !== null && open === close && (close === band.up || close === band.down)
    const flat = single || locked
    minutes.open[slot] = open
    minutes.close[slot] = single && first ? open : close
    minutes.high[slot] = flat ? Math.max(open, minutes.close[slot] ?? 0) : Math.max(open, close, at(highs[slot] ?? 0, 0))
    minutes.low[slot] = flat ? Math.min(open, minutes.close[slot] ?? 0) : Math.min(open, close, at(lows[slot] ?? 0, 1))
    last = minutes.close[slot] ?? last
  }
}

/** Sees to it that the day's high and low are reached, by a wick of the slot that comes nearest within the outline's stretch. */
const touch = (plan: Plan, minutes: Minutes): void => {
  const { grid } = plan
  const reach = (side: 'high' | 'low', sign: 1 | -1, outline: Int32Array): void => {
    const goal = plan[side] * sign
    let best = -1
    let nearest = Number.NEGATIVE_INFINITY
    let stretch = 0
    for (let each = 1; each < stretches; each += 1)
      if ((outline[each] ?? 0) * sign > (outline[stretch] ?? 0) * sign) stretch = each
    const free = side === 'high' ? highs : lows
    const inOutline = (slot: number) => slot >= (grid.bounds[stretch] ?? 0) && slot < (grid.bounds[stretch + 1] ?? 0)
    for (let slot = plan.delayed; slot < grid.count; slot += 1) {
      if ((minutes[side][slot] ?? 0) * sign >= goal && (minutes.volume[slot] ?? 0) > 0) return
      const kind = grid.kinds[slot] ?? 0
      if (kind === slotKind.single || kind === slotKind.closing || (minutes.volume[slot] ?? 0) === 0) continue
      const value = (free[slot] ?? 0) * sign - (inOutline(slot) ? 0 : 1e12)
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

/** Locked slots trade a sixteenth, or nothing. */
const drawVolumes = (plan: Plan, minutes: Minutes): void => {
  const { grid, band, volume } = plan
  let whole = 0
  for (let slot = 0; slot < grid.count; slot += 1) {
    let weight = 0
    if (slot >= plan.delayed && grid.kinds[slot] !== slotKind.pause) {
      const word = scratch[slot * 2 + 1] ?? 0
      const noise = Math.floor(normalOfHalf(word >>> 16) * 190)
      weight = Math.floor(((grid.volumes[slot] ?? 0) * factor(noise)) / 4096)
      const price = minutes.close[slot] ?? 0
      if (band !== null && minutes.high[slot] === minutes.low[slot] && (price === band.up || price === band.down))
        weight = grid.kinds[slot] === slotKind.closing || (word & 0x10000) !== 0 ? weight >> 4 : 0
      if (slot === plan.delayed) for (let early = 0; early < slot; early += 1) weight += (grid.volumes[early] ?? 0) >> 1
    }
    whole += weight
    minutes.volume[slot] = whole
  }
  let before = 0
  for (let slot = 0; slot < grid.count; slot += 1) {
    const upTo = Math.floor((volume * (minutes.volume[slot] ?? 0)) / whole)
    minutes.volume[slot] = upTo - before
    before = upTo
  }
}

/** A slot's value, by its mean price: in whole major units before it is fitted to the day's. */
const slotValue = (minutes: Minutes, slot: number): number => {
  const sum = (minutes.open[slot] ?? 0) + (minutes.high[slot] ?? 0) + (minutes.low[slot] ?? 0) + (minutes.close[slot] ?? 0)
  return Math.floor((Math.floor(sum / 4) / 10_000) * (minutes.volume[slot] ?? 0))
}

const addUp = (minutes: Minutes): void => {
  let high = 0
  let low = 0
  for (let slot = 0; slot < minutes.count; slot += 1) {
    const volume = minutes.volume[slot] ?? 0
    if (volume > 0) {
      high = Math.max(high, minutes.high[slot] ?? 0)
      low = low === 0 ? (minutes.low[slot] ?? 0) : Math.min(low, minutes.low[slot] ?? 0)
    }
    minutes.highBefore[slot + 1] = high
    minutes.lowBefore[slot + 1] = low
    minutes.volumeBefore[slot + 1] = (minutes.volumeBefore[slot] ?? 0) + volume
    minutes.turnoverBefore[slot + 1] = (minutes.turnoverBefore[slot] ?? 0) + slotValue(minutes, slot)
  }
}

/** The outline's turnover is an estimate within a thousandth or so (more where the share is very restless); the slots share it out so that they add up to it exactly. */
const fitTurnover = (minutes: Minutes, turnover: number): void => {
  const whole = minutes.turnoverBefore[minutes.count] ?? 0
  if (whole === 0) return
  for (let slot = 1; slot <= minutes.count; slot += 1)
    minutes.turnoverBefore[slot] = Math.floor(((minutes.turnoverBefore[slot] ?? 0) * turnover) / whole)
  minutes.turnoverBefore[minutes.count] = turnover
}

/** All slots of a day. `market` and `sector` are the deviations that the day has in common (`commonDeviation`). */
export const minutesOf = (plan: Plan, market: Deviation, sector: Deviation): Minutes => {
  const minutes = made(plan.grid.count)
  drawPath(plan, market, sector)
  drawPrices(plan, minutes)
  drawVolumes(plan, minutes)
  touch(plan, minutes)
  addUp(minutes)
  if (!touchesBand(plan)) fitTurnover(minutes, plan.turnover)
  return minutes
}
