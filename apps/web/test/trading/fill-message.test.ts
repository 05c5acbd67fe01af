import type { AccountEvent } from '@zaraba/client/live.ts'
import { clearCredentials } from '@zaraba/client/session.ts'
import { beforeEach, expect, test } from 'vitest'
import { dropFills, forgetFills, keepFill, useFillEvents } from '../../src/shell/server/fill-events.ts'
import { fillOf, messageOf } from '../../src/trading/fills/fill-message.ts'

let id = 0
const fill = (part: Partial<AccountEvent['values']> = {}, more: Partial<AccountEvent> = {}): AccountEvent => {
  id += 1
  const values = { type: 'jpy', code: '7203', direction: 'long', shares: '100', price: '3055', ...part } as AccountEvent['values']
  return { kind: 'event', id: String(id), event: 'order_filled', order_no: 'P-1', time: 0, values, ...more }
}
const messageFor = (...events: readonly AccountEvent[]) => messageOf(events.flatMap((event) => fillOf(event) ?? []))

beforeEach(forgetFills)

test.each([
  ['order_filled', 'long', 'bought'],
  ['order_filled', 'short', 'soldShort'],
  ['position_closed', 'long', 'sold'],
  ['position_closed', 'short', 'boughtBack'],
] as const)('%s of a %s position is announced as %s', (event, direction, kind) => {
  expect(fillOf(fill({ direction }, { event }))?.kind).toBe(kind)
})

test('one fill says what, how many and at what, and leads to its position', () => {
  expect(messageFor(fill())).toEqual({
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

test('what is no fill is not kept, an event that comes again is kept once, and one that its result shows is dropped', () => {
  const first = fill()
  keepFill(first)
  keepFill(first)
  keepFill(fill({}, { event: 'order_placed' }))
  keepFill(fill({}, { order_no: 'P-9' }))
  expect(useFillEvents.getState().list.map(({ order_no }) => order_no)).toEqual(['P-1', 'P-9'])
  dropFills(['P-1'])
  expect(useFillEvents.getState().list.map(({ order_no }) => order_no)).toEqual(['P-9'])
})

test('an event without shares is no fill, and none is no message', () => {
  expect(fillOf(fill({}, { values: { type: 'jpy', code: '7203' } as AccountEvent['values'] }))).toBeUndefined()
  expect(messageOf([])).toBeUndefined()
})

test('a fill is not announced to the next customer who logs in on the device', () => {
  keepFill(fill())
  clearCredentials()
  expect(useFillEvents.getState().list).toEqual([])
})
