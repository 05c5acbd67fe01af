import { expect, test } from 'vitest'
import { parseInstant } from '../src/time.ts'

test('nothing may follow the offset of an instant, though Date.parse passes over words in brackets', () => {
  expect(() => parseInstant('Fri Nov 20 2026 10:00:00 GMT+09:00 (JST)')).toThrow('not an ISO 8601 instant with offset')
})
