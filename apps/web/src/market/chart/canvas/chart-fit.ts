import type { MarketType } from '@zaraba/market/markets.ts'
import type { Chart, Period } from 'klinecharts'
import {
  barSpaces,
  type ChartPeriod,
  type Drawing,
  type IndicatorChoice,
  type IndicatorName,
  leadIn,
  type MainIndicator,
  parametersOf,
  type SubIndicator,
} from '../chart-choice.ts'
import { partAfter } from '../chart-dates.ts'
import { huesOf, strokeOf } from '../chart-hues.ts'
import { indicatorColours } from '../chart-style.ts'
import { heikinAshiName } from '../indicators/heikin-ashi-bars.ts'
import { nameTimes } from './chart-axes.ts'
import { hoursOfToday, startOfToday } from './day-before.ts'
import { mainPaneId, subPaneId } from './pane-ids.ts'
import { timeShareName } from './time-share.ts'
import '../indicators/own-indicators.ts'
import '../indicators/profile.ts'

/** A picture that is lower than this, in pixels, leaves its lower panes together this part: the more they are, the more they are strips. */
const [lowPicture, lowPart] = [340, 0.2] as const
/** The part of the picture that one to four lower panes take together, and the bounds of each in pixels. */
const subPanesPart = [0, 0.26, 0.38, 0.48, 0.56] as const
const [subPaneMost, subPaneLeast] = [96, 24] as const
export const narrowestBar = 0.4

