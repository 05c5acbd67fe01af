import { priceOf } from '@zaraba/money/price.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { type ClosedLife, lessonOf } from '../../src/learning/lesson.ts'

const session = (date: string, open: number, high: number, low: number) => ({
  date: dateText(date),
  open: priceOf(open),
  high: priceOf(high),
  low: priceOf(low),
})
/** 100 shares bought at 2,500 and sold at 2,300, with 480 of costs. */
const lost: ClosedLife = {
  market: 'jp',
  direction: 'long',
  leverage: 1,
  cost: 250_000n,
  proceeds: 230_000n,
  realised: -20_480n,
  forcedAt: null,
  calledAt: null,
  openPrice: priceOf(2_500),
  sessions: [
    session('2026-11-24', 2_490, 2_500, 2_450),
    session('2026-11-25', 2_420, 2_430, 2_360),
    session('2026-11-26', 2_350, 2_350, 2_310),
  ],
}
const at = (text: string) => parseInstant(`${text}+09:00`)
const short: Partial<ClosedLife> = { direction: 'short', proceeds: 270_000n }

const table: readonly (readonly [what: string, change: Partial<ClosedLife>, kind: object | null])[] = [
  // 5 % under 2,500 is 2,375, which the low of the second session reached.
  ['a stop within a session', {}, { kind: 'stop', date: '2026-11-25', price: priceOf(2_375), loss: 12_500n, actual: 20_000n }],
  [
    'a stop that the open jumped over',
    { sessions: [session('2026-11-24', 2_340, 2_350, 2_320)] },
    { kind: 'stop', date: '2026-11-24', price: priceOf(2_340), loss: 16_000n, actual: 20_000n },
  ],
  ['a stop that was never reached', { sessions: [session('2026-11-24', 2_490, 2_500, 2_376)] }, null],
  ['a stop that would have lost more', { proceeds: 240_000n, realised: -10_480n }, null],
  ['no session in which it could be sold', { sessions: [] }, null],
  [
    'a short: 5 % above the price at which it was sold',
    { ...short, sessions: [session('2026-11-24', 2_510, 2_640, 2_500)] },
    { kind: 'stop', date: '2026-11-24', price: priceOf(2_625), loss: 12_500n, actual: 20_000n },
  ],
  ['costs above the gain', { proceeds: 250_300n, realised: -180n }, { kind: 'costs', gain: 300n, costs: 480n }],
  ['a profit', { proceeds: 260_000n, realised: 9_480n }, null],
  ['no result at all', { proceeds: 250_480n, realised: 0n }, null],
  [
    'a call that was not answered by the close of the next day',
    { leverage: 2, calledAt: at('2026-11-24T10:00:00'), forcedAt: at('2026-11-25T15:30:00') },
    { kind: 'call', calledAt: at('2026-11-24T10:00:00'), due: '2026-11-25' },
  ],
  [
    'a fall below a tenth before the call was due',
    { leverage: 2, calledAt: at('2026-11-24T10:00:00'), forcedAt: at('2026-11-25T09:00:00') },
    { kind: 'leverage' },
  ],
  ['a forced close without a call', { leverage: 2, forcedAt: at('2026-11-25T09:00:00') }, { kind: 'leverage' }],
  [
    'a short that was closed by force: no leverage would have prevented it, and no stop was possible',
    { ...short, leverage: 1, forcedAt: at('2026-11-25T09:00:00'), sessions: [] },
    null,
  ],
]

test.each(table)('%s', (_what, change, expected) => {
  expect(lessonOf({ ...lost, ...change })).toEqual(expected)
})
