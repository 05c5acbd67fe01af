import type { AccountEvent } from '@zaraba/client/live.ts'
import { clearCredentials } from '@zaraba/client/session.ts'
import { beforeEach, expect, test } from 'vitest'
import { forgetMoments, keepMoment, useMoments } from '../../src/shell/moments/moments.ts'
import { messageOf, momentOf } from '../../src/trading/fills/order-moment.ts'
import { isNewsOfOrder } from '../../src/trading/fills/order-news.ts'
import { isInResult } from '../../src/trading/fills/shown-results.ts'
import { trading } from '../../src/trading/slice.ts'

let id = 0
const fill = (part: Partial<AccountEvent['values']> = {}, more: Partial<AccountEvent> = {}): AccountEvent => {
  id += 1
  const values = { type: 'jpy', code: '7203', direction: 'long', shares: '100', price: '3055', ...part } as AccountEvent['values']
  return { kind: 'event', id: String(id), event: 'order_filled', order_no: 'P-1', time: 0, values, ...more }
}
const messageFor = (...events: readonly AccountEvent[]) => messageOf(events.flatMap((event) => momentOf(event) ?? []))

beforeEach(forgetMoments)

test.each([
  ['order_filled', 'long', 'bought'],
  ['order_filled', 'short', 'soldShort'],
  ['position_closed', 'long', 'sold'],
  ['position_closed', 'short', 'boughtBack'],
  ['order_triggered', 'long', 'triggered'],
  ['order_lapsed', 'short', 'lapsed'],
  ['forced_close', 'long', 'forced'],
  ['position_called', 'short', 'called'],
] as const)('%s of a %s position is announced as %s', (event, direction, kind) => {
  expect(momentOf(fill({ direction }, { event }))?.kind).toBe(kind)
})

test('one fill says what, how many and at what, and leads to its position', () => {
  expect(messageFor(fill())).toMatchObject({
    count: 1,
    common: { kind: 'bought', type: 'jpy', code: '7203' },
    orderNo: 'P-1',
    shares: 100,
    prices: ['3055', '3055'],
  })
})

test('several fills of one order are one message with their number, their shares and the range of their prices', () => {
  expect(messageFor(fill(), fill({ shares: '200', price: '3054' }), fill({ price: '3056' }))).toMatchObject({
    count: 3,
    orderNo: 'P-1',
    shares: 400,
    prices: ['3054', '3056'],
  })
})

test('fills of several shares are one message that names none, and leads to the list', () => {
  const message = messageFor(fill(), fill({ code: '8306', price: '2448' }, { order_no: 'P-2' }))
  expect(message).toMatchObject({ count: 2, common: undefined, orderNo: undefined, prices: undefined })
})

test('what no line is for is not kept, and an event that comes again is kept once', () => {
  const first = fill()
  for (const event of [first, first, fill({}, { event: 'order_placed' }), fill({}, { order_no: 'P-9' })])
    keepMoment(event, trading.moments)
  expect(useMoments.getState().list.map((event) => event.order_no)).toEqual(['P-1', 'P-9'])
})

test('a result on the screen says its fills and lapses itself, and no margin call', () => {
  expect(isInResult(fill(), ['P-1'])).toBe(true)
  expect(isInResult(fill({}, { event: 'order_lapsed' }), ['P-1'])).toBe(true)
  expect(isInResult(fill({}, { event: 'position_called' }), ['P-1'])).toBe(false)
  expect(isInResult(fill(), ['P-2'])).toBe(false)
})

test('an order that ends because of another event is no news of its own; one that expired is', () => {
  const lapse = (reason: string) => fill({ reason }, { event: 'order_lapsed' })
  expect(isNewsOfOrder(lapse('expired'))).toBe(true)
  for (const reason of ['other_filled', 'closed_by_customer', 'closed_by_stop', 'forced_close'])
    expect(isNewsOfOrder(lapse(reason)), reason).toBe(false)
  keepMoment(lapse('other_filled'), trading.moments)
  expect(useMoments.getState().list).toEqual([])
})

test('an event without shares is no fill, and none is no message', () => {
  expect(momentOf(fill({}, { values: { type: 'jpy', code: '7203' } as AccountEvent['values'] }))).toBeUndefined()
  expect(messageOf([])).toBeUndefined()
})

test('a fill is not announced to the next customer who logs in on the device', () => {
  keepMoment(fill(), trading.moments)
  clearCredentials()
  expect(useMoments.getState().list).toEqual([])
})