export const libraryPeriods: Readonly<Record<ChartPeriod, Period>> = {
  time: { type: 'minute', span: 1 },
  '1m': { type: 'minute', span: 1 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '60m': { type: 'hour', span: 1 },
  '2h': { type: 'hour', span: 2 },
  '4h': { type: 'hour', span: 4 },
  day: { type: 'day', span: 1 },
  week: { type: 'week', span: 1 },
  month: { type: 'month', span: 1 },
  year: { type: 'year', span: 1 },
}

/** A whole session has its room from the open on: the curve grows from left to right, beside that of the day before if it is shown. */
const fitSession = (chart: Chart, type: MarketType): void => {
  const width = chart.getSize(mainPaneId, 'main')?.width ?? 0
  const hours = hoursOfToday(chart, type)
  if (!hours) return
  const space = Math.max(narrowestBar, (width - startOfToday(chart, width)) / hours.minutes)
  chart.setBarSpace(space)
  chart.setMaxOffsetRightDistance(width)
  chart.setOffsetRightDistance(Math.max(0, (hours.minutes - chart.getDataList().length) * space))
}

export interface Fitted {
  readonly type: MarketType
  readonly period: ChartPeriod
  readonly mains: readonly MainIndicator[]
  readonly parameters: IndicatorChoice['parameters']
}
/** Puts the bars where the eye expects them after a load: the whole session, or the newest bars at the right. */
export const fitBars = (chart: Chart, fitted: Fitted): void => {
  const { type, period } = fitted
  const time = period === 'time'
  chart.setScrollEnabled(!time)
  chart.setZoomEnabled(!time)
  nameTimes(chart, type, period)
  if (time) fitSession(chart, type)
  else fitNewest(chart, period, leadIn(fitted, period))
}

/** No more of the width than this waits for what leads. */
const leadPart = 0.36
/** The newest bars at the right, as wide as their period wants them. Where lines lead, narrower bars make room for them. */
const fitNewest = (chart: Chart, period: ChartPeriod, lead: number): void => {
  const width = chart.getSize(mainPaneId, 'main')?.width ?? 0
  const ahead = lead === 0 ? 0 : Math.min(lead * barSpaces[period], width * leadPart)
  // The library keeps the distance in bars, so that their width comes first.
  chart.setBarSpace(lead === 0 ? barSpaces[period] : Math.max(narrowestBar, ahead / lead))
  chart.setMaxOffsetRightDistance(80 + ahead)
  chart.setOffsetRightDistance(8 + ahead)
}

/**
 * Prepares the picture for `count` bars, of which the one at an index shall be in it with enough of those after it. A session has its
 * width once its bars are here, which say how long it is.
 */
export const fitDate = (chart: Chart, fitted: Fitted, count: number, at: number): void => {
  const { type, period } = fitted
  if (period === 'time') return
  chart.setScrollEnabled(true)
  chart.setZoomEnabled(true)
  nameTimes(chart, type, period)
  fitNewest(chart, period, leadIn(fitted, period))
  const { bar } = chart.getBarSpace()
  const width = chart.getSize(mainPaneId, 'main')?.width ?? 0
  const after = Math.round((width / bar) * partAfter(period))
  // The library wants it before the bars: otherwise it would begin at their end, and ask for more at once.
  if (at + after < count) chart.setOffsetRightDistance(-(count - 1 - at - after) * bar)
}

/** The newest bars at the right, as wide as they are. */
export const toNewest = (chart: Chart, fitted: Fitted): void => {
  const lead = leadIn(fitted, fitted.period) * chart.getBarSpace().bar
  const width = chart.getSize(mainPaneId, 'main')?.width ?? 0
  chart.setOffsetRightDistance(8 + Math.min(lead, width * leadPart))
}

/** After another choice of indicator: what leads gets its room, or gives it back, unless the customer looks at the past. */
export const fitLead = (chart: Chart, fitted: Fitted): void => {
  const { period } = fitted
  if (chart.getVisibleRange().to === chart.getDataList().length) fitNewest(chart, period, leadIn(fitted, period))
}

export interface Drawn extends IndicatorChoice, Drawing {
  readonly type: MarketType
  readonly period: ChartPeriod
  readonly previousClose: number
}

/** The library's options of an indicator: its parameters, and the colours of its lines. */
const optionsOf = (drawn: Drawn, name: IndicatorName) => {
  const calcParams = parametersOf(drawn, name)
  const colours = indicatorColours()
  const lines = (huesOf(drawn).get(name) ?? []).map((hue) => {
    const { color, isDashed } = strokeOf(hue, colours)
    return { size: 1.2, color, style: isDashed ? ('dashed' as const) : ('solid' as const), dashedValue: [4, 2] }
  })
  return { name, ...(calcParams.length > 0 ? { calcParams: [...calcParams] } : {}), styles: { lines } }
}

/** The indicators over the price (the average and the previous close in the time-share chart) and the panes below it. */
export const drawIndicators = (chart: Chart, drawn: Drawn): void => {
  const { type, mains, subs, period, previousClose } = drawn
  chart.removeIndicator()
  if (period === 'time') {
    const extendData = { type, previousClose }
    chart.createIndicator({ name: timeShareName, paneId: mainPaneId, extendData }, true)
  } else {
    if (drawn.shape === 'heikin_ashi') chart.createIndicator({ name: heikinAshiName, paneId: mainPaneId }, true)
    for (const name of mains) chart.createIndicator({ ...optionsOf(drawn, name), paneId: mainPaneId }, true)
  }
  for (const name of subs) chart.createIndicator({ ...optionsOf(drawn, name), paneId: subPaneId(name) })
  sizeSubPanes(chart, subs)
}

/** The lower panes keep their part when the picture grows or shrinks. */
export const sizeSubPanes = (chart: Chart, subs: readonly SubIndicator[]): void => {
  const whole = chart.getDom()?.clientHeight ?? 0
  const most = whole < lowPicture ? lowPart : 1
  const part = (whole * Math.min(most, subPanesPart[subs.length] ?? 0)) / Math.max(1, subs.length)
  const height = Math.floor(Math.min(subPaneMost, part))
  for (const name of subs)
    chart.setPaneOptions({ id: subPaneId(name), height, minHeight: Math.min(height, subPaneLeast), dragEnabled: false })
}
