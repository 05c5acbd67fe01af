import { expect, test } from 'vitest'
import { missing } from '../src/missing.ts'

test('a read that must find something throws beyond the end, and leaves a nought that is there', () => {
  const closes = Float64Array.of(0, 28_435_000)
  const closeOf = (row: number): number => closes[row] ?? missing(`the close of row ${row}`)
  expect([closeOf(0), closeOf(1)]).toEqual([0, 28_435_000])
  expect(() => closeOf(2)).toThrow(new RangeError('the close of row 2 that must be there is missing'))
  expect(() => closeOf(-1)).toThrow(RangeError)
})
