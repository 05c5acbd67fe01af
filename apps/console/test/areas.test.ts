import { expect, test } from 'vitest'
import { areaKeys, areas } from '../src/paths.ts'

test('every area has a key of its own, which one stroke gives', () => {
  expect(areas.length).toBeLessThanOrEqual(areaKeys.length)
  expect(new Set(areaKeys).size).toBe(areaKeys.length)
})
