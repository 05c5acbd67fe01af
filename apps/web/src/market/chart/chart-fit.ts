import type { MarketType } from '@zaraba/market/markets.ts'
import type { Chart, Period } from 'klinecharts'
import { breakPart, nameTimes } from './chart-axes.ts'
import { barSpaces, type ChartChoice, type ChartPeriod, indicatorLengths, leadIn, sessionMinutes } from './chart-choice.ts'
import { mainPaneId, subPaneId } from './chart-legend.ts'
import { timeShareName } from './time-share.ts'
import './own-indicators.ts'

/** The lower pane takes no more of the picture than this, and no more points than that. */
const [subPanePart, subPaneMost, subPaneLeast] = [0.26, 96, 48] as const
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

/** A whole session has its room from the open on: the curve grows from left to right. */
const fitSession = (chart: Chart, type: MarketType): void => {
  const width = chart.getSize(mainPaneId, 'main')?.width ?? 0
  const space = Math.max(narrowestBar, width / sessionMinutes[type])
  chart.setBarSpace(space)
  chart.setMaxOffsetRightDistance(width)
  chart.setOffsetRightDistance(Math.max(0, (sessionMinutes[type] - chart.getDataList().length) * space))
}

interface Fitted {
  readonly type: MarketType
  readonly period: ChartPeriod
  readonly main: ChartChoice['main']
}
/** Puts the bars where the eye expects them after a load: the whole session, or the newest bars at the right. */
export const fitBars = (chart: Chart, { type, period, main }: Fitted): void => {
  const time = period === 'time'
  chart.setScrollEnabled(!time)
  chart.setZoomEnabled(!time)
  nameTimes(chart, type, period)
  if (time) fitSession(chart, type)
  else fitNewest(chart, period, leadIn(main, period))
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

/** After another choice of indicator: what leads gets its room, or gives it back, unless the customer looks at the past. */
export const fitLead = (chart: Chart, { period, main }: Fitted): void => {
  if (chart.getVisibleRange().to === chart.getDataList().length) fitNewest(chart, period, leadIn(main, period))
}

export interface IndicatorChoice extends Pick<ChartChoice, 'main' | 'sub' | 'period'> {
  readonly type: MarketType
  readonly previousClose: number
}

const lengthsOf = (name: ChartChoice['main'] | ChartChoice['sub']) => {
  const calcParams = indicatorLengths[name]
  return calcParams ? { calcParams: [...calcParams] } : {}
}

/** One indicator over the price (the average and the previous close in the time-share chart) and one below it. */
export const drawIndicators = (chart: Chart, { type, main, sub, period, previousClose }: IndicatorChoice): void => {
  chart.removeIndicator()
  if (period === 'time') {
    const extendData = { previousClose, breakAt: breakPart(type) }
    chart.createIndicator({ name: timeShareName, paneId: mainPaneId, extendData }, true)
  } else if (main !== 'none') chart.createIndicator({ name: main, paneId: mainPaneId, ...lengthsOf(main) }, true)
  if (sub === 'none') return
  chart.createIndicator({ name: sub, paneId: subPaneId, ...lengthsOf(sub) })
  sizeSubPane(chart, sub)
}

/** The lower pane keeps its part when the picture grows or shrinks. */
export const sizeSubPane = (chart: Chart, sub: ChartChoice['sub']): void => {
  if (sub === 'none') return
  const whole = chart.getDom()?.clientHeight ?? 0
  const height = Math.round(Math.min(subPaneMost, Math.max(subPaneLeast, whole * subPanePart)))
  chart.setPaneOptions({ id: subPaneId, height, minHeight: subPaneLeast, dragEnabled: false })
}
