import type { Chart, Indicator, IndicatorFigure } from 'klinecharts'
import { marketTexts } from '../texts.ts'
import type { ChartBar } from './canvas/chart-bars.ts'
import type { CrossPoint } from './canvas/crosshair.ts'
import { mainPaneId, subPaneId } from './canvas/pane-ids.ts'
import { timeShareLine, timeShareName } from './canvas/time-share.ts'
import type { SubIndicator } from './chart-choice.ts'
import type { ComparedValue } from './compare/compared-value.ts'

/** One value of an indicator at the bar of the crosshair, or at the last bar. */
export interface LegendValue {
  readonly name: string
  readonly value: number
  /** The hue of its line. */
  readonly line: number
}
interface PaneLegend {
  readonly name: SubIndicator
  readonly top: number
  readonly values: readonly LegendValue[]
}
export interface Legend {
  readonly bar: ChartBar | undefined
  readonly previous: ChartBar | undefined
  readonly main: readonly LegendValue[]
  /** One for each lower pane: its name, where it begins below the top of the picture in pixels, and its values. */
  readonly subs: readonly PaneLegend[]
  /** Whether the crosshair is on the bar; otherwise it is the last one. */
  readonly held: boolean
  /** The bar by its index. */
  readonly index: number
  /** The price under the crosshair. */
  readonly point?: CrossPoint | undefined
  /** The compared lines, and its own change since the first visible bar where there is any. */
  readonly compared?: readonly ComparedValue[]
  readonly percent?: number | undefined
}

/** The library's lines with a length of their own are numbered: `rsi1` is the RSI of the first length. */
const nameOf = ({ name, calcParams }: Indicator, { key, title = '' }: IndicatorFigure): string => {
  if (name === timeShareName) return ''
  const [, stem = '', length = ''] = /^(rsi|rci|wr|bias)(\d)$/.exec(key) ?? []
  if (stem) return `${marketTexts.indicatorLines[stem] ?? stem.toUpperCase()}${calcParams[Number(length) - 1]}`
  return marketTexts.indicatorLines[key] ?? title.replace(/:\s*$/, '')
}

type HueOfLine = (name: string, line: number) => number

const valuesAt = (chart: Chart, paneId: string, index: number, hue: HueOfLine): readonly LegendValue[] =>
  chart.getIndicators({ paneId }).flatMap((indicator) => {
    const at = indicator.result[index]
    if (typeof at !== 'object' || at === null) return []
    const found = new Map<string, unknown>(Object.entries(at))
    return indicator.figures.flatMap((figure, line) => {
      const value = found.get(figure.key)
      const silent = figure.type === 'bar' && indicator.name === 'VOL'
      if (typeof value !== 'number' || silent) return []
      return [
        {
          name: nameOf(indicator, figure),
          value,
          line: indicator.name === timeShareName ? timeShareLine : hue(indicator.name, line),
        },
      ]
    })
  })

/** A bar with the figures that the library calls optional. */
export const wholeBar = (chart: Chart, index: number): ChartBar | undefined => {
  const bar = chart.getDataList()[index]
  return bar && { volume: 0, turnover: 0, ...bar }
}

/** Where a pane begins below the top of the picture, in pixels. */
const topOf = (chart: Chart, paneId: string): number => {
  const [whole, own] = [chart.getDom(), chart.getDom(paneId, 'main')].map((element) => element?.getBoundingClientRect().top ?? 0)
  return (own ?? 0) - (whole ?? 0)
}

export const legendAt = (chart: Chart, heldIndex: number | undefined, subs: readonly SubIndicator[], hue: HueOfLine): Legend => {
  const count = chart.getDataList().length
  const index = heldIndex !== undefined && heldIndex < count ? heldIndex : count - 1
  return {
    bar: wholeBar(chart, index),
    previous: wholeBar(chart, index - 1),
    main: valuesAt(chart, mainPaneId, index, hue),
    subs: subs.map((name) => ({
      name,
      top: topOf(chart, subPaneId(name)),
      values: valuesAt(chart, subPaneId(name), index, hue),
    })),
    held: heldIndex !== undefined,
    index,
  }
}
