import { expect, test } from 'vitest'
import { formatInstant, instant, parseInstant } from '../src/time.ts'

test('nothing may follow the offset of an instant, though Date.parse ignores words in brackets', () => {
  expect(() => parseInstant('Fri Nov 20 2026 10:00:00 GMT+09:00 (JST)')).toThrow('not an ISO 8601 instant with offset')
})

test.each([
  ['2026-11-20T09:05:00+09:00', Date.UTC(2026, 10, 20, 0, 5)],
  ['2026-11-20T09:05+09:00', Date.UTC(2026, 10, 20, 0, 5)],
  ['2026-11-20T00:05:00.25Z', Date.UTC(2026, 10, 20, 0, 5, 0, 250)],
  ['2028-02-29T23:59:59.999-12:00', Date.UTC(2028, 2, 1, 11, 59, 59, 999)],
  ['2026-11-20T00:00:00+05:30', Date.UTC(2026, 10, 19, 18, 30)],
  ['2026-11-20T00:00:00+14:00', Date.UTC(2026, 10, 19, 10)],
])('%s is that moment', (text, at) => expect(parseInstant(text)).toBe(at))

test.each([
  '2026-02-30T00:00:00Z',
  '2026-02-29T09:00:00+09:00',
  '2026-04-31T00:00Z',
  '2026-13-01T00:00Z',
  '2026-00-10T00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T25:00Z',
  '2026-11-20T09:60Z',
  '2026-11-20T09:05:60Z',
  '2026-11-20T9:05Z',
  '2026-11-20T09:05:00.1234Z',
  '2026-11-20T09:05:00.Z',
  '2026-11-20T09:05:00,5Z',
  '2026-11-20T09Z',
  '2026-11-20TZ',
  '2026-11-20T09:05:00+15:00',
  '2026-11-20T09:05:00+09:60',
  '2026-11-20T09:05:00+0900',
  '2026-11-20T09:05:00+9:00',
  '2026-11-20T09:05:00z',
  '2026-11-20t09:05:00Z',
  '2026-11-20 09:05:00Z',
  ' 2026-11-20T09:05:00Z',
  '2026-11-20T09:05:00Z\n',
  '2026-1-2T09:05Z',
  '26-11-20T09:05Z',
  '+002026-11-20T09:05Z',
  '-000001-01-01T00:00Z',
  'Tue Nov 20 2026 T 10:00Z',
  'T+09:00',
  '',
])('%j is no moment', (text) => expect(() => parseInstant(text)).toThrow('not an ISO 8601 instant with offset'))

test('what is written is read again, at every offset', () => {
  for (const offset of [-720, -210, 0, 330, 540, 840])
    for (const at of [0, 1_700_000_000_123, Date.UTC(2028, 1, 29, 23, 59, 59, 999)])
      expect(parseInstant(formatInstant(instant(at), offset))).toBe(at)
})
