import { expect, test } from 'vitest'
import { daysOfPeriod, resultOfToday, seriesOfDay, seriesOfDays } from '../../src/market/home/assets-series.ts'
import { steppedTo } from '../../src/shell/parts/curve-points.ts'

const curve = (...equities: readonly string[]) => ({
  currency: 'JPY',
  date: '2026-11-20',
  opening: equities[0] ?? '0',
  points: equities.map((equity, index) => ({ time: `2026-11-20T06:${index}0:30+09:00`, equity })),
})
const changesOf = ({ points }: ReturnType<typeof seriesOfDay>) =>
  points.map(({ equity, change, percent }) => [equity, change, percent])

test('[R-20] the last point of the day is the figure of now, and each change is since the day began', () => {
  const series = seriesOfDay(curve('10000000', '9990000', '10010000'), { equity: '10020000', today_profit: '20000' })
  expect(changesOf(series)).toEqual([
    ['10000000', '0', '0.00'],
    ['9990000', '-10000', '-0.10'],
    ['10020000', '20000', '0.20'],
  ])
  expect(series.withFlows).toBe(false)
})

test('a day with money paid in says so, and the day of the first money begins with it', () => {
  const paidIn = seriesOfDay(curve('10000000', '10300000'), { equity: '10300000', today_profit: '0' })
  expect(paidIn.withFlows).toBe(true)
  const opened = seriesOfDay(curve('0', '0', '10000000', '10000000'), { equity: '10000500', today_profit: '500' })
  expect(changesOf(opened)).toEqual([
    ['10000000', '0', '0.00'],
    ['10000500', '500', '0.01'],
  ])
  expect(opened.withFlows).toBe(false)
  expect(seriesOfDay(curve('0', '0'), { equity: '0', today_profit: '0' }).points).toEqual([])
})

test('the result of today is a part of what the day began with, and of nothing where it began with nothing', () => {
  expect(resultOfToday({ equity: '10020000', today_profit: '20000' })).toEqual({ change: '20000', percent: '0.20' })
  expect(resultOfToday({ equity: '9980000', today_profit: '-20000' })).toEqual({ change: '-20000', percent: '-0.20' })
  expect(resultOfToday({ equity: '500', today_profit: '500' })).toEqual({ change: '500', percent: null })
})

test('days add up what they brought without what was paid in, and their return is linked day by day', () => {
  const days = [
    { date: '2026-11-18', equity: '1000000', profit: '-5000', flow: '0', capital: '1000000' },
    { date: '2026-11-19', equity: '1510000', profit: '10000', flow: '500000', capital: '1000000' },
    { date: '2026-11-20', equity: '1510000', profit: '0', flow: '0', capital: '1510000' },
  ]
  const { points } = seriesOfDays(days, { equity: '1525000', today_profit: '15000' })
  expect(points).toEqual([
    { time: '2026-11-18', equity: '1000000', change: '0', percent: '0.00' },
    { time: '2026-11-19', equity: '1510000', change: '10000', percent: '1.00' },
    { time: '2026-11-20', equity: '1525000', change: '25000', percent: '2.00' },
  ])
})

test('what is paid in does not thin out what was earned before it came', () => {
  const days = [
    { date: '2026-11-18', equity: '5000000', profit: '0', flow: '0', capital: '5000000' },
    { date: '2026-11-19', equity: '5016000', profit: '16000', flow: '0', capital: '5000000' },
    { date: '2026-11-20', equity: '15016000', profit: '0', flow: '10000000', capital: '15016000' },
  ]
  const { points } = seriesOfDays(days, { equity: '15016000', today_profit: '0' })
  expect(points.at(-1)).toMatchObject({ change: '16000', percent: '0.32' })
})

test('all days are asked for as such, and a row of several days adds up as one of a single day does', () => {
  expect(daysOfPeriod).toEqual({ week: '8', month: '31', year: '366', all: 'all' })
  const rows = [
    { date: '2022-11-20', equity: '1000000', profit: '0', flow: '1000000', capital: '1000000' },
    { date: '2022-11-24', equity: '1550000', profit: '50000', flow: '500000', capital: '1000000' },
    { date: '2026-11-20', equity: '1450000', profit: '-100000', flow: '0', capital: '1550000' },
  ]
  const { points } = seriesOfDays(rows, { equity: '1450000', today_profit: '-100000' })
  expect(points.map(({ time, change, percent }) => [time, change, percent])).toEqual([
    ['2022-11-24', '0', '0.00'],
    ['2026-11-20', '-100000', '-6.45'],
  ])
})

test('keys step from point to point, stop at the ends and let go', () => {
  expect(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home'].map((key) => steppedTo(key, 50, 100))).toEqual([
    49, 51, 60, 40, 0,
  ])
  expect([steppedTo('ArrowLeft', 0, 100), steppedTo('ArrowRight', 100, 100)]).toEqual([0, 100])
  expect([steppedTo('End', 3, 100), steppedTo('Escape', 3, 100), steppedTo('Tab', 3, 100)]).toEqual([null, null, undefined])
})
