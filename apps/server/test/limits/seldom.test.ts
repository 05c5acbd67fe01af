import { expect, test } from 'vitest'
import { seldom } from '../../src/limits/seldom.ts'

test('of a flood one is said in each stretch of time, with how many were left out', () => {
  let now = 5_000
  const said: (readonly [at: number, leftOut: number])[] = []
  const speak = seldom(1_000, () => now)
  for (; now < 8_000; now += 2) speak((leftOut) => said.push([now, leftOut]))
  expect(said).toEqual([
    [5_000, 0],
    [6_000, 499],
    [7_000, 499],
  ])
  now = 60_000
  speak((leftOut) => said.push([now, leftOut]))
  expect(said.at(-1)).toEqual([60_000, 499])
})
