import { dateText } from '@zaraba/money/time.ts'
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

test('drawings are read as they were kept', () => {
  expect(readDrawings(writeDrawings([trend, note, level]))).toEqual([trend, note, level])
  expect(readDrawings(writeDrawings([]))).toEqual([])
  const future: Drawing = { ...level, points: [{ at: 0, price: 1500, sharesOf: dateText('2026-11-19') }] }
  expect(readDrawings(writeDrawings([future]))).toEqual([future])
  expect(readDrawings(new Map([['c', { ...level, points: [{ at: 0, price: 1500, sharesOf: '2026-11-31' }] }]]))).toEqual([level])
})

test.each([
  ['no object', 'a'],
  ['an unknown tool', { ...trend, tool: 'brush' }],
  ['a corner too few', { ...trend, points: trend.points.slice(1) }],
  ['a price that is no number', { ...level, points: [{ at: 0, price: '1500' }] }],
  ['a text without words', { ...note, text: '' }],
])('%s is left out', (_, value) => {
  expect(readDrawings(new Map([['a', value]]))).toEqual([])
})

test('what another program kept is cut to what the chart takes', () => {
  const many = Array.from({ length: mostDrawings + 5 }, (_, number) => ({ ...level, id: `l${number}` }))
  expect(readDrawings(writeDrawings(many))).toHaveLength(mostDrawings)
  const [long] = readDrawings(writeDrawings([{ ...note, text: '線'.repeat(longestText + 1) }]))
  expect(long?.text).toHaveLength(longestText)
})

test('a measure is the change from its first corner', () => {
  expect(changeBetween(2000, 2100)).toEqual({ change: 100, percent: 5 })
  expect(changeBetween(2000, 1900)).toEqual({ change: -100, percent: -5 })
})
