import { formatDecimal } from '@zaraba/money/decimal.ts'
import { divide } from '@zaraba/money/ratio.ts'

/** Result of an example stake on one day; `trades` is 0 where the desk found no signal. */
export interface RecordDay {
  readonly profit: bigint
  readonly trades: number
}

/** Part of a stake in per cent, with two decimals. */
export const percentOf = (profit: bigint, stake: bigint): string => formatDecimal(divide(profit * 10_000n, stake, 'half_even'), 2)

interface RecordSummary {
  readonly winning: number
  readonly losing: number
  readonly idle: number
  /** Per cent of the stake; a dash where no day was traded. */
  readonly mean: string
  readonly best: string
  readonly worst: string
  readonly total: bigint
}

/** The days that gained beside those that lost, the best beside the worst (H-4): no figure without its losing side. */
export const summaryOf = (days: readonly RecordDay[], stake: bigint): RecordSummary => {
  const tradedRecordDays = days.filter(({ trades }) => trades > 0)
  const total = tradedRecordDays.reduce((sum, { profit }) => sum + profit, 0n)
  const profits = tradedRecordDays
    .map(({ profit }) => profit)
    .toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const [worst] = profits
  const best = profits.at(-1)
  return {
    winning: tradedRecordDays.filter(({ profit }) => profit > 0n).length,
    losing: tradedRecordDays.filter(({ profit }) => profit <= 0n).length,
    idle: days.length - tradedRecordDays.length,
    mean: tradedRecordDays.length === 0 ? '-' : percentOf(total, stake * BigInt(tradedRecordDays.length)),
    best: best === undefined ? '-' : percentOf(best, stake),
    worst: worst === undefined ? '-' : percentOf(worst, stake),
    total,
  }
}
