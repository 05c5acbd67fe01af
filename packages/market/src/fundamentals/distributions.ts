import { missing } from '@zaraba/money/missing.ts'
import type { Segment } from '../instrument.ts'
import { sigma } from '../simulator/random/normal.ts'
import { antilog, logarithm, octave } from '../simulator/random/octaves.ts'

/** The values of a figure at the 10th, 25th, 50th, 75th and 90th percentile. */
type Percentiles = readonly [p10: number, p25: number, p50: number, p75: number, p90: number]

/** How the companies of a listing segment are spread. */
interface Distribution {
  /** Price ÷ expected earnings and price ÷ book value, in hundredths, of companies that earn something. */
  readonly earningsMultiple: Percentiles
  readonly bookMultiple: Percentiles
  /** Equity in hundredths of the assets, and operating profit in basis points of the sales. */
  readonly equityRatio: Percentiles
  readonly margin: Percentiles
  /** Companies that make a loss, of a hundred. */
  readonly losers: number
  /** A loss in hundredths of the equity. */
  readonly loss: Percentiles
}

/** Tokyo by segment: 3,795 companies of 2025-09-29. What a source does not give is marked [E], an estimate. */
const prime: Distribution = {
  earningsMultiple: [750, 1_060, 1_440, 2_000, 2_900],
  bookMultiple: [63, 87, 126, 220, 390],
  equityRatio: [24, 39, 55, 69, 79],
  margin: [180, 430, 720, 1_300, 2_400],
  losers: 6,
  loss: [1, 2, 4, 8, 14],
}
const standard: Distribution = {
  earningsMultiple: [520, 800, 1_220, 1_800, 3_000],
  bookMultiple: [41, 60, 95, 170, 320],
  equityRatio: [26, 40, 55, 70, 80],
  margin: [90, 230, 450, 850, 1_500],
  losers: 16,
  loss: [2, 4, 7, 14, 25],
}
const growth: Distribution = {
  earningsMultiple: [560, 900, 1_500, 2_900, 6_700],
  bookMultiple: [130, 190, 300, 590, 1_100],
  equityRatio: [21, 37, 55, 74, 85],
  margin: [110, 320, 650, 1_250, 2_300],
  losers: 26,
  loss: [6, 14, 30, 55, 90],
}
/** The 500 largest of New York on 2026-08-22; equity ratio and margin [E]. */
const american: Distribution = {
  earningsMultiple: [1_260, 1_700, 2_400, 3_500, 5_000],
  bookMultiple: [110, 180, 310, 700, 1_600],
  equityRatio: [15, 28, 42, 58, 72],
  margin: [600, 1_050, 1_700, 2_500, 3_500],
  losers: 6,
  loss: [2, 4, 8, 15, 30],
}
/** A shares: the spread of 2016-12-02 around the medians of 2025 [E]; equity ratio and margin [E]. */
const chinese: Distribution = {
  earningsMultiple: [1_200, 2_000, 3_700, 7_300, 18_900],
  bookMultiple: [105, 155, 250, 390, 610],
  equityRatio: [25, 40, 57, 72, 83],
  margin: [220, 520, 950, 1_700, 3_000],
  losers: 13,
  loss: [2, 4, 8, 16, 30],
}

export const distributionOf: Readonly<Record<Segment, Distribution>> = {
  tse_prime: prime,
  tse_standard: standard,
  tse_growth: growth,
  nyse: american,
  nasdaq: american,
  sse_main: chinese,
  sse_star: chinese,
  szse_main: chinese,
  szse_chinext: chinese,
}

/** Where the five percentiles of a normal variate lie, in 1/4096 σ. */
const deviates = [-5_249, -2_763, 0, 2_763, 5_249] as const
/** Beyond this a figure goes no further: 2.2 σ. */
const reach = Math.floor((22 * sigma) / 10)

/** The value at a normal variate (1/4096 σ): on the line between the percentiles' logarithms, and on beyond the outer two. */
export const valueAt = (quantiles: Percentiles, variate: number): number => {
  const z = Math.max(-reach, Math.min(reach, variate))
  const after = z >= 2_763 ? 4 : z >= 0 ? 3 : z >= -2_763 ? 2 : 1
  const [left, right] = [deviates[after - 1] ?? missing(), deviates[after] ?? missing()]
  const [low, high] = [logarithm(quantiles[after - 1] ?? missing()), logarithm(quantiles[after] ?? missing())]
  const parts = low + Math.trunc(((high - low) * (z - left)) / (right - left))
  return Math.max(1, antilog(Math.max(0, Math.min(40 * octave, parts))))
}
