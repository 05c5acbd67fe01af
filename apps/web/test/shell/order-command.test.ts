import { describe, expect, it } from 'vitest'
import { readOrderCommand } from '../../src/shell/keyboard/order-command.ts'

describe('an order typed in one line', () => {
  it.each([
    ['7203 buy 100', { code: '7203', verb: 'buy', shares: '100' }],
    ['buy 7203 100', { code: '7203', verb: 'buy', shares: '100' }],
    ['7203 b', { code: '7203', verb: 'buy' }],
    ['aapl short 5 @189.50', { code: 'AAPL', verb: 'short', shares: '5', price: '189.50' }],
    [
      '7203 buy 1,000 @3,050 stop 3000 target 3200 2x',
      { code: '7203', verb: 'buy', shares: '1000', price: '3050', stop: '3000', target: '3200', leverage: '2' },
    ],
    ['７２０３ 買い １００ 指値 ３０５０ 逆指値 3000', { code: '7203', verb: 'buy', shares: '100', price: '3050', stop: '3000' }],
    ['600519 卖空 100 限价 1500.5 止损 1550', { code: '600519', verb: 'short', shares: '100', price: '1500.5', stop: '1550' }],
    ['7203 buy 1万 @189,5', { code: '7203', verb: 'buy', shares: '10000', price: '189.5' }],
    ['7203 buy 100 @３，０５０。５', { code: '7203', verb: 'buy', shares: '100', price: '3050.5' }],
    ['7203 買付 100株 成行', { code: '7203', verb: 'buy', shares: '100' }],
    ['7203 売却 100', { code: '7203', verb: 'sell', shares: '100' }],
    ['600519 买进 100股 市价', { code: '600519', verb: 'buy', shares: '100' }],
    ['b buy 3', { code: 'B', verb: 'buy', shares: '3' }],
  ])('%s', (text, order) => {
    expect(readOrderCommand(text, 'ja')).toEqual(order)
  })

  it.each(['sell', 's', '売', '売り', '売却', '卖', '卖出'])('«%s» closes what is held', (word) => {
    expect(readOrderCommand(`7203 ${word} 100`, 'ja')).toEqual({ code: '7203', verb: 'sell', shares: '100' })
  })

  it.each(['short', '空売り', '売建', '卖空', '做空'])('«%s» alone opens a short', (word) => {
    expect(readOrderCommand(`7203 ${word} 100`, 'ja')).toEqual({ code: '7203', verb: 'short', shares: '100' })
  })

  it.each([
    ['買い戻し', 'cover'],
    ['买回', 'cover'],
    ['決済', 'close'],
    ['返済', 'close'],
    ['平仓', 'close'],
  ])('«%s» closes, too', (word, verb) => {
    expect(readOrderCommand(`7203 ${word}`, 'ja')).toEqual({ code: '7203', verb })
  })

  it.each([
    ['a word without a meaning', '7203 buy 100 soon', 'soon'],
    ['a stop that is mistyped', '7203 buy 100 stpo 3000', 'stpo'],
    ['two numbers of shares', '7203 buy 100 200', '200'],
    ['two limits', '7203 buy 100 @3050 @3060', '@'],
    ['a limit of an order at the market', '7203 buy 100 成行 @3050', '@'],
    ['the market of an order with a limit', '7203 buy 100 @3050 成行', '成行'],
    ['a price that is none', '7203 buy 100 @cheap', 'cheap'],
    ['a limit that is missing', '7203 buy 100 @', '@'],
    ['a fraction of a share', '7203 buy 1.5', '1.5'],
    ['a fraction of a share with a comma', '7203 buy 1,5', '1,5'],
    ['a number with an exponent', '7203 buy 1e3', '1e3'],
    ['a raised digit', '7203 buy 10²', '10²'],
    ['a negative number', '7203 buy -100', '-100'],
    ['a closing with a limit and a stop', '7203 sell 100 @3050 stop 2900', 'stop'],
    ['a closing with a leverage', '7203 sell 100 2x', '2x'],
  ])('%s is named', (_, text, unread) => {
    expect(readOrderCommand(text, 'ja')).toEqual({ unread, code: '7203' })
  })

  it('a side that is mistyped is named, without a code: the text may be a name', () => {
    expect(readOrderCommand('7203 byu 100', 'ja')).toEqual({ unread: 'byu' })
  })

  it.each([
    ['a name', 'Toyota'],
    ['a name of several words', 'Bank of America'],
    ['only a code', '7203'],
    ['a code with a tag', '<b> buy 100'],
    ['nothing', ''],
  ])('%s is no order', (_, text) => {
    expect(readOrderCommand(text, 'ja')).toBeUndefined()
  })
})
