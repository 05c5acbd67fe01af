import { registerIndicator } from 'klinecharts'
import { words } from '../messages.ts'
import { type Cloud, ichimoku } from './ichimoku.ts'
import { moneyFlowIndex } from './money-flow.ts'
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

const { conversion, base, spanA, spanB, lagging } = words.ichimoku
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
})
