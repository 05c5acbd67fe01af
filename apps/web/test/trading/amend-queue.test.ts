import { expect, test } from 'vitest'
import { previewOf, queueTexts } from '../../src/trading/order/amend-queue.ts'
import { ticketTexts } from '../../src/trading/order/texts.ts'
import { lot } from './rows.ts'

const { amend } = ticketTexts

test('an order that is left as it is keeps its turn; another price sends it to the end, and says what it meets there', () => {
  const meets = 'この値段で前に31,400株'
  expect(queueTexts({ queue: 1_200, changed: false, keepsTurn: undefined, meets, whole: false })).toEqual([
    amend.ahead('1,200'),
    amend.keeps,
  ])
  expect(queueTexts({ queue: 1_200, changed: true, keepsTurn: undefined, meets, whole: false })).toEqual([
    amend.ahead('1,200'),
    amend.loses,
    amend.after(meets),
  ])
  expect(queueTexts({ queue: 0, changed: true, keepsTurn: undefined, meets: undefined, whole: false })).toEqual([
    amend.first,
    amend.loses,
  ])
})

test('fewer shares at the same price keep the turn where the exchange has it so', () => {
  expect(queueTexts({ queue: 1_200, changed: true, keepsTurn: 'reduced', meets: undefined, whole: false })).toEqual([
    amend.ahead('1,200'),
    amend.reduced,
  ])
})

test('other exits alone keep the turn everywhere', () => {
  expect(queueTexts({ queue: 1_200, changed: true, keepsTurn: 'exits', meets: undefined, whole: false })).toEqual([
    amend.ahead('1,200'),
    amend.exits,
  ])
})

test('an amendment that trades whole at once leaves nothing that could wait', () => {
  const meets = ticketTexts.meets.atOnce
  expect(queueTexts({ queue: 0, changed: true, keepsTurn: undefined, meets, whole: true })).toEqual([
    amend.first,
    amend.after(meets),
  ])
})

test('an order that is in no queue, such as a stop before its trigger, has no turn to lose', () => {
  expect(queueTexts({ queue: null, changed: true, keepsTurn: undefined, meets: undefined, whole: false })).toEqual([
    amend.noQueue,
  ])
})

test('the preview is of a limit order with the new terms: that opens, or that closes the position', () => {
  const terms = { price: '2990', shares: '60' }
  const row = lot({ code: '8306', leverage: 3, direction: 'short' })
  expect(previewOf(row, { ...terms, closes: false })).toEqual({
    type: 'jpy',
    code: '8306',
    direction: 'short',
    leverage: '3',
    price_type: 'limit',
    price: '2990',
    stock_num: '60',
  })
  expect(previewOf(row, { ...terms, closes: true })).toEqual({
    order_no: 'P-1',
    price_type: 'limit',
    price: '2990',
    stock_num: '60',
  })
})
