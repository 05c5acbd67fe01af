import { priceOf } from '@zaraba/money/price.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import type { FundingPorts } from '../../src/funding/ports.ts'

/** An index with a close of 1,000 points on each date up to the 17th, and of 1,010 afterwards. */
export const leadingIndex: FundingPorts['leadingIndex'] = () => ({
  code: 'ALL',
  names: { ja: '総合', en: 'Composite', zh: '综合' },
  quote: (at) => ({ value: priceOf(1_020), previousClose: priceOf(1_010), date: dateText('2026-11-18'), asOf: at }),
  dayCloses: () => [
    { time: parseInstant('2026-11-16T09:00:00+09:00'), close: priceOf(1_000) },
    { time: parseInstant('2026-11-18T09:00:00+09:00'), close: priceOf(1_010) },
  ],
})
