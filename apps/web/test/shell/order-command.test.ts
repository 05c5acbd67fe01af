import { describe, expect, it } from 'vitest'
import { readOrderCommand } from '../../src/shell/keyboard/order-command.ts'

describe('an order typed in one line', () => {
  it.each([
    ['7203 buy 100', { code: '7203', direction: 'long', shares: '100' }],
    ['buy 7203 100', { code: '7203', direction: 'long', shares: '100' }],
    ['7203 b', { code: '7203', direction: 'long' }],
    ['aapl short 5 @189.50', { code: 'AAPL', direction: 'short', shares: '5', price: '189.50' }],
    [
      '7203 buy 1,000 @3,050 stop 3000 target 3200 2x',
      { code: '7203', direction: 'long', shares: '1000', price: '3050', stop: '3000', target: '3200', leverage: '2' },
    ],
    [
      '７２０３ 買い １００ 指値 ３０５０ 逆指値 3000',
      { code: '7203', direction: 'long', shares: '100', price: '3050', stop: '3000' },
    ],
    [
      '600519 卖空 100 限价 1500.5 止损 1550',
      { code: '600519', direction: 'short', shares: '100', price: '1500.5', stop: '1550' },
    ],
    ['7203 buy 1万 @189,5', { code: '7203', direction: 'long', shares: '10000', price: '189.5' }],
    ['7203 buy 100 @３，０５０。５', { code: '7203', direction: 'long', shares: '100', price: '3050.5' }],
    ['b buy 3', { code: 'B', direction: 'long', shares: '3' }],
  ])('%s', (text, order) => {
    expect(readOrderCommand(text, 'ja')).toEqual(order)
  })

  it.each([
    ['a name', 'Toyota'],
    ['only a code', '7203'],
    ['a word without a meaning', '7203 buy 100 soon'],
    ['two numbers of shares', '7203 buy 100 200'],
    ['two limits', '7203 buy 100 @3050 @3060'],
    ['a price that is none', '7203 buy 100 @cheap'],
    ['a limit that is missing', '7203 buy 100 @'],
    ['a fraction of a share', '7203 buy 1.5'],
    ['a fraction of a share with a comma', '7203 buy 1,5'],
    ['a number with an exponent', '7203 buy 1e3'],
    ['a raised digit', '7203 buy 10²'],
    ['a negative number', '7203 buy -100'],
    ['a code with a tag', '<b> buy 100'],
    ['nothing', ''],
  ])('%s is no order', (_, text) => {
    expect(readOrderCommand(text, 'ja')).toBeUndefined()
  })
})
