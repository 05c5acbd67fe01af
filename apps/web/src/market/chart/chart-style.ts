import type { DeepPartial, Styles } from 'klinecharts'

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

/** The lines of indicators: indigo, amber, teal, plum; told apart in both themes and not taken for up or down. */
const lineColours = (dark: boolean) =>
  dark ? ['#8fb0ff', '#ffd98a', '#7fd4d9', '#d6a3e8'] : ['#22427c', '#8a5a00', '#0f7c86', '#8a4a9e']

export const isDark = (): boolean => document.documentElement.dataset.theme === 'dark'
export const indicatorColours = (): readonly string[] => lineColours(isDark())

const quietText = (size = 11) => ({ color: colour('ink-soft'), size, family: getComputedStyle(document.body).fontFamily })
const crosshairText = () => ({
  color: colour('paper'),
  size: 11,
  family: getComputedStyle(document.body).fontFamily,
  backgroundColor: colour('ink'),
  borderColor: colour('ink'),
  borderRadius: 4,
  paddingLeft: 4,
  paddingRight: 4,
  paddingTop: 3,
  paddingBottom: 3,
})

const candleStyles = (area: boolean): DeepPartial<Styles['candle']> => {
  const [up, down, flat, accent] = [colour('up'), colour('down'), colour('ink-faint'), colour('accent')]
  return {
    type: area ? 'area' : 'candle_solid',
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
      lineColor: accent,
      smooth: false,
      backgroundColor: [
        { offset: 0, color: `${accent}2e` },
        { offset: 1, color: `${accent}00` },
      ],
      point: { show: false },
    },
    priceMark: {
      high: { show: !area, color: colour('ink-soft'), textSize: 11 },
      low: { show: !area, color: colour('ink-soft'), textSize: 11 },
      last: {
        upColor: area ? accent : up,
        downColor: area ? accent : down,
        noChangeColor: area ? accent : flat,
        line: { style: 'dashed', dashedValue: [2, 3], size: 1 },
        text: { size: 11, paddingLeft: 4, paddingRight: 4, borderRadius: 4, color: colour('on-accent') },
      },
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

/** The chart in the colours of the page: theme, and the customer's choice of up and down. */
export const chartStyles = (area: boolean): DeepPartial<Styles> => {
  const line = colour('line')
  const axis = { axisLine: { show: false }, tickLine: { show: false }, tickText: quietText() }
  const crosshair = { line: { color: colour('ink-soft'), dashedValue: [3, 3] }, text: crosshairText() }
  return {
    grid: { horizontal: { color: line, style: 'dashed', dashedValue: [2, 4] }, vertical: { show: false } },
    candle: candleStyles(area),
    indicator: indicatorStyles(),
    xAxis: axis,
    // A fixed width: a longer price must not push the candles aside.
    yAxis: { ...axis, size: 58 },
    separator: { size: 1, color: line, activeBackgroundColor: colour('accent-soft') },
    crosshair: { horizontal: crosshair, vertical: crosshair },
  }
}
