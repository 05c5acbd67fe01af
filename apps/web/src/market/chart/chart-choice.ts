import { readStored, writeStored } from '@zaraba/client/storage.ts'
import { barAdjustments, barPeriods } from '@zaraba/ui/words/markets.ts'
import { create } from 'zustand'
import { readCompared } from './compare/compared.ts'

export type ChartPeriod = (typeof barPeriods)[number]
export type ChartAdjustment = (typeof barAdjustments)[number]
export const chartPeriods = barPeriods
export const mainIndicators = ['MA', 'EMA', 'BOLL', 'SAR', 'ICHIMOKU', 'PROFILE'] as const
export const subIndicators = [
  ...(['VOL', 'MACD', 'STOCH', 'STOCH_FAST', 'KDJ', 'RSI', 'RCI', 'WR'] as const),
  ...(['OBV', 'CCI', 'DMI', 'BIAS', 'ATR', 'MFI'] as const),
] as const
export type MainIndicator = (typeof mainIndicators)[number]
export type SubIndicator = (typeof subIndicators)[number]
export type IndicatorName = MainIndicator | SubIndicator
/** Digits behind the point of the values in a lower pane; those of shares are whole. */
export const paneDigits = (name: SubIndicator): number => (name === 'VOL' || name === 'OBV' ? 0 : 2)
/** More panes would leave the price too little of a phone. */
export const mostSubs = 4
/** The colours of lines, by their indices in the theme. */
export const hues = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Which indicators are drawn, and how: what a template keeps. */
export interface IndicatorChoice {
  readonly mains: readonly MainIndicator[]
  readonly subs: readonly SubIndicator[]
  /** Parameters that differ from the usual ones. */
  readonly parameters: Readonly<Partial<Record<IndicatorName, readonly number[]>>>
  /** The hue of an indicator's first line, where the customer chose it. */
  readonly colours: Readonly<Partial<Record<IndicatorName, number>>>
}
export interface Template extends IndicatorChoice {
  readonly name: string
}
export const mostTemplates = 12
export const shapes = ['candles', 'bars', 'line', 'heikin_ashi'] as const
export const scales = ['linear', 'logarithmic'] as const
/** How prices are drawn, in every period but today's curve. */
export interface Drawing {
  readonly shape: (typeof shapes)[number]
  readonly scale: (typeof scales)[number]
}
export interface ChartChoice extends IndicatorChoice, Drawing {
  readonly period: ChartPeriod
  readonly adjustment: ChartAdjustment
  readonly templates: readonly Template[]
  /** Shares, indices and currencies that every chart is compared with, by their keys. */
  readonly compared: readonly string[]
}

/** The usual parameters of the Japanese market: lengths in bars, for bands the widths too, for the parabola hundredths. */
export const usualParameters: Readonly<Partial<Record<IndicatorName, readonly number[]>>> = {
  MA: [5, 25, 75],
  EMA: [12, 26],
  BOLL: [20, 2],
  SAR: [2, 2, 20],
  ICHIMOKU: [9, 26, 52],
  VOL: [5, 25],
  MACD: [12, 26, 9],
  STOCH: [14, 3, 3],
  STOCH_FAST: [14, 3],
  KDJ: [9, 3, 3],
  RSI: [9, 14],
  RCI: [9, 26],
  WR: [14],
  OBV: [30],
  CCI: [20],
  DMI: [14],
  BIAS: [6, 12, 24],
  ATR: [14],
  MFI: [14],
}
export const [leastParameter, mostParameter] = [1, 500] as const
export const parametersOf = ({ parameters }: Pick<IndicatorChoice, 'parameters'>, name: IndicatorName): readonly number[] =>
  parameters[name] ?? usualParameters[name] ?? []
/** How many bars an indicator goes on beyond the last one. */
export const leadIn = (choice: Pick<IndicatorChoice, 'mains' | 'parameters'>, period: ChartPeriod): number =>
  choice.mains.includes('ICHIMOKU') && period !== 'time' ? (parametersOf(choice, 'ICHIMOKU')[1] ?? 0) : 0

type Kept = Omit<ChartChoice, 'period'>
const first: Kept = {
  adjustment: 'forward',
  shape: 'candles',
  scale: 'linear',
  mains: ['MA'],
  subs: ['VOL'],
  parameters: {},
  colours: {},
  templates: [],
  compared: [],
}

const known = <Value extends string>(values: readonly Value[], found: unknown): readonly Value[] =>
  Array.isArray(found) ? values.filter((value) => found.includes(value)).sort((a, b) => found.indexOf(a) - found.indexOf(b)) : []
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isParameter = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= leastParameter && Number(value) <= mostParameter

/** The kept choice, as far as it can be drawn: a name that is unknown, or a figure out of bounds, falls back to the usual. */
const readIndicators = (found: Record<string, unknown>): IndicatorChoice => {
  const [parameters, colours] = [found.parameters, found.colours].map((part) => (isRecord(part) ? part : {}))
  const names = [...mainIndicators, ...subIndicators]
  const own = names.flatMap((name) => {
    const [values, usual] = [parameters?.[name], usualParameters[name]]
    return Array.isArray(values) && values.length === usual?.length && values.every(isParameter) ? [[name, values] as const] : []
  })
  const hued = names.flatMap((name) => {
    const hue = hues.find((each) => each === colours?.[name])
    return hue === undefined ? [] : [[name, hue] as const]
  })
  return {
    mains: known(mainIndicators, found.mains),
    subs: known(subIndicators, found.subs).slice(0, mostSubs),
    parameters: Object.fromEntries(own),
    colours: Object.fromEntries(hued),
  }
}

/** The templates among items that are kept by their names. */
export const readTemplates = (kept: ReadonlyMap<string, unknown>): readonly Template[] =>
  [...kept].flatMap(([name, each]) => (isRecord(each) ? [{ name, ...readIndicators(each) }] : [])).slice(0, mostTemplates)

export const readChoice = (text: string): Kept => {
  try {
    const found: unknown = JSON.parse(text)
    if (!isRecord(found)) return first
    const templates = Array.isArray(found.templates) ? found.templates.filter(isRecord) : []
    const byName = new Map(templates.map((each) => [String(each.name), each] as const))
    return {
      adjustment: known(barAdjustments, [found.adjustment])[0] ?? first.adjustment,
      shape: known(shapes, [found.shape])[0] ?? first.shape,
      scale: known(scales, [found.scale])[0] ?? first.scale,
      ...readIndicators(found),
      templates: readTemplates(byName),
      compared: readCompared(found.compared),
    }
  } catch {
    return first
  }
}

/** How the customer likes charts, the same for every share: the period while the page lives, the rest kept on this device. */
export const useChartChoice = create<ChartChoice>(() => ({ period: 'time', ...readChoice(readStored('chart')) }))
useChartChoice.subscribe(({ period: _, ...kept }) => writeStored('chart', JSON.stringify(kept)))

// Another window of this browser has kept a template, or removed one: this one shall not write it away with its own choice.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key !== 'chart' || newValue === null) return
  const { templates } = readChoice(newValue)
  if (JSON.stringify(templates) !== JSON.stringify(useChartChoice.getState().templates)) useChartChoice.setState({ templates })
})

const minutesOf: Readonly<Partial<Record<ChartPeriod, number>>> = {
  time: 1,
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '60m': 60,
  '2h': 120,
  '4h': 240,
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
