import { unreadable } from '@zaraba/money/typed-number.ts'
import { percentOfRate } from '@zaraba/ui/format/format.ts'
import { expect, test } from 'vitest'
import {
  lacksDate,
  lastsOf,
  type OrderDraft,
  partOf,
  requestOf,
  restWaits,
  stepPrice,
  stepShares,
} from '../../src/trading/order/order-draft.ts'
import { estimateTotal, sharesForAmount } from '../../src/trading/order/order-estimate.ts'
import { averageText } from '../../src/trading/order/rate-text.ts'

const draft: OrderDraft = {
  direction: 'long',
  priceType: 'market',
  price: '3070',
  trigger: '',
  shares: '100',
  leverage: 1,
  timeInForce: 'gtd',
  goodTill: '2026-11-27',
  takeProfit: '',
  stopTrigger: '',
  risk: null,
  amount: null,
}
/** What Tokyo takes in continuous trading. */
const toyota: Parameters<typeof requestOf>[1] = {
  type: 'jpy',
  code: '7203',
  order_conditions: [
    { price_type: 'market', time_in_force: ['day', 'opening', 'closing', 'ioc', 'fok'] },
    { price_type: 'limit', time_in_force: ['day', 'gtd', 'opening', 'closing', 'limit_to_market_at_close', 'ioc', 'fok'] },
    { price_type: 'stop', time_in_force: ['day', 'gtd'] },
  ],
}

test('an order until a date lacks it until one is chosen, where its type may wait', () => {
  const undated = { ...draft, priceType: 'limit', goodTill: '' } as const
  expect(lacksDate(undated, 'limit', toyota)).toBe(true)
  expect(lacksDate(draft, 'limit', toyota)).toBe(false)
  expect(lacksDate({ ...undated, timeInForce: 'day' }, 'limit', toyota)).toBe(false)
  expect(lacksDate(undated, 'market', toyota)).toBe(false)
})

test('[R-47] [E-17] a market order sends no price and no date, a limit order both', () => {
  expect(requestOf(draft, toyota)).toEqual({
    type: 'jpy',
    code: '7203',
    direction: 'long',
    price_type: 'market',
    stock_num: '100',
    leverage: '1',
  })
  expect(requestOf({ ...draft, priceType: 'limit', direction: 'short', leverage: 3 }, toyota)).toMatchObject({
    direction: 'short',
    price: '3070',
    good_till: '2026-11-27',
    leverage: '3',
  })
})

test('a limit order without a price asks nothing, and without a quantity it asks for none', () => {
  expect(requestOf({ ...draft, priceType: 'limit', price: '' }, toyota)).toBeUndefined()
  // A text that is no number is neither left out nor sent.
  for (const part of [
    { takeProfit: unreadable },
    { stopTrigger: unreadable },
    { priceType: 'limit', price: unreadable } as const,
  ])
    expect(requestOf({ ...draft, ...part }, toyota)).toBeUndefined()
  expect(requestOf({ ...draft, shares: unreadable }, toyota)).toMatchObject({ stock_num: '0' })
  expect(requestOf({ ...draft, priceType: 'limit', price: '30.7.1' }, toyota)).toBeUndefined()
  expect(requestOf({ ...draft, shares: '' }, toyota)).toMatchObject({ stock_num: '0' })
})

test('a stop sends its trigger, a stop limit its limit too, and neither is asked for without them', () => {
  const stop = { ...draft, priceType: 'stop', trigger: '3100' } as const
  expect(requestOf(stop, toyota)).toEqual({
    type: 'jpy',
    code: '7203',
    direction: 'long',
    price_type: 'stop',
    stock_num: '100',
    leverage: '1',
    trigger_price: '3100',
    good_till: '2026-11-27',
  })
  expect(requestOf({ ...stop, priceType: 'stop_limit' }, toyota)).toMatchObject({ trigger_price: '3100', price: '3070' })
  expect(requestOf({ ...stop, trigger: '' }, toyota)).toBeUndefined()
  expect(requestOf({ ...stop, priceType: 'stop_limit', price: '' }, toyota)).toBeUndefined()
})

test('the price steps by ticks and falls onto their grid', () => {
  expect(stepPrice('3070', '1', 1, 'jpy')).toBe('3071')
  expect(stepPrice('3070.3', '0.5', -1, 'jpy')).toBe('3070')
  expect(stepPrice('3070.3', '0.5', 1, 'jpy')).toBe('3070.5')
  expect(stepPrice('270.50', '0.01', 1, 'usd')).toBe('270.51')
  expect(stepPrice('0.01', '0.01', -1, 'usd')).toBe('0.01')
  expect(stepPrice('', '1', 1, 'jpy')).toBe('')
})

test('[K-03] shares step down to one and up to what can be paid', () => {
  expect(stepShares('100', 100, 3_253)).toBe('200')
  expect(stepShares('100', -100, 3_253)).toBe('1')
  expect(stepShares('3200', 100, 3_253)).toBe('3253')
  expect(stepShares('', 1, 10)).toBe('1')
  expect([partOf(3_253, 'quarter'), partOf(3_253, 'half'), partOf(3_253, 'all')]).toEqual(['813', '1626', '3253'])
})

const at3071 = { type: 'jpy', direction: 'long', price: '3071', leverage: 1, date: '2026-11-20' } as const

test('the total that the button shows at once is what the rules say', () => {
  expect(estimateTotal(at3071, '100')).toBe('307408')
  expect(estimateTotal({ ...at3071, leverage: 3 }, '100')).toBe('102675')
  expect(estimateTotal(at3071, '0')).toBeUndefined()
  expect(estimateTotal({ ...at3071, price: '-' }, '100')).toBeUndefined()
})

test('by amount: the most shares that it pays, fees included', () => {
  expect(sharesForAmount(at3071, '307408', 10_000)).toBe(100)
  expect(sharesForAmount(at3071, '307407', 10_000)).toBe(99)
  expect(sharesForAmount(at3071, '3000', 10_000)).toBe(0)
  expect(sharesForAmount(at3071, '99999999', 3_253)).toBe(3_253)
  expect(sharesForAmount(at3071, '', 10_000)).toBe(0)
})

test('rates read as per cent, averages with no more digits than they need', () => {
  expect(['0.001', '0.00025', '0.0000278', 'x'].map(percentOfRate)).toEqual(['0.10%', '0.025%', '0.00278%', ''])
  expect(averageText('3071.00000000')).toBe('3,071')
  expect(averageText('3070.33333333')).toBe('3,070.33')
  expect(averageText('2450.50000000', 1)).toBe('2,450.5')
  expect(averageText('-')).toBe('–')
})

test('how long an order lasts is offered as its share names it, and what it does not take is left at the day', () => {
  expect(lastsOf(toyota, 'market')).toEqual(['day', 'opening', 'closing', 'ioc', 'fok'])
  expect(lastsOf(toyota, 'limit')).toEqual(['day', 'gtd', 'opening', 'closing', 'limit_to_market_at_close', 'ioc', 'fok'])
  expect(lastsOf(toyota, 'stop')).toEqual(['day', 'gtd'])
  expect(lastsOf(toyota, 'trailing')).toEqual([])
  const closing = { ...draft, priceType: 'limit', timeInForce: 'limit_to_market_at_close' } as const
  expect(requestOf(closing, toyota)).toMatchObject({ time_in_force: 'limit_to_market_at_close' })
  expect(requestOf({ ...closing, priceType: 'market' }, toyota)).not.toHaveProperty('time_in_force')
  expect([restWaits(closing), restWaits({ ...closing, timeInForce: 'ioc' })]).toEqual([true, false])
})
