import type { PrintTuple } from '@zaraba/contract/live.ts'
import { expect, test } from 'vitest'
import { storeCalledTape, storeTape, useSeenTape } from '../../src/shell/server/tape-store.ts'

const trade = (time: number): PrintTuple => [time, '3044', 100, 'ask']
const tape = (symbol: string, whole: boolean, times: readonly number[]) =>
  storeTape({ kind: 'tape', symbol, whole, list: times.map(trade) })
const seen = () => useSeenTape.getState().list

test('a whole tape replaces, later trades are added on top as new, and each trade keeps its key', () => {
  tape('jpy:7203', true, [2, 1])
  expect(seen().map(({ time, isNew }) => [time, isNew])).toEqual([
    [2, false],
    [1, false],
  ])
  const keys = seen().map(({ key }) => key)
  tape('jpy:7203', false, [4, 3])
  tape('jpy:7203', false, [5])
  expect(seen().map(({ time, isNew }) => [time, isNew])).toEqual([[5, true], ...[4, 3, 2, 1].map((time) => [time, false])])
  expect(
    seen()
      .slice(3)
      .map(({ key }) => key),
  ).toEqual(keys)
  const all = seen().map(({ key }) => key)
  expect(all).toEqual([...new Set(all)].toSorted((left, right) => right - left))
})

test('a whole tape that continues the known trades keeps their keys: none of them counts as new', () => {
  tape('jpy:6758', true, [3, 2, 1])
  const known = seen()
  tape('jpy:6758', true, [5, 4, 3, 2])
  expect(seen().map(({ time, isNew }) => [time, isNew])).toEqual([5, 4, 3, 2, 1].map((time) => [time, false]))
  expect(seen().slice(2)).toEqual(known)
  tape('jpy:6758', true, [9, 3, 2])
  expect(seen().map(({ time }) => time)).toEqual([9, 3, 2])
  expect(seen().at(-1)?.key).toBeGreaterThan(known[0]?.key ?? 0)
})

test('trades of another share are not mixed in, and the list does not grow for ever', () => {
  tape('jpy:7203', true, [1])
  tape('usd:AAPL', false, [2])
  expect(seen().map(({ time }) => time)).toEqual([1])
  for (let time = 2; time < 400; time += 1) tape('jpy:7203', false, [time])
  expect(seen()).toHaveLength(200)
  expect(seen()[0]?.time).toBe(399)
})

test('the stream continues the answer of the call, and the call removes no trade of the stream', () => {
  storeCalledTape('jpy:9984', [trade(3), trade(2), trade(1)])
  expect(useSeenTape.getState().fromStream).toBe(false)
  const called = seen()
  tape('jpy:9984', true, [4, 3, 2])
  expect(useSeenTape.getState().fromStream).toBe(true)
  expect(seen().map(({ time, isNew }) => [time, isNew])).toEqual([4, 3, 2, 1].map((time) => [time, false]))
  expect(seen().slice(1)).toEqual(called)
  // A reader further down sees the number of later trades: one.
  expect(seen().filter(({ key }) => key > (called[0]?.key ?? 0))).toHaveLength(1)
  storeCalledTape('jpy:9984', [trade(3), trade(2), trade(1)])
  expect(seen().map(({ time }) => time)).toEqual([4, 3, 2, 1])
  // Another share begins with an empty list, and an answer that comes again before the stream has sent trades is the later one.
  storeCalledTape('jpy:8306', [trade(7)])
  storeCalledTape('jpy:8306', [trade(8), trade(7)])
  expect(seen().map(({ time }) => time)).toEqual([8, 7])
})
