import { type Exchange, perType, rowOfType } from '@zaraba/market/markets.ts'
import { type barAdjustments, barPeriods } from '@zaraba/ui/words/markets.ts'
import { create } from 'zustand'

export type ChartPeriod = (typeof barPeriods)[number]
export type ChartAdjustment = (typeof barAdjustments)[number]
export const chartPeriods = barPeriods
export const mainIndicators = ['MA', 'EMA', 'BOLL', 'SAR', 'ICHIMOKU'] as const
export const subIndicators = ['VOL', 'MACD', 'KDJ', 'RSI', 'WR', 'OBV', 'CCI', 'DMI', 'BIAS', 'ATR', 'MFI'] as const
type MainIndicator = (typeof mainIndicators)[number] | 'none'
export type SubIndicator = (typeof subIndicators)[number] | 'none'

export interface ChartChoice {
  readonly period: ChartPeriod
  readonly adjustment: ChartAdjustment
  readonly main: MainIndicator
  readonly sub: SubIndicator
}
/** How the customer likes charts, the same for every share while the page lives. */
export const useChartChoice = create<ChartChoice>(() => ({ period: 'time', adjustment: 'forward', main: 'MA', sub: 'VOL' }))

/** The usual lengths of the Japanese market, in bars. */
export const indicatorLengths: Readonly<Partial<Record<MainIndicator | SubIndicator, readonly number[]>>> = {
  MA: [5, 25, 75],
  EMA: [12, 26],
  BOLL: [20, 2],
  VOL: [5, 25],
  RSI: [9, 14],
  WR: [14],
  OBV: [30],
}

/** How many bars an indicator goes on beyond the last one. */
export const leadOf = { ICHIMOKU: 26 } as const
export const leadIn = (main: MainIndicator, period: ChartPeriod): number =>
  main === 'ICHIMOKU' && period !== 'time' ? leadOf[main] : 0

const minutesOf: Readonly<Partial<Record<ChartPeriod, number>>> = {
  ...{ time: 1, '1m': 1, '5m': 5, '15m': 15, '30m': 30, '60m': 60, '2h': 120, '4h': 240 },
}
/** How long one bar lasts in milliseconds, where bars are parts of a session; undefined for days and longer. */
export const barMs = (period: ChartPeriod): number | undefined => {
  const minutes = minutesOf[period]
  return minutes === undefined ? undefined : minutes * 60_000
}
/** Whether a bar may be longer than what is left of its part of a session. */
export const isLong = (period: ChartPeriod): boolean => (minutesOf[period] ?? 0) >= 60
/** Wide bars where few are to be seen. */
export const barSpaces: Readonly<Record<ChartPeriod, number>> = {
  time: 1,
  '1m': 6,
  '5m': 6,
  '15m': 6,
  '30m': 6,
  '60m': 6,
  '2h': 6,
  '4h': 6,
  day: 7,
  week: 7,
  month: 8,
  year: 24,
}
/** Minutes of continuous trading in a whole session, which the time-share chart leaves room for. */
const minutesOpen: Readonly<Record<Exchange, number>> = { tokyo: 330, new_york: 390, shanghai: 240 }
export const sessionMinutes = perType((type) => minutesOpen[rowOfType[type].exchange])
