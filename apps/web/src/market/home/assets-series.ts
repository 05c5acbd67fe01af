import type { OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { growthOf } from '@zaraba/rules/funding/growth.ts'

type Curve = OutputOf<'user/assetsCurve'>
type Day = OutputOf<'user/performance'>['days'][number]
/** Equity of now, as the figure above the curve says it. */
type Now = Pick<OutputOf<'user/funds'>, 'equity' | 'today_profit'>

export const periods = ['day', 'week', 'month', 'year', 'all'] as const
export type Period = (typeof periods)[number]

/** Ends of days that a period asks for, the one that it begins with included; `user/performance` has 366 at most, or all days. */
export const daysOfPeriod: Readonly<Record<Exclude<Period, 'day'>, NonNullable<RequestOf<'user/performance'>['days']>>> = {
  week: '8',
  month: '31',
  year: '366',
  all: 'all',
}

/** A point of the curve, in yen, with what came since its beginning. */
export interface SeriesPoint {
  /** A moment, or a date. */
  readonly time: string
  readonly equity: string
  readonly change: string
  /** Without one where nothing was owned before. Only shown, never calculated with. */
  readonly percent: string | null
}
export interface Series {
  readonly points: readonly SeriesPoint[]
  /** Whether the changes contain money that was paid in or out. */
  readonly withFlows: boolean
}

const yen = (text: string) => parseMoney(text, 'JPY')
const percentOf = (change: bigint, whole: bigint): string | null =>
  whole > 0n ? ((Number(change) / Number(whole)) * 100).toFixed(2) : null
const pointOf = (time: string, equity: string, change: bigint, whole: bigint): SeriesPoint => ({
  time,
  equity,
  change: formatMoney(change, 'JPY'),
  percent: percentOf(change, whole),
})

/** Today's result, as a part of what was owned when the day began. */
export const resultOfToday = ({ equity, today_profit }: Now): Pick<SeriesPoint, 'change' | 'percent'> => ({
  change: today_profit,
  percent: percentOf(yen(today_profit), yen(equity) - yen(today_profit)),
})

/** The day that runs, from the first moment at which something was owned; its last point is what is owned now. */
export const seriesOfDay = ({ points }: Curve, now: Now): Series => {
  const from = points.findIndex(({ equity }) => yen(equity) !== 0n)
  const shown = from < 0 ? [] : points.slice(from)
  const opening = yen(shown[0]?.equity ?? '0')
  const withFlows = yen(now.equity) - opening !== yen(now.today_profit)
  const moved = shown.map(({ time, equity: then }, index) => {
    const equity = index === shown.length - 1 ? now.equity : then
    return pointOf(time, equity, yen(equity) - opening, opening)
  })
  return { points: moved, withFlows }
}

/** The days of the curve: it begins when the first money of all wallets was there, which their dates spread over several days. */
export const daysOfCurve = (days: readonly Day[]): readonly Day[] => {
  const came = days.map(({ flow }) => yen(flow) > 0n)
  const begins = came.findIndex((flowed, index) => flowed && came[index + 1] !== true)
  const from = came[0] ? begins : 0
  return days.slice(from)
}

/** Ends of days, the last of them now: what the days behind the first brought, and their return, linked day by day. */
export const seriesOfDays = (days: readonly Day[], now: Now): Series => {
  const shown = daysOfCurve(days)
  const last = shown.length - 1
  const results = shown.map(({ profit, capital }, index) => ({
    profit: index === 0 ? 0n : yen(index === last ? now.today_profit : profit),
    capital: yen(capital),
  }))
  const growth = growthOf(results).slice(1)
  let change = 0n
  const points = shown.map(({ date, equity }, index): SeriesPoint => {
    change += results[index]?.profit ?? 0n
    return {
      time: date,
      equity: index === last ? now.equity : equity,
      change: formatMoney(change, 'JPY'),
      percent: (growth[index] ?? 0).toFixed(2),
    }
  })
  return { points, withFlows: false }
}
