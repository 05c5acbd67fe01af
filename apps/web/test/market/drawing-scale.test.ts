import { localMidnight, tradingDays } from '@zaraba/market/exchanges/calendar.ts'
import { dateText } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { heightAt } from '../../src/market/chart/bar-times.ts'
import { chartUnits } from '../../src/market/chart/chart-units.ts'
import type { DrawingPoint } from '../../src/market/drawings/drawing.ts'
import { DrawingScale } from '../../src/market/drawings/drawing-scale.ts'

const at = (text: string): number => Date.parse(`${text}+09:00`)
/** A dividend of 20 on 1,000, and two new shares for one on 20 November 2026, a Friday. */
const dividend = { ex_date: '2026-09-29', prices: '0.98', shares: '1' }
const split = { ex_date: '2026-11-20', prices: '0.49', shares: '2' }

type Mode = 'none' | 'forward' | 'backward'
type Period = 'day' | 'week' | '5m' | 'time'
const modes: readonly Mode[] = ['none', 'forward', 'backward']

/** The bars of a period up to a session; the curve has the minutes of that session alone. */
const startsOf = (period: Period, to: string): readonly number[] => {
  const dates = tradingDays('jp', dateText('2026-09-01'), dateText(to))
  const minutes = (date: string, length: number) => {
    const from = (time: string, until: string) => {
      const starts: number[] = []
      for (let start = at(`${date}T${time}`); start < at(`${date}T${until}`); start += length) starts.push(start)
      return starts
    }
    return [...from('09:00:00', '11:30:00'), ...from('12:30:00', '15:25:00')]
  }
  if (period === 'time') return minutes(to, 60_000)
  if (period === '5m') return dates.flatMap((date) => minutes(date, 300_000))
  const weekOf = (date: string) => Math.floor((Date.parse(date) / 86_400_000 + 3) / 7)
  return dates
    .filter((date, index) => period === 'day' || weekOf(date) !== weekOf(dates[index - 1] ?? '2026-01-01'))
    .map((date) => localMidnight('jp', date))
}
const scaleOf = (mode: Mode, period: Period, to = '2026-11-20', steps = [dividend, split]): DrawingScale => {
  const units = chartUnits('jpy', period === 'time' ? 'none' : mode, { steps, to })
  return new DrawingScale({ type: 'jpy', period, adjustment: mode }, startsOf(period, to), units)
}

/** The price of a corner that the market traded at 3,000 on a day, on a chart of each adjustment. */
const before: DrawingPoint = { at: at('2026-09-10T10:35:00'), price: 3_000 }
const between: DrawingPoint = { at: at('2026-10-15T13:40:00'), price: 3_000 }
const after: DrawingPoint = { at: at('2026-11-20T10:35:00'), price: 1_500 }

test.each([
  ['a dividend and a split', before, { none: 3_000, forward: 1_470, backward: 3_000 }],
  ['a split', between, { none: 3_000, forward: 1_500, backward: 3_000 / 0.98 }],
  ['nothing', after, { none: 1_500, forward: 1_500, backward: 1_500 / 0.49 }],
] as const)('a corner before %s keeps its moment and its price in every period and adjustment', (_, corner, heights) => {
  for (const mode of modes)
    for (const period of ['day', 'week', '5m'] as const) {
      const scale = scaleOf(mode, period)
      const placed = scale.placed(corner)
      expect(placed.value, `${mode} ${period}`).toBeCloseTo(heights[mode], 6)
      const kept = scale.kept(placed)
      expect(kept.at, `${mode} ${period}`).toBeCloseTo(corner.at, 0)
      expect(kept, `${mode} ${period}`).toEqual({ at: kept.at, price: expect.closeTo(corner.price, 6) })
    }
})

test('the curve of a session shows a line over a dividend and a split where the other periods show it', () => {
  const moment = at('2026-11-20T14:10:00')
  const heightOn = (scale: DrawingScale): number => {
    const time = (when: number) => scale.times.timeAt(scale.times.positionOf(when))
    const point = (corner: DrawingPoint) => ({ time: time(corner.at), y: scale.placed(corner).value })
    return heightAt([point(before), point(after)], time(moment))
  }
  const raised = { none: 1, forward: 1, backward: 0.49 }
  for (const mode of modes) {
    const [day, ...others] = (['day', 'week', '5m'] as const).map((period) => heightOn(scaleOf(mode, period)))
    for (const other of others) expect(other, mode).toBeCloseTo(day ?? Number.NaN, 6)
    expect(heightOn(scaleOf(mode, 'time')), mode).toBeCloseTo((day ?? Number.NaN) * raised[mode], 6)
  }
})

test('the curve of a session of the past has lines at the prices of its own shares', () => {
  for (const mode of ['forward', 'backward'] as const) {
    const units = chartUnits('jpy', 'none', { steps: [dividend, split], to: '2026-11-20' })
    const starts = startsOf('time', '2026-10-15')
    const scale = new DrawingScale({ type: 'jpy', period: 'time', adjustment: mode }, starts, units)
    expect(scale.priceOf(before), mode).toBeCloseTo(2_940, 6)
    expect(scale.priceOf(between), mode).toBeCloseTo(3_000, 6)
    expect(scale.priceOf(after), mode).toBeCloseTo(3_000, 6)
  }
})

test.each([
  ['that is not announced yet', [dividend]],
  ['that is announced', [dividend, split]],
])('a corner in the future follows a split until then %s', (_, known) => {
  const future = at('2026-11-27T10:35:00')
  for (const mode of ['forward', 'backward'] as const) {
    const height = mode === 'forward' ? 3_100 : 3_100 / 0.98
    for (const period of ['day', 'week', '5m', 'time'] as const) {
      const eve = scaleOf(mode, period, '2026-11-19', known)
      const drawn = period === 'time' ? 3_100 : height
      const kept = eve.kept({ dataIndex: eve.times.positionOf(future), value: drawn })
      expect(kept.at, `${mode} ${period}`).toBeCloseTo(future, 0)
      expect(eve.placed(kept).value, `${mode} ${period}`).toBeCloseTo(drawn, 6)
      expect(scaleOf('forward', 'day').placed(kept).value, `${mode} ${period}`).toBeCloseTo(1_550, 6)
      expect(scaleOf('backward', '5m').placed(kept).value, `${mode} ${period}`).toBeCloseTo(1_550 / 0.49, 6)
      expect(scaleOf('none', 'week').placed(kept).value, `${mode} ${period}`).toBeCloseTo(1_550, 6)
    }
  }
})

test('a line at a price of now is kept at the price of the market', () => {
  for (const [mode, height] of [['none', 1_500], ['forward', 1_500], ['backward', 1_500 / 0.49]] as const) // biome-ignore format: pairs
    for (const period of ['day', '5m'] as const)
      expect(scaleOf(mode, period).keptNow(height).price, `${mode} ${period}`).toBeCloseTo(1_500, 6)
})
