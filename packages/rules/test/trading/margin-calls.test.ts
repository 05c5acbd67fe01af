import { customerNumber } from '@zaraba/money/customer.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { dateText, instant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { raiseAlert, reviewAlert } from '../../src/trading/alerts.ts'
import { withCrossings } from '../../src/trading/lot-changes.ts'
import { answerCall, creditForCall, takenOffCall } from '../../src/trading/margin-calls.ts'
import { justOpened, type LotRecord, lotNumber, orderNumber } from '../../src/trading/records.ts'

const tuesday = dateText('2026-11-24')
const wednesday = dateText('2026-11-25')
const at = instant(Date.parse('2026-11-24T01:00:00Z'))

/** 100 shares at 2,500 at two times: 20 % at 1,562.5 (a long) and at 3,125 (a short). */
const lotOf = (more: Partial<LotRecord>): LotRecord =>
  withCrossings({
    ...justOpened,
    customer: customerNumber(1n),
    number: lotNumber(1n),
    parent: 'O-1',
    orderNumber: orderNumber(1n),
    origin: 'order',
    originCause: null,
    instrument: 'jp:7203' as LotRecord['instrument'],
    currency: 'JPY',
    direction: 'long',
    leverage: 2,
    priceType: 'market',
    bound: priceOf(2_500),
    clientNo: null,
    shares: 100,
    openedShares: 100,
    openedValue: 0n,
    cost: 250_000n,
    margin: 125_000n,
    fees: 0n,
    openedAt: instant(at - 86_400_000),
    openedOn: dateText('2026-11-20'),
    lockDays: 1,
    sellableFrom: tuesday,
    ...more,
  })

const noNumber = () => {
  throw new Error('nothing is closed')
}
const calledAt = (lot: LotRecord, price: number) =>
  raiseAlert(lot, [], noNumber, { at, date: tuesday, price: priceOf(price) }).lot

describe('a margin call', () => {
  test.each([
    // 20 % of 150,000 less 25,000; of 330,000 less (125,000 − 80,000); in whole dollars of 49.20.
    ['a long', {}, 1_500, 5_000n],
    ['a short', { direction: 'short' }, 3_300, 21_000n],
    ['in cents', { currency: 'USD', instrument: 'us:AAPL' as LotRecord['instrument'] }, 15.01, 5_000n],
  ] as const)('asks %s for what brings it back to its level, by the close of the next session', (_, more, price, needed) => {
    const lot = calledAt(lotOf(more), price)
    expect([lot.alert, lot.callDue, lot.callNeeded]).toEqual(['called', wednesday, needed])
    expect(lot.watchPrice).toBe(lot.forcePrice)
  })

  test('at a close it stays where the price is back, asks for more where it fell, and closes the position when it is due', () => {
    const lot = calledAt(lotOf({}), 1_500)
    const close = (date: typeof tuesday, price: number) => reviewAlert(lot, [], () => 9n, { at, date, price: priceOf(price) })
    expect(close(tuesday, 2_600).lots).toEqual([])
    expect(close(tuesday, 1_500).lots).toEqual([])
    expect(close(tuesday, 1_450).lots).toMatchObject([{ alert: 'called', callDue: wednesday, callNeeded: 9_000n }])
    expect(close(wednesday, 2_600).lots).toMatchObject([{ alert: 'forced', callDue: null, callNeeded: null }])
  })

  test('a warning ends where the ratio is back', () => {
    const warned = calledAt(lotOf({}), 1_700)
    expect(warned.alert).toBe('warned')
    const close = (price: number) => reviewAlert(warned, [], noNumber, { at, date: tuesday, price: priceOf(price) }).lots
    expect(close(1_700)).toEqual([])
    expect(close(1_900)).toMatchObject([{ alert: 'none' }])
  })

  test.each([
    // The credit, the price then, and the amount that is missing after it.
    ['less than it asks for, at its price', 4_999n, 1_500, 1n, 'called'],
    ['all that it asks for, at its price', 5_000n, 1_500, 0n, 'warned'],
    ['all that it asks for, after a fall', 5_000n, 1_450, 4_000n, 'called'],
    ['what the fall asks for too', 9_000n, 1_450, 0n, 'warned'],
    ['one yen after a recovery', 1n, 2_400, 4_999n, 'called'],
    ['all of it after a recovery', 5_000n, 2_400, 0n, 'none'],
    ['all of it while no price is known', 5_000n, null, 0n, 'warned'],
  ] as const)('is met by credit: %s', (_, credit, price, missing, alert) => {
    const lot = calledAt(lotOf({}), 1_500)
    const raised = withCrossings({ ...lot, topUp: credit })
    const answered = answerCall(raised, credit, 'top_up', price === null ? null : priceOf(price), at)
    expect([answered.lot.alert, answered.lot.callNeeded ?? 0n]).toEqual([alert, missing])
    expect(answered.changes.accountEvents.map(({ kind }) => kind)).toEqual(missing === 0n ? ['call_met'] : [])
    expect(answered.changes.events).toMatchObject([{ kind: missing === 0n ? 'call_cleared' : 'call_remains', note: 'top_up' }])
  })

  test('a closed part takes a fifth of its cost off, rounded down', () => {
    expect([takenOffCall(25_000n), takenOffCall(24_999n)]).toEqual([5_000n, 4_999n])
  })

  test('the credit that meets it is in whole units, and of the present price where that asks for more', () => {
    const lot = {
      ...calledAt(lotOf({ currency: 'USD', instrument: 'us:AAPL' as LotRecord['instrument'] }), 15),
      callNeeded: 4_950n,
    }
    expect([creditForCall(lot, null), creditForCall(lot, priceOf(24)), creditForCall(lot, priceOf(14))]).toEqual([
      5_000n,
      5_000n,
      13_000n,
    ])
  })
})
