import { missing } from '@zaraba/money/missing.ts'
import { stretches } from '../day/grid.ts'
import { normal, sigma } from '../random/normal.ts'
import { walkUnit } from '../steps/walks.ts'

/** Trading days from the first one to the end of the calendars, at most. */
export const room = 5_000

/** Daily moves that all shares of a market, or of a sector, have in common; in parts of an octave, by `index − firstIndex`. */
export interface Common {
  /** Move from the close before to the open, and from the open to the close. */
  readonly overnight: Int32Array
  readonly intraday: Int32Array
  /** Standard deviation of the intraday move as it was known before the day. */
  readonly deviation: Int32Array
  /** The overnight move, common to all shares. */
  readonly gap: Int32Array
  /** Where the day's path ends that is drawn step by step, in 1/`walkUnit` of its deviation. */
  readonly walked: Float64Array
  /** Deviation of the path at the end of each stretch from the straight line, in 1/4096 of `deviation`. */
  readonly skeleton: Int16Array
}

export const emptyCommon = (): Common => ({
  overnight: new Int32Array(room),
  intraday: new Int32Array(room),
  deviation: new Int32Array(room),
  gap: new Int32Array(room),
  walked: new Float64Array(room),
  skeleton: new Int16Array(room * (stretches + 1)),
})

/** The walk before it is bent; its sums do not fit into the sixteen bits of a skeleton. */
const free = new Int32Array(stretches + 1)

/** Ends of the stretches of a Brownian bridge, from eight words, in 1/4096 of a unit deviation. */
export const bridge = (words: Uint32Array, from: number, out: Int16Array | Int32Array, at: number): void => {
  let sum = 0
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    sum += normal(words[from + stretch] ?? missing())
    free[stretch + 1] = sum
  }
  // 1,448 ÷ 4,096 is the root of one eighth.
  for (let stretch = 1; stretch <= stretches; stretch += 1) {
    const bent = (free[stretch] ?? missing()) - Math.floor((sum * stretch) / stretches)
    out[at + stretch] = Math.floor((bent * 1_448) / sigma)
  }
  out[at] = 0
}

interface DayOfFactor {
  /** Deviations of a day at rest, in parts. */
  readonly atRest: { readonly overnight: number; readonly intraday: number }
  /** How far this day moves beside one at rest, in 1/4096. */
  readonly scale: number
  /** Where the path ends of a day that is drawn step by step: the day's move is then the path's. */
  readonly walked: number | null
}

/** Writes one day's moves of a factor to its table, from the day's block of `words`. */
export const drawDay = (table: Common, index: number, words: Uint32Array, { atRest, scale, walked }: DayOfFactor): void => {
  const deviation = Math.floor((atRest.intraday * scale) / 4096)
  const gap = Math.floor((atRest.overnight * scale) / 4096)
  table.deviation[index] = deviation
  table.gap[index] = gap
  table.overnight[index] = Math.trunc((gap * normal(words[0] ?? missing())) / sigma)
  if (walked !== null) {
    table.walked[index] = walked
    table.intraday[index] = Math.floor((walked * deviation) / walkUnit)
    return
  }
  const live = normal(words[1] ?? missing())
  table.intraday[index] = Math.trunc((deviation * live) / sigma)
  bridge(words, 8, table.skeleton, index * (stretches + 1))
}
