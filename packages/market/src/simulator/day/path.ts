import { missing } from '@zaraba/money/missing.ts'
import { fill, type Nonce, purpose } from '../random/chacha.ts'
import { normal, sigma } from '../random/normal.ts'
import { type Grid, stretches } from './grid.ts'
import type { Outline } from './plan.ts'

/** Where a path goes inside its stretches, at the slot boundaries: deviation from the line, in 1/4096 of the day's deviation. */
export type Deviation = Int32Array

const longest = 512
/** Two random words for each slot of the day that was drawn last: its step, and everything else about it. */
export const scratch = new Uint32Array(longest * 2)
const scratchFree = new Float64Array(longest)

/** A Brownian bridge in each stretch. `words[step × slot]` shakes the slot. */
const bend = (grid: Grid, words: Uint32Array, step: number, out: Int32Array): void => {
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = grid.bounds[stretch] ?? missing()
    const to = grid.bounds[stretch + 1] ?? missing()
    let sum = 0
    for (let slot = from; slot < to; slot += 1) {
      sum += normal(words[slot * step] ?? missing()) * (grid.roots[slot] ?? missing())
      scratchFree[slot] = sum
    }
    for (let slot = from; slot < to; slot += 1)
      // 2^24 to 1/4096, and the stretch's deviation is the day's times the root of one eighth (1,448 ÷ 4,096).
      out[slot + 1] = Math.floor(
        (((scratchFree[slot] ?? missing()) - ((grid.share[slot + 1] ?? missing()) * sum) / sigma) / sigma) * (1_448 / sigma),
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

/** The day that was drawn last: logarithms at the slot boundaries, and each slot's free high and low. */
export const path = new Float64Array(longest + 1)
const ownBridge = new Int32Array(longest + 1)
export const highs = new Float64Array(longest)
export const lows = new Float64Array(longest)

/** Draws a day's path into `scratch`, `path`, `highs` and `lows`, where the next day overwrites it. */
export const drawPath = (plan: Outline, market: Deviation, sector: Deviation): void => {
  const { grid, points } = plan
  fill(plan.key, plan.character.nonce, purpose.minute, 0, scratch.subarray(0, (grid.count * 2 + 15) & ~15))
  bend(grid, scratch, 2, ownBridge)
  const reach = plan.ownDeviation + ((plan.marketDeviation + plan.sectorDeviation) >> 1)
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = grid.bounds[stretch] ?? missing()
    const to = grid.bounds[stretch + 1] ?? missing()
    const start = points[stretch] ?? missing()
    const way = (points[stretch + 1] ?? missing()) - start
    path[from] = start
    for (let slot = from; slot < to; slot += 1) {
      const bent =
        (ownBridge[slot + 1] ?? missing()) * plan.ownDeviation +
        (market[slot + 1] ?? missing()) * plan.marketDeviation +
        (sector[slot + 1] ?? missing()) * plan.sectorDeviation
      path[slot + 1] = start + Math.floor((way * (grid.share[slot + 1] ?? missing()) + bent) / sigma)
      const word = scratch[slot * 2 + 1] ?? missing()
      // A wick of 0 to about half the slot's own deviation on each side: (roots × reach × 1,448 ÷ 4,096) × u² ÷ 2.
      const size = Math.floor(((grid.roots[slot] ?? missing()) * reach) / (sigma * 3))
      const up = (word >>> 8) & 255
      const down = word & 255
      highs[slot] = Math.max(path[slot] ?? missing(), path[slot + 1] ?? missing()) + Math.floor((size * up * up) / 65_536)
      lows[slot] = Math.min(path[slot] ?? missing(), path[slot + 1] ?? missing()) - Math.floor((size * down * down) / 65_536)
    }
    press(plan, stretch, from, to)
  }
}

/**
 * An excursion is stretched to the outline by at most this factor, lest it look restless; the rest up to the outline's top is a
 * wick.
 */
const mostStretch = 2

/** Fits what a stretch's path does beyond its ends to the outline's top and bottom, in proportion, so that no top is cut flat or lonely. */
const press = (plan: Outline, stretch: number, from: number, to: number): void => {
  const top = Math.max(plan.points[stretch] ?? missing(), plan.points[stretch + 1] ?? missing())
  const bottom = Math.min(plan.points[stretch] ?? missing(), plan.points[stretch + 1] ?? missing())
  let highest = top
  let lowest = bottom
  for (let slot = from; slot < to; slot += 1) {
    highest = Math.max(highest, highs[slot] ?? missing())
    lowest = Math.min(lowest, lows[slot] ?? missing())
  }
  const above = (plan.tops[stretch] ?? missing()) - top
  const below = bottom - (plan.bottoms[stretch] ?? missing())
  const tall = Math.max(1, highest - top)
  const deep = Math.max(1, bottom - lowest)
  const up = Math.min(above, tall * mostStretch)
  const down = Math.min(below, deep * mostStretch)
  const fit = (value: number): number => {
    if (value > top) return top + Math.floor(((value - top) * up) / tall)
    if (value < bottom) return bottom - Math.floor(((bottom - value) * down) / deep)
    return value
  }
  for (let slot = from; slot < to; slot += 1) {
    if (slot > from) path[slot] = fit(path[slot] ?? missing())
    highs[slot] = fit(highs[slot] ?? missing())
    lows[slot] = fit(lows[slot] ?? missing())
  }
}
