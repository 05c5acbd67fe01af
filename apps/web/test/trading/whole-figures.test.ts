import { expect, test } from 'vitest'
import { type Holding, inHoldingOrder, weighed } from '../../src/trading/positions/holding-order.ts'
import { liveFunds, totalOf } from '../../src/trading/positions/live-funds.ts'
import { atPrice, groupHoldings } from '../../src/trading/positions/position-row.ts'
import { swipeOutcome } from '../../src/trading/positions/row-swipe.ts'
import { partsOf } from '../../src/trading/positions/weights-bar.tsx'
import { lot } from './rows.ts'

const rates = { usd: '150.2500000000', cny: '20.0000000000' }
const toyota = lot({})
const apple = lot({
  order_no: 'P-2',
  type: 'usd',
  code: 'AAPL',
  name: 'アップル',
  stock_num: 10,
  nowprice: '271.13',
  market_value: '2711.30',
  cost: '2700.00',
  yingkui: '11.30',
  today_profit: '-4.00',
})
const funds = {
  total_assets: '10000000',
  position_value: '708373',
  available: '9000000',
  frozen: '1000000',
  total_debt: '0',
  floating_profit: '2698',
  equity: '10002698',
  today_profit: '-201',
  rates,
}

test('the figures of all markets are those of the server, each market to the nearest yen', () => {
  // ¥301,000 and $2,711.30 at 150.25; ¥1,000 and $11.30.
  expect(totalOf([toyota, apple], 'market_value', 'all', rates)).toBe(708_373n)
  expect(liveFunds(funds, [toyota, apple], 'all')).toEqual(funds)
})

test('a tick moves equity and today by what it moves the floating profit', () => {
  const rows = [atPrice(toyota, '3020'), apple]
  expect(liveFunds(funds, rows, 'all')).toMatchObject({
    position_value: '709373',
    floating_profit: '3698',
    equity: '10003698',
    today_profit: '799',
  })
  const inDollars = { ...funds, floating_profit: '11.30', position_value: '2711.30', equity: '5000.00', today_profit: '-4.00' }
  expect(liveFunds(inDollars, [atPrice(apple, '270.13')], 'usd')).toMatchObject({ equity: '4990.00', today_profit: '-14.00' })
})

test('closed positions and orders that wait move nothing, and without a rate the figures of the server stay', () => {
  const ended = [lot({ state: 'closed', yingkui: '999' }), lot({ state: 'pending_order' })]
  expect(liveFunds(funds, [toyota, apple, ...ended], 'all')).toEqual(funds)
  const blind = { ...funds, rates: {} }
  expect(liveFunds(blind, [toyota, apple], 'all')).toBe(blind)
})

const codes = (holdings: readonly Holding[]) => holdings.map(({ first }) => first.code)

test('weights are parts of all that is held, in yen, and lines are ordered by what is asked for', () => {
  const sony = lot({ order_no: 'P-3', code: '6758', name: 'ソニー', market_value: '100000', yingkui: '9000', today_profit: '1' })
  const holdings = weighed(groupHoldings([toyota, apple, sony]), 'all', rates)
  expect(holdings.map(({ first, weight }) => [first.code, weight])).toEqual([
    ['7203', '37.2'],
    ['AAPL', '50.4'],
    ['6758', '12.4'],
  ])
  expect(codes(inHoldingOrder(holdings, 'weight'))).toEqual(['AAPL', '7203', '6758'])
  expect(codes(inHoldingOrder(holdings, 'profit'))).toEqual(['6758', 'AAPL', '7203'])
  expect(codes(inHoldingOrder(holdings, 'today'))).toEqual(['7203', '6758', 'AAPL'])
  expect(codes(inHoldingOrder(holdings, 'name'))).toEqual(['AAPL', '6758', '7203'])
})

test('the bar shows six parts at most, and the rest as one that makes it whole', () => {
  const many = Array.from({ length: 8 }, (_, index) => lot({ order_no: `P-${index}`, code: `100${index}` }))
  const parts = partsOf(weighed(groupHoldings(many), 'jpy', undefined))
  expect(parts.map(({ key }) => key).slice(-1)).toEqual(['rest'])
  expect(parts).toHaveLength(6)
  expect(parts.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100)
})

test('a finger to the left brings the actions, to the right takes them away, and a scroll or a tap does neither', () => {
  expect([swipeOutcome(-40, 5), swipeOutcome(40, 5), swipeOutcome(-40, 30), swipeOutcome(-6, 0)]).toEqual([
    'open',
    'close',
    'none',
    'none',
  ])
})
