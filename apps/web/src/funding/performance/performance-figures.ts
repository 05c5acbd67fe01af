import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { minorOf, sumOf, textOf } from '../reports/amounts.ts'
import { monthOf } from '../reports/period.ts'

export type Performance = OutputOf<'user/performance'>
export type PerformanceDay = Performance['days'][number]

export const spans = ['30', '90', '365'] as const
/** A part of a hundred with two digits, only shown and never calculated with; `null` where there is nothing to be a part of. */
const percentOf = (part: bigint, whole: bigint): string | null =>
  whole > 0n ? ((Number(part) / Number(whole)) * 100).toFixed(2) : null

/** The result as a part of what was owned before the first day and of what came in since. */
export const percentOfTotal = ({ days, total }: Performance, type: WalletType): string | null => {
  const [first] = days
  if (first === undefined) return null
  const opening = minorOf(first.equity, type) - minorOf(first.profit, type) - minorOf(first.flow, type)
  const paidIn = days.reduce((sum, { flow }) => {
    const minor = minorOf(flow, type)
    return minor > 0n ? sum + minor : sum
  }, 0n)
  return percentOf(minorOf(total, type), opening + paidIn)
}

/** A day's result as a part of what it began with and what came in on it. */
export const percentOfDay = ({ equity, profit }: PerformanceDay, type: WalletType): string | null =>
  percentOf(minorOf(profit, type), minorOf(equity, type) - minorOf(profit, type))

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

/** The days of the curve: it begins when the first money of all wallets was there, which their dates spread over several days. */
export const daysOfCurve = (days: readonly PerformanceDay[], type: WalletType): readonly PerformanceDay[] => {
  const came = days.map(({ flow }) => minorOf(flow, type) > 0n)
  const begins = came.findIndex((flowed, index) => flowed && came[index + 1] !== true)
  const from = came[0] ? begins : 0
  return days.slice(from)
}

type Cause = 'prices' | 'dividends' | 'fees' | 'interest' | 'currencyEffect'
/** One part of the result, signed: what it added to it, or took from it. */
export interface Part<Name extends string> {
  readonly name: Name
  readonly amount: string
}

/** The result by what moved it; prices are what no other cause explains, so that the parts add up to the result. */
export const causesOf = (figures: Performance, type: WalletType): readonly Part<Cause>[] => {
  const minor = (text: string) => minorOf(text, type)
  const [fees, interest] = [-minor(figures.fees), -minor(figures.interest)]
  const [dividends, currencyEffect] = [minor(figures.dividends), minor(figures.currency_effect)]
  const prices = minor(figures.total) - dividends - fees - interest - currencyEffect
  const parts = { prices, dividends, fees, interest, currencyEffect }
  const names = ['prices', 'dividends', 'fees', 'interest', 'currencyEffect'] as const
  return names.map((name) => ({ name, amount: textOf(parts[name], type) }))
}

/** How far a part reaches in the bar that shows it, in per cent of the largest of them. */
export const reachOf = (amount: string, parts: readonly Part<string>[], type: WalletType): number => {
  const size = (text: string) => Math.abs(Number(minorOf(text, type)))
  const most = Math.max(...parts.map((part) => size(part.amount)))
  return most === 0 ? 0 : (size(amount) / most) * 100
}
