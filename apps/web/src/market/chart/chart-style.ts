import type { DeepPartial, Styles } from 'klinecharts'
import type { Drawing } from './chart-choice.ts'

export const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

/**
 * The lines of indicators. Each differs from the others, from up and down, and from the accent, which is of what the customer owns
 * alone.
 */
export const lineColours = {
  dark: ['#cd63c6', '#ffd98a', '#7fd4d9', '#d6a3e8', '#c3cf8a', '#b58b2b', '#2d918e', '#40970f', '#fc9e47', '#b28391', '#89b70f'],
  light: [
    '#bb3b87',
    '#8a5a00',
    '#16758f',
    '#8a4a9e',
    '#743d60',
    '#7f0322',
    '#04510e',
    '#6c0076',
    '#583c1d',
    '#926673',
    '#3f5a60',
  ],
} as const

const isDark = (): boolean => document.documentElement.dataset.theme === 'dark'
export const indicatorColours = (): readonly string[] => lineColours[isDark() ? 'dark' : 'light']

/** The words of a canvas have the page's face, and grow with the root size as those of the page do. */
export const chartText = (): { readonly size: number; readonly family: string } => ({
  size: Math.round((11 / 16) * Number(getComputedStyle(document.documentElement).fontSize.replace('px', ''))),
  family: getComputedStyle(document.body).fontFamily,
})
const crosshairText = () => ({
  ...chartText(),
  color: colour('paper'),
  backgroundColor: colour('ink'),
  borderColor: colour('ink'),
  borderRadius: 4,
  paddingLeft: 4,
  paddingRight: 4,
  paddingTop: 3,
  paddingBottom: 3,
})

/** How prices are drawn: as today's curve, or as the customer chose. */
type PriceShape = 'curve' | Drawing['shape']
const clear = 'transparent'

const candleStyles = (look: PriceShape): DeepPartial<Styles['candle']> => {
  const area = look === 'curve' || look === 'line'
  const ink = colour('ink')
  const [up, down, flat] = look === 'heikin_ashi' ? [clear, clear, clear] : [colour('up'), colour('down'), colour('ink-faint')]
  const { size: textSize, family: textFamily } = chartText()
  const extreme = { show: !area, color: colour('ink-soft'), textSize, textFamily }
  return {
    type: area ? 'area' : look === 'bars' ? 'ohlc' : 'candle_solid',
    bar: {
      upColor: up,
      downColor: down,
      noChangeColor: flat,
      upBorderColor: up,
      downBorderColor: down,
      noChangeBorderColor: flat,
      upWickColor: up,
      downWickColor: down,
      noChangeWickColor: flat,
    },
    area: {
      lineSize: 1.6,
      lineColor: ink,
      smooth: false,
      backgroundColor: 'transparent',
      point: { show: false },
    },
    priceMark: {
      high: extreme,
      low: extreme,
      // The library pins its mark to the edge of a chart that is scrolled away from the last price; the chart’s own mark is drawn at its
      // level or not at all.
      last: { show: false },
    },
    tooltip: { showRule: 'none' },
  }
}

const indicatorStyles = (): DeepPartial<Styles['indicator']> => {
  const [up, down, flat] = [colour('up'), colour('down'), colour('ink-faint')]
  const bar = { upColor: `${up}a6`, downColor: `${down}a6`, noChangeColor: flat }
  return {
    ohlc: { upColor: up, downColor: down, noChangeColor: flat },
    bars: [{ style: 'fill', borderStyle: 'solid', borderSize: 1, borderDashedValue: [2, 2], ...bar }],
    lines: indicatorColours().map((color) => ({ style: 'solid', smooth: false, size: 1.2, dashedValue: [2, 2], color })),
    circles: [{ style: 'fill', borderStyle: 'solid', borderSize: 1, borderDashedValue: [2, 2], ...bar }],
    lastValueMark: { show: false },
    tooltip: { showRule: 'none' },
  }
}

/** The chart in the colours of the page: theme, and the customer's choice of up and down. `axisWidth` in pixels. */
export const chartStyles = (look: PriceShape, axisWidth: number): DeepPartial<Styles> => {
  const line = colour('line')
  const axis = { axisLine: { show: false }, tickLine: { show: false }, tickText: { ...chartText(), color: colour('ink-soft') } }
  const crosshair = { line: { color: colour('ink-soft'), dashedValue: [3, 3] }, text: crosshairText() }
  return {
    grid: { horizontal: { color: line, style: 'dashed', dashedValue: [2, 4] }, vertical: { show: false } },
    candle: candleStyles(look),
    indicator: indicatorStyles(),
    xAxis: axis,
    // A fixed width: a longer price must not push the candles aside.
    yAxis: { ...axis, size: axisWidth },
    separator: { size: 1, color: line, activeBackgroundColor: colour('accent-soft') },
    crosshair: { horizontal: crosshair, vertical: crosshair },
  }
}
