import type { Market } from '@zaraba/market/markets.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Record } from './record.ts'

export const mean = (values: ArrayLike<number>): number => {
  let sum = 0
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? missing()
  return sum / values.length
}

export const variance = (values: ArrayLike<number>): number => {
  const middle = mean(values)
  let sum = 0
  for (let index = 0; index < values.length; index += 1) sum += ((values[index] ?? missing()) - middle) ** 2
  return sum / values.length
}

export const excessKurtosis = (values: ArrayLike<number>): number => {
  const middle = mean(values)
  const spread = variance(values)
  let sum = 0
  for (let index = 0; index < values.length; index += 1) sum += ((values[index] ?? missing()) - middle) ** 4
  return sum / values.length / spread ** 2 - 3
}

export const autocorrelation = (values: ArrayLike<number>, lag: number): number => {
  const middle = mean(values)
  let above = 0
  let below = 0
  for (let index = 0; index < values.length; index += 1) {
    const here = (values[index] ?? missing()) - middle
    below += here * here
    if (index >= lag) above += here * ((values[index - lag] ?? missing()) - middle)
  }
  return above / below
}

/** The value below which the given share of the values lies; ½ is the median. */
const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Mean correlation over all pairs that share their whole history, from the variance of the sum of standardised returns. */
export const pairwiseCorrelation = (records: readonly Record[]): number => {
  const first = Math.min(...records.map((record) => record.from))
  const whole = records.filter((record) => record.from === first)
  const days = whole[0]?.daily.length ?? 0
  const sums = new Float64Array(days)
  for (const { daily } of whole) {
    const middle = mean(daily)
    const spread = Math.sqrt(variance(daily))
    for (let day = 0; day < days; day += 1) sums[day] = (sums[day] ?? missing()) + ((daily[day] ?? missing()) - middle) / spread
  }
  const count = whole.length
  return (variance(sums) - count) / (count * (count - 1))
}

/** Mean correlation within sectors of at least three companies, weighed by the number of pairs. */
export const sectorCorrelation = (records: readonly Record[]): number => {
  let sum = 0
  let pairs = 0
  for (const group of Map.groupBy(records, (record) => record.instrument.sector).values()) {
    const first = Math.min(...records.map((record) => record.from))
    const whole = group.filter((record) => record.from === first)
    if (whole.length < 3) continue
    const weight = (whole.length * (whole.length - 1)) / 2
    sum += pairwiseCorrelation(whole) * weight
    pairs += weight
  }
  return sum / pairs
}

/** Share of the overnight move in the variance of the day. */
const overnightShare = (record: Record): number => {
  const intraday = record.daily.map((move, index) => move - (record.overnight[index] ?? missing()))
  const night = variance(record.overnight)
  return night / (night + variance(intraday))
}

export interface Figures {
  readonly volatility: readonly number[]
  readonly kurtosis: readonly number[]
  readonly absoluteAtOne: readonly number[]
  readonly absoluteAtTwenty: readonly number[]
  readonly returnAtOne: readonly number[]
  readonly overnight: readonly number[]
}

/** One number an instrument of each measure; series shorter than a year tell nothing and are left out. */
export const figuresOf = (records: readonly Record[]): Figures => {
  const long = records.filter((record) => record.daily.length > 250)
  const absolute = long.map((record) => record.daily.map(Math.abs))
  return {
    volatility: long.map((record) => Math.sqrt(variance(record.daily) * 252)),
    kurtosis: long.map((record) => excessKurtosis(record.daily)),
    absoluteAtOne: absolute.map((values) => autocorrelation(values, 1)),
    absoluteAtTwenty: absolute.map((values) => autocorrelation(values, 20)),
    returnAtOne: long.map((record) => autocorrelation(record.daily, 1)),
    overnight: long.map(overnightShare),
  }
}

export const ofMarket = (records: readonly Record[], market: Market): readonly Record[] =>
  records.filter((record) => record.instrument.market === market)

/** Days at a limit as a share of all days. */
export const limitShare = (records: readonly Record[]): number =>
  records.reduce((sum, record) => sum + record.limitDays, 0) / records.reduce((sum, record) => sum + record.daily.length, 0)

/** Third moment of what lies off the mean, in deviations. */
export const skewness = (values: ArrayLike<number>): number => {
  const middle = mean(values)
  let sum = 0
  for (let index = 0; index < values.length; index += 1) sum += ((values[index] ?? missing()) - middle) ** 3
  return sum / values.length / variance(values) ** 1.5
}

export const correlation = (left: ArrayLike<number>, right: ArrayLike<number>): number => {
  const [middle, theirs] = [mean(left), mean(right)]
  let sum = 0
  for (let index = 0; index < left.length; index += 1)
    sum += ((left[index] ?? missing()) - middle) * ((right[index] ?? missing()) - theirs)
  return sum / left.length / Math.sqrt(variance(left) * variance(right))
}
