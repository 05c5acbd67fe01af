import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { minorOf, sumOf, textOf } from '../reports/amounts.ts'
import { monthOf } from '../reports/period.ts'

export type Performance = OutputOf<'user/performance'>
export type PerformanceDay = Performance['days'][number]
export type PerformanceParts = OutputOf<'user/performanceParts'>

export const spans = ['30', '90', '365'] as const
/** A part of a hundred with two digits, only shown and never calculated with; `null` where there is nothing to be a part of. */
const percentOf = (part: bigint, whole: bigint): string | null =>
  whole > 0n ? ((Number(part) / Number(whole)) * 100).toFixed(2) : null

/** A day's result as a part of the capital on which it was made. */
export const percentOfDay = ({ profit, capital }: PerformanceDay, type: WalletType): string | null =>
  percentOf(minorOf(profit, type), minorOf(capital, type))

/** The months that have days, in their order. */
export const monthsOf = (days: readonly PerformanceDay[]): readonly string[] => [
  ...new Set(days.map(({ date }) => monthOf(date))),
]

export const totalOfMonth = (days: readonly PerformanceDay[], month: string, type: WalletType): string =>
  textOf(
    sumOf(
      days.filter(({ date }) => monthOf(date) === month).map(({ profit }) => profit),
      type,
    ),
    type,
  )

/** Net assets at each point of a curve: before the first day, and at the end of each. None without a day. */
export const equitiesOf = (days: readonly PerformanceDay[], type: WalletType): readonly string[] =>
  days.flatMap(({ equity, profit, flow }, index) =>
    index === 0 ? [textOf(minorOf(equity, type) - minorOf(profit, type) - minorOf(flow, type), type), equity] : [equity],
  )

type Cause = keyof PerformanceParts['parts']
/** One part of the result, signed: what it added to it, or took from it. */
export interface Part<Name extends string> {
  readonly name: Name
  readonly amount: string
}

const causes = ['prices', 'currency', 'products', 'dividends', 'fees', 'interest', 'timing'] as const satisfies readonly Cause[]

/** The result by what made it, without products where none brought anything, and without exchange rates for one wallet alone. */
export const causesOf = ({ parts }: PerformanceParts, { alone }: { readonly alone: boolean }): readonly Part<Cause>[] =>
  causes
    .map((name) => ({ name, amount: parts[name] }))
    .filter(({ name, amount }) => {
      const none = Number(amount) === 0
      return !(none && (name === 'products' || (name === 'currency' && alone)))
    })

/** Where a part's bar begins and how long it is, in per cent of the width on which all of them lie. */
interface Bar {
  readonly start: number
  readonly size: number
}
interface Bars {
  readonly bars: readonly Bar[]
  /** Where nothing is. */
  readonly zero: number
  /** The bar of the sum. */
  readonly sum: Bar
}

/** Each part as a bar that begins where the one before has ended, so that the last ends where the sum does. */
export const waterfallOf = (parts: readonly Part<string>[], type: WalletType): Bars => {
  const ends = [0]
  for (const { amount } of parts) ends.push((ends.at(-1) ?? 0) + Number(minorOf(amount, type)))
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  const width = most - least || 1
  const part = (value: number) => ((value - least) / width) * 100
  const between = (from: number, to: number): Bar => ({
    start: part(Math.min(from, to)),
    size: (Math.abs(to - from) / width) * 100,
  })
  return {
    bars: parts.map((_, index) => between(ends[index] ?? 0, ends[index + 1] ?? 0)),
    zero: part(0),
    sum: between(0, ends.at(-1) ?? 0),
  }
}

/** Each part as a bar to its side of nothing, which is in the middle. */
export const sidesOf = (parts: readonly Part<string>[], total: string, type: WalletType): Bars => {
  const size = (text: string) => Math.abs(Number(minorOf(text, type)))
  const most = Math.max(size(total), ...parts.map(({ amount }) => size(amount))) || 1
  const bar = (text: string): Bar => {
    const length = (size(text) / most) * 50
    return { start: minorOf(text, type) < 0n ? 50 - length : 50, size: length }
  }
  return { bars: parts.map(({ amount }) => bar(amount)), zero: 50, sum: bar(total) }
}

/** Result of doing nothing since before the first day, and how much more or less one’s own trades brought. */
export const keptResult = (
  { days, opening, total }: PerformanceParts,
  flows: readonly string[],
  type: WalletType,
): { readonly kept: string; readonly difference: string } => {
  const last = minorOf(days.at(-1)?.kept ?? opening.kept, type)
  const kept = last - minorOf(opening.kept, type) - sumOf(flows, type)
  return { kept: textOf(kept, type), difference: textOf(minorOf(total, type) - kept, type) }
}
