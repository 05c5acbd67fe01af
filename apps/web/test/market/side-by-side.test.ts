import { expect, test } from 'vitest'
import { mostSideBySide, readShares, shareOf, toggledShare } from '../../src/market/side-by-side/chosen-shares.ts'
import { barsOf, type DayClose, monthsBefore, perCentLines, readSpan } from '../../src/market/side-by-side/per-cent-lines.ts'

test('an address names up to six shares, each once, and nothing that is no share', () => {
  expect(readShares('jpy:7203,usd:AAPL,jpy:7203,eur:X,usd:,jpy:72 03')).toEqual(['jpy:7203', 'usd:AAPL'])
  expect(readShares('jpy:1,jpy:2,jpy:3,jpy:4,jpy:5,jpy:6,jpy:7')).toHaveLength(mostSideBySide)
  expect(readShares(null)).toEqual([])
  expect(shareOf('usd:BRK.B')).toEqual({ type: 'usd', code: 'BRK.B' })
})

test('a share is added at the end while there is room, and taken out by the same press', () => {
  const six = ['jpy:1', 'jpy:2', 'jpy:3', 'jpy:4', 'jpy:5', 'jpy:6']
  expect(toggledShare(['jpy:1'], 'jpy:2')).toEqual(['jpy:1', 'jpy:2'])
  expect(toggledShare(six, 'jpy:7')).toEqual(six)
  expect(toggledShare(six, 'jpy:3')).toEqual(['jpy:1', 'jpy:2', 'jpy:4', 'jpy:5', 'jpy:6'])
})

test('a span begins on the same day of an earlier month, or on its last day', () => {
  expect(monthsBefore('2026-11-20', 1)).toBe('2026-10-20')
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28')
  expect(monthsBefore('2026-01-15', 12)).toBe('2025-01-15')
  expect(monthsBefore('2026-01-15', 3)).toBe('2025-10-15')
  expect(readSpan('half')).toBe('half')
  expect(readSpan('century')).toBe('year')
  expect(barsOf('threeYears')).toBeLessThanOrEqual(1_000)
})

const tokyo: readonly DayClose[] = [
  ['2026-10-16', 90],
  ['2026-10-19', 100],
  ['2026-10-21', 110],
  ['2026-11-20', 120],
]
const newYork: readonly DayClose[] = [
  ['2026-10-20', 50],
  ['2026-11-19', 40],
]
const listedLately: readonly DayClose[] = [
  ['2026-11-10', 200],
  ['2026-11-20', 210],
]

test('lines of several markets count from the last close up to the beginning, and carry a close on where a market rests', () => {
  const { dates, lines } = perCentLines([tokyo, newYork], 'month')
  expect(dates).toEqual(['2026-10-20', '2026-10-21', '2026-11-19', '2026-11-20'])
  expect(lines[0]?.values.map((value) => value?.toFixed(1))).toEqual(['0.0', '10.0', '10.0', '20.0'])
  expect(lines[1]?.values.map((value) => value?.toFixed(1))).toEqual(['0.0', '0.0', '-20.0', '-20.0'])
  expect(lines.map(({ percent }) => percent?.toFixed(1))).toEqual(['20.0', '-20.0'])
  expect(lines.map(({ since }) => since)).toEqual([undefined, undefined])
})

test('a share that is younger than the span begins with its first close, and says so', () => {
  const { lines } = perCentLines([tokyo, listedLately], 'month')
  expect(lines[1]?.values.map((value) => value?.toFixed(1))).toEqual([undefined, undefined, '0.0', '5.0'])
  expect(lines[1]?.since).toBe('2026-11-10')
})

test('without a price there is no line', () => {
  expect(perCentLines([[]], 'year')).toEqual({ dates: [], lines: [{ values: [], percent: undefined, since: undefined }] })
  expect(perCentLines([tokyo, []], 'month').lines[1]?.percent).toBeUndefined()
})
