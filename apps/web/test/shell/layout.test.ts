import { expect, test } from 'vitest'
import {
  chosenFrom,
  countOfCharts,
  foldedTo,
  longestLayoutName,
  mostLayouts,
  noLayouts,
  readLayouts,
  renamed,
  resized,
  savedAs,
  sizeWithin,
  withChart,
  withCountOfCharts,
  without,
  writeLayouts,
} from '../../src/shell/workspace/layout.ts'

const wide = foldedTo(resized(noLayouts, 'dock', 400), 'list', true)

test('a size moves in steps of eight, within its bounds, of which the lower is the stronger', () => {
  expect([283, 284, 100, 900].map((size) => sizeWithin(size, 200, 480))).toEqual([280, 288, 200, 480])
  expect(sizeWithin(300, 200, 120)).toBe(200)
})

test('a layout is saved, chosen, renamed and deleted by its name', () => {
  const saved = savedAs(wide, '  Morning ')
  expect(saved.name).toBe('Morning')
  const changed = resized(saved, 'dock', 320)
  expect(chosenFrom(changed, 'Morning').current).toEqual(wide.current)
  expect(chosenFrom(changed, '').current).toEqual(noLayouts.current)
  expect(chosenFrom(changed, 'Evening')).toBe(changed)
  const named = renamed(savedAs(changed, 'Evening'), 'Evening', 'Night')
  expect([named.name, ...named.kept.map(({ name }) => name)]).toEqual(['Night', 'Morning', 'Night'])
  expect(renamed(named, 'Night', 'Morning')).toBe(named)
  expect(without(named, 'Night')).toMatchObject({ name: '', kept: [{ name: 'Morning' }] })
})

test('a name is kept once, and no more than there is room for', () => {
  const full = Array.from({ length: mostLayouts + 1 }, (_, at) => `L${at}`).reduce(savedAs, wide)
  expect(full.kept).toHaveLength(mostLayouts)
  expect(savedAs(resized(full, 'dock', 320), 'L0').kept).toHaveLength(mostLayouts)
  expect(savedAs(wide, ' ')).toBe(wide)
  expect(savedAs(wide, 'x'.repeat(99)).name).toHaveLength(longestLayoutName)
})

test('a kept text is read as it was written, and what cannot be read falls back to the usual', () => {
  const saved = savedAs(wide, 'Morning')
  expect(readLayouts(writeLayouts(saved))).toEqual(saved)
  for (const text of ['', 'no', '[]', '3', '{"kept":{},"current":7}']) expect(readLayouts(text)).toEqual(noLayouts)
  const odd =
    '{"current":{"sizes":{"dock":-8,"list":1e9,"tables":96},"folded":{"list":"yes","tables":true}},"kept":[{},{"name":"A"},{"name":"A"}],"name":"B"}'
  expect(readLayouts(odd)).toEqual({
    current: { sizes: { tables: 96 }, folded: { tables: true }, charts: [] },
    name: '',
    kept: [{ name: 'A', sizes: {}, folded: {}, charts: [] }],
  })
})

test('a workspace has one, two or four charts, and those that stay keep their share and period', () => {
  const four = withChart(withCountOfCharts(wide, 4), 0, { share: 'usd:AAPL', period: 'week' })
  expect(countOfCharts(four)).toBe(4)
  const two = withCountOfCharts(four, 2)
  expect(two.current.charts).toEqual([{ share: 'usd:AAPL', period: 'week' }])
  expect(withCountOfCharts(two, 4).current.charts.map(({ share }) => share)).toEqual(['usd:AAPL', '', ''])
  expect(countOfCharts(withCountOfCharts(two, 1))).toBe(1)
})

test('charts are kept in a named layout, and what is no chart is left out', () => {
  const saved = savedAs(withCountOfCharts(wide, 4), 'Four')
  expect(chosenFrom(readLayouts(writeLayouts(chosenFrom(saved, ''))), 'Four').current).toEqual(saved.current)
  const odd = (charts: unknown) => readLayouts(JSON.stringify({ current: { charts }, kept: [] })).current.charts
  const chart = { share: '', period: 'day' }
  expect(odd([chart, chart])).toEqual([chart])
  expect(odd([chart, chart, chart, chart])).toHaveLength(3)
  expect(odd([{ share: 7, period: 'day' }, { share: 'x'.repeat(99), period: 'day' }, 'chart'])).toEqual([])
})
