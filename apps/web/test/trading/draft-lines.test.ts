import { expect, test } from 'vitest'
import { closingLines, lineMoved, openingLines, termMoved } from '../../src/trading/order/draft-lines.ts'
import { askedTerms, type OrderDraft } from '../../src/trading/order/order-draft.ts'

const draft: OrderDraft = {
  direction: 'long',
  priceType: 'limit',
  price: '2440',
  trigger: '',
  shares: '100',
  leverage: 1,
  timeInForce: 'day',
  goodTill: '',
  takeProfit: '',
  stopTrigger: '',
  risk: null,
  amount: null,
}
const linesOf = (part: Partial<OrderDraft>) =>
  openingLines('jpy:8306', { ...draft, ...part }).lines.map(({ name, side, price }) => `${name} ${side} ${price}`)

test('the lines of a ticket are the prices that its type sends, and its exits on the other side', () => {
  expect(linesOf({})).toEqual(['limit buy 2440'])
  expect(linesOf({ takeProfit: '2500', stopTrigger: '2400' })).toEqual(['limit buy 2440', 'target sell 2500', 'stop sell 2400'])
  expect(linesOf({ priceType: 'stop', trigger: '2460' })).toEqual(['trigger buy 2460'])
  expect(linesOf({ priceType: 'stop_limit', trigger: '2460' })).toEqual(['limit buy 2440', 'trigger buy 2460'])
  expect(linesOf({ direction: 'short', stopTrigger: '2500' })).toEqual(['limit sell 2440', 'stop buy 2500'])
})

test('the limit that a market order keeps for later is no line, and neither is a text that is no price', () => {
  expect(linesOf({ priceType: 'market', stopTrigger: '2400' })).toEqual(['stop sell 2400'])
  expect(linesOf({ price: '' })).toEqual([])
  expect(linesOf({ price: '2440.', takeProfit: '0' })).toEqual([])
})

test('a ticket that closes has the lines of its own side, and takes no exits', () => {
  const closing = { priceType: 'stop', price: '2440', trigger: '2400', shares: '300' } as const
  expect(closingLines('jpy:8306', closing, 'long')).toEqual({
    share: 'jpy:8306',
    shares: '300',
    lines: [{ name: 'trigger', side: 'sell', price: '2400' }],
    takesExits: false,
  })
  expect(closingLines('jpy:8306', closing, 'short').lines.map(({ side }) => side)).toEqual(['buy'])
  expect(closingLines('jpy:8306', { ...closing, priceType: 'trailing' }, 'long').lines).toEqual([])
})

test('a line that is moved changes its own field alone', () => {
  expect(lineMoved('limit', '2450')).toEqual({ price: '2450' })
  expect(lineMoved('trigger', '2450')).toEqual({ trigger: '2450' })
  expect(lineMoved('target', '2500')).toEqual({ takeProfit: '2500' })
  expect(lineMoved('stop', '')).toEqual({ stopTrigger: '' })
  expect(termMoved('limit', '2450')).toEqual({ price: '2450' })
  expect(termMoved('stop', '2450')).toEqual({})
})

test('a ticket is a stop where a trigger was asked for, a limit where a price was, and otherwise at the market', () => {
  expect(askedTerms({ trigger: '2460' }, '2445')).toEqual({ priceType: 'stop', price: '2445', trigger: '2460' })
  expect(askedTerms({ price: '2440' }, '2445')).toEqual({ priceType: 'limit', price: '2440', trigger: '' })
  expect(askedTerms({}, '-')).toEqual({ priceType: 'market', price: '', trigger: '' })
})
