import { type IndicatorDrawParams, registerIndicator } from 'klinecharts'
import { marketTexts } from '../../texts.ts'
import { colour } from '../chart-style.ts'
import { cloudPieces, type SpanPoint } from './cloud.ts'
import { type Cloud, ichimoku } from './ichimoku.ts'
import { type Macd, macd } from './macd.ts'
import { moneyFlowIndex } from './money-flow.ts'
import { rankCorrelation, type Stochastic, stochastic } from './oscillators.ts'
import { averageTrueRange, directionalMovement, type Movement } from './wilder.ts'

const line = (key: string, title: string) => ({ key, title, type: 'line' })
const named = (key: string, values: readonly (number | undefined)[]): Record<string, number>[] =>
  values.map((value) => (value === undefined ? {} : { [key]: value }))

/** The library's own directional movement begins a bar early and looks back six bars for ADXR: this one takes its name. */
registerIndicator<Movement, number>({
  name: 'DMI',
  shortName: 'DMI',
  calcParams: [14],
  figures: [line('pdi', 'PDI'), line('mdi', 'MDI'), line('adx', 'ADX'), line('adxr', 'ADXR')],
  calc: (bars, { calcParams: [length = 14] }) => [...directionalMovement(bars, length)],
})

registerIndicator<Record<string, number>, number>({
  name: 'ATR',
  shortName: 'ATR',
  calcParams: [14],
  figures: [line('atr', 'ATR')],
  calc: (bars, { calcParams: [length = 14] }) => named('atr', averageTrueRange(bars, length)),
})

registerIndicator<Record<string, number>, number>({
  name: 'MFI',
  shortName: 'MFI',
  calcParams: [14],
  figures: [line('mfi', 'MFI')],
  calc: (bars, { calcParams: [length = 14] }) => {
    const whole = bars.map((bar) => ({ ...bar, volume: bar.volume ?? 0 }))
    return named('mfi', moneyFlowIndex(whole, length))
  },
})

/** The bars keep the library's look: hollow while they grow. */
registerIndicator<Macd, number>({
  name: 'MACD',
  shortName: 'MACD',
  calcParams: [12, 26, 9],
  figures: [
    line('line', marketTexts.macd.line),
    line('signal', marketTexts.macd.signal),
    {
      key: 'bars',
      title: marketTexts.macd.bars,
      type: 'bar',
      baseValue: 0,
      styles: ({ data: { prev, current } }) => {
        const value = current?.bars ?? 0
        const tone = value === 0 ? colour('ink-faint') : `${colour(value > 0 ? 'up' : 'down')}a6`
        return { style: (prev?.bars ?? -Infinity) < value ? 'stroke' : 'fill', color: tone, borderColor: tone }
      },
    },
  ],
  calc: (bars, { calcParams: [short = 12, long = 26, smooth = 9] }) => [
    ...macd(bars, [short, long, smooth], marketTexts.macd.factor),
  ],
})

const { conversion, base, spanA, spanB, lagging } = marketTexts.ichimoku
/** The cloud has a breath of the colour of the span that is above; the lines themselves are the library's. */
const drawCloud = ({ ctx, chart, indicator, xAxis, yAxis }: IndicatorDrawParams<Cloud, number, unknown>): boolean => {
  const { realFrom, realTo } = chart.getVisibleRange()
  const points: SpanPoint[] = []
  for (let at = Math.max(0, realFrom - 1); at <= realTo; at += 1) {
    const { spanA: a, spanB: b } = indicator.result[at] ?? {}
    if (a !== undefined && b !== undefined)
      points.push({ x: xAxis.convertToPixel(at), a: yAxis.convertToPixel(a), b: yAxis.convertToPixel(b) })
  }
  const [, , above, below] = (indicator.styles?.lines ?? []).map((each) => each?.color ?? '')
  for (const { rising, outline } of cloudPieces(points)) {
    ctx.fillStyle = `${rising ? above : below}2b`
    ctx.beginPath()
    for (const { x, y } of outline) ctx.lineTo(x, y)
    ctx.closePath()
    ctx.fill()
  }
  return false
}
registerIndicator<Cloud, number>({
  name: 'ICHIMOKU',
  shortName: 'ICHIMOKU',
  series: 'price',
  calcParams: [9, 26, 52],
  figures: [
    line('conversion', conversion),
    line('base', base),
    line('spanA', spanA),
    line('spanB', spanB),
    line('lagging', lagging),
  ],
  calc: (bars, { calcParams: [short = 9, middle = 26, long = 52] }) => [...ichimoku(bars, [short, middle, long])],
  draw: drawCloud,
})

for (const [name, smooth] of [
  ['STOCH', 3],
  ['STOCH_FAST', 1],
] as const)
  registerIndicator<Stochastic, number>({
    name,
    shortName: name,
    calcParams: smooth === 1 ? [14, 3] : [14, smooth, 3],
    figures: [line('k', '%K'), line('d', '%D')],
    minValue: 0,
    maxValue: 100,
    calc: (bars, { calcParams: [length = 14, second = 3, third = 3] }) => [
      ...stochastic(bars, smooth === 1 ? [length, 1, second] : [length, second, third]),
    ],
  })

registerIndicator<Record<string, number>, number>({
  name: 'RCI',
  shortName: 'RCI',
  calcParams: [9, 26],
  figures: [line('rci1', 'RCI'), line('rci2', 'RCI')],
  minValue: -100,
  maxValue: 100,
  calc: (bars, { calcParams }) => {
    const [short, long] = calcParams.map((length) => rankCorrelation(bars, length))
    return bars.map((_, at) => ({
      ...(short?.[at] === undefined ? {} : { rci1: short[at] }),
      ...(long?.[at] === undefined ? {} : { rci2: long[at] }),
    }))
  },
})
