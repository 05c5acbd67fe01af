import type { Chart, Indicator, IndicatorFigure } from 'klinecharts'
import { words } from '../messages.ts'
import type { ChartBar } from './chart-bars.ts'
import { timeShareLine, timeShareName } from './time-share.ts'

export const mainPaneId = 'candle_pane'
export const subPaneId = 'sub_pane'

/** One value of an indicator at the bar of the crosshair, or at the last bar. */
export interface LegendValue {
  readonly name: string
  readonly value: number
  /** The place of its line among the indicator's lines, for its colour. */
  readonly line: number
}
export interface Legend {
  readonly bar: ChartBar | undefined
  readonly previous: ChartBar | undefined
  readonly main: readonly LegendValue[]
  readonly sub: readonly LegendValue[]
  /** The crosshair is on the bar; otherwise it is the last one. */
  readonly held: boolean
}

/** The library's lines with a length of their own are numbered: `rsi1` is the RSI of the first length. */
const nameOf = ({ name, calcParams }: Indicator, { key, title = '' }: IndicatorFigure): string => {
  if (name === timeShareName) return ''
  const [, stem = '', place = ''] = /^(rsi|wr|bias)(\d)$/.exec(key) ?? []
  if (stem) return `${words.indicatorLines[stem]}${calcParams[Number(place) - 1]}`
  return words.indicatorLines[key] ?? title.replace(/:\s*$/, '')
}

const valuesAt = (chart: Chart, paneId: string, index: number): readonly LegendValue[] =>
  chart.getIndicators({ paneId }).flatMap((indicator) => {
    const at = indicator.result[index]
    if (typeof at !== 'object' || at === null) return []
    const found = new Map<string, unknown>(Object.entries(at))
    return indicator.figures.flatMap((figure, line) => {
      const value = found.get(figure.key)
      const silent = figure.type === 'bar' && indicator.name === 'VOL'
      if (typeof value !== 'number' || silent) return []
      return [{ name: nameOf(indicator, figure), value, line: indicator.name === timeShareName ? timeShareLine : line }]
    })
  })

/** A bar with the figures that the library calls optional. */
export const wholeBar = (chart: Chart, index: number): ChartBar | undefined => {
  const bar = chart.getDataList()[index]
  return bar && { volume: 0, turnover: 0, ...bar }
}

export const legendAt = (chart: Chart, heldIndex: number | undefined): Legend => {
  const count = chart.getDataList().length
  const index = heldIndex !== undefined && heldIndex < count ? heldIndex : count - 1
  return {
    bar: wholeBar(chart, index),
    previous: wholeBar(chart, index - 1),
    main: valuesAt(chart, mainPaneId, index),
    sub: valuesAt(chart, subPaneId, index),
    held: heldIndex !== undefined,
  }
}
