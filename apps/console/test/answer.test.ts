import { describe, expect, test } from 'vitest'
import '../src/slices.ts'
import { answerOf, columnsOf, valueText } from '../src/identity/answer.ts'

describe('a value of a customer’s own answer', () => {
  test.each([
    ['amount', '1234567', '1,234,567'],
    ['amount', '-1234567.5', '−1,234,567.5'],
    ['amount', '950', '950'],
    ['order_no', 'W-12345', 'W-12345'],
    ['account', '9012345678', '9012345678'],
    ['card_number', '9999000011112222', '9999000011112222'],
    ['id', '123456', '123456'],
    ['time', '2026-11-20T00:05:00+00:00', '2026-11-20 09:05:00'],
    ['shares', 12345, '12345'],
    ['host', true, 'true'],
    ['until', null, '–'],
  ])('%s %j is shown as %s', (field, value, text) => expect(valueText(field, value)).toBe(text))
})

test('an object is its simple fields under their names, and its lists and objects apart', () => {
  expect(answerOf({ account: '9012345678', total_assets: '1000000', wallets: [{ a: '1' }], flags: {} })).toEqual({
    kind: 'group',
    facts: [
      { name: '口座', value: '9012345678' },
      { name: '総資産', value: '1,000,000' },
    ],
    parts: [
      { field: 'wallets', value: [{ a: '1' }] },
      { field: 'flags', value: {} },
    ],
  })
})

test('a list keeps its objects alone, and a simple answer is a text', () => {
  expect(answerOf([{ a: 1 }, 'text', null, [1]])).toEqual({ kind: 'rows', rows: [{ a: 1 }] })
  expect(answerOf('done')).toEqual({ kind: 'text', text: 'done' })
  expect(answerOf(null)).toEqual({ kind: 'text', text: '–' })
})

test('columns are the simple fields of the first row; of two fields of one name the first stays', () => {
  const rows = [{ amount: '1', money: '2', cells: [], note: 'x' }, { extra: 'y' }]
  expect(columnsOf(rows)).toEqual([
    { field: 'amount', name: '金額' },
    { field: 'note', name: 'note' },
  ])
  expect(columnsOf([])).toEqual([])
})
