import { expect, test } from 'vitest'
import {
  changeBetween,
  type Drawing,
  longestText,
  mostDrawings,
  readDrawings,
  writeDrawings,
} from '../../src/market/drawings/drawing.ts'

const trend: Drawing = {
  id: 'a',
  tool: 'trend',
  points: [
    { at: 1_763_600_000_000, price: 1532.5 },
    { at: 1_763_700_000_000, price: 1550 },
  ],
}
const note: Drawing = { id: 'b', tool: 'text', points: [{ at: 1_763_600_000_000, price: 1532.5 }], text: '抵抗線' }
const level: Drawing = { id: 'c', tool: 'horizontal', points: [{ at: 0, price: 1500 }] }

test('drawings are read as they were kept; none are an empty text', () => {
  expect(readDrawings(writeDrawings([trend, note, level]))).toEqual([trend, note, level])
  expect(writeDrawings([])).toBe('')
  expect(readDrawings('')).toEqual([])
})

test.each([
  ['no JSON', '['],
  ['no list', '{"a":1}'],
  ['an unknown tool', JSON.stringify([{ ...trend, tool: 'brush' }])],
  ['a corner too few', JSON.stringify([{ ...trend, points: trend.points.slice(1) }])],
  ['a price that is no number', JSON.stringify([{ ...level, points: [{ at: 0, price: '1500' }] }])],
  ['a text without words', JSON.stringify([{ ...note, text: '' }])],
  ['no id', JSON.stringify([{ ...level, id: 7 }])],
])('%s is left out', (_, kept) => {
  expect(readDrawings(kept)).toEqual([])
})

test('what another program kept is cut to what the chart takes', () => {
  const many = Array.from({ length: mostDrawings + 5 }, (_, number) => ({ ...level, id: `l${number}` }))
  expect(readDrawings(JSON.stringify(many))).toHaveLength(mostDrawings)
  const [long] = readDrawings(JSON.stringify([{ ...note, text: '線'.repeat(longestText + 1) }]))
  expect(long?.text).toHaveLength(longestText)
})

test('a measure is the change from its first corner', () => {
  expect(changeBetween(2000, 2100)).toEqual({ change: 100, percent: 5 })
  expect(changeBetween(2000, 1900)).toEqual({ change: -100, percent: -5 })
})
