import { day, later, parseInstant } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { latestDepositArrival, latestWithdrawalArrival } from '../../src/funding/terms.ts'

const instants = (...texts: readonly string[]) => texts.map(parseInstant)

test('[K-06] a deposit arrives at the latest by 24:00 of the next day, a working day or not', () => {
  expect(instants('2026-11-20T00:00:00+09:00', '2026-11-20T23:59:59+09:00').map(latestDepositArrival)).toEqual(
    instants('2026-11-22T00:00:00+09:00', '2026-11-22T00:00:00+09:00'),
  )
})

test('[K-05] a withdrawal arrives at the latest by the end of the next working day: over a weekend and a holiday', () => {
  // Monday 23 November 2026 is Labour Thanksgiving Day.
  expect(instants('2026-11-19T09:00:00+09:00', '2026-11-20T15:29:59+09:00').map(latestWithdrawalArrival)).toEqual(
    instants('2026-11-21T00:00:00+09:00', '2026-11-25T00:00:00+09:00'),
  )
})

test('[K-05] [K-06] neither comes before the 24 hours that an installation with operators promises', () => {
  const first = parseInstant('2026-11-01T00:00:00+09:00')
  const halfDays = Array.from({ length: 60 }, (_, at) => later(first, (at * day) / 2))
  for (const asked of halfDays)
    for (const latest of [latestDepositArrival, latestWithdrawalArrival])
      expect(latest(asked)).toBeGreaterThanOrEqual(later(asked, day))
})
