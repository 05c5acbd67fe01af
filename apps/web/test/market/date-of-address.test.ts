import { expect, test } from 'vitest'
import { stockAtPath } from '../../src/market/paths.ts'
import { readDate } from '../../src/market/share/date-of-address.ts'

test('an address names a date of the calendar, or none', () => {
  const [, query] = stockAtPath('jpy', '7203', '2026-11-20').split('?')
  expect(readDate(new URLSearchParams(query).get('date'))).toBe('2026-11-20')
  for (const text of [null, '', '2026-13-40', '20 Nov', '2026-11-20T09:00']) expect(readDate(text)).toBeUndefined()
})
