import { expect, test } from 'vitest'
import { time } from '../src/ui/time.ts'

test.each([
  ['2026-11-20T09:05:00+09:00', '2026-11-20 09:05:00'],
  ['2026-11-20T00:05:00.821+00:00', '2026-11-20 09:05:00'],
  ['2026-11-19T16:00:00-05:00', '2026-11-20 06:00:00'],
  ['2026-11-20', '2026-11-20'],
  ['-', '-'],
  ['', ''],
])('%j is shown in the time zone of the server', (text, shown) => expect(time(text)).toBe(shown))
