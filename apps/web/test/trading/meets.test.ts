import { expect, test } from 'vitest'
import { atOnceText, meetsText } from '../../src/trading/order/meets.ts'

test.each([
  // A limit inside the book waits behind those who came before it.
  [{ at_once: 0, queue_ahead: 31_400 }, 100, undefined, 'この値段で前に31,400株'],
  [{ at_once: 0, queue_ahead: 0 }, 100, undefined, 'この値段の注文はまだありません'],
  // Through the other side it trades, whole or in part; nothing is said of the queue of the rest.
  [{ at_once: 100, queue_ahead: null }, 100, 'すぐに約定する値段です', 'すぐに約定する値段です'],
  [{ at_once: 1_200, queue_ahead: 0 }, 5_000, '5,000株のうち1,200株がすぐに約定します', '5,000株のうち1,200株がすぐに約定します'],
  // Before a quantity is typed the server reckons with one share.
  [{ at_once: 1, queue_ahead: null }, 0, 'すぐに約定する値段です', 'すぐに約定する値段です'],
  // Without a book nothing is known.
  [{ at_once: 0, queue_ahead: null }, 100, undefined, undefined],
])('%j of %d shares', (met, shares, warning, text) => {
  expect(atOnceText(met, shares)).toBe(warning)
  expect(meetsText(met, shares)).toBe(text)
})
