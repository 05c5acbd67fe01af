import { expect, test } from 'vitest'
import type { PositionRow } from '../../src/trading/positions/position-row.ts'
import { dockActions, ownPositions, withFreeShares } from '../../src/trading/share/own-share.ts'
import { sale } from './rows.ts'

/** The fields of a lot that the strip reads. */
const lot = (part: Partial<PositionRow>) =>
  ({
    order_no: 'P-1',
    type: 'jpy',
    code: '8306',
    direction: 'long',
    leverage: 1,
    state: 'holding',
    stock_num: 100,
    free_num: 100,
    nowprice: '2400',
    market_value: '240000',
    cost: '240000',
    yingkui: '0',
    today_profit: '0',
    buy_time: '2026-11-20T09:10:00+09:00',
    sale: null,
    sales: [],
    ...part,
  }) as PositionRow

test('the lots of a share are one line a direction, at the price now, long before short', () => {
  const own = ownPositions(
    [
      lot({ direction: 'short', stock_num: 50, market_value: '120000', cost: '125000' }),
      lot({}),
      lot({ stock_num: 200, market_value: '480000', cost: '482000', buy_time: '2026-11-19T09:10:00+09:00' }),
      lot({ code: '7203', stock_num: 900 }),
      lot({ state: 'pending_order' }),
    ],
    '8306',
    '2421.0',
  )
  // 300 × 2,421 − 722,000, and 125,000 − 50 × 2,421.
  expect(own.map(({ direction, shares, profit }) => [direction, shares, profit])).toEqual([
    ['long', 300, '4300'],
    ['short', 50, '3950'],
  ])
  expect(own[0]?.percent).toBe('0.60')
  // 722,000 ÷ 300.
  expect(own[0]?.average).toBe('2406.66666667')
  expect(own[0]?.lots.map(({ stock_num }) => stock_num)).toEqual([200, 100])
})

test('a leverage is named only where all lots have it', () => {
  const leverageOf = (...leverages: readonly number[]) =>
    ownPositions(
      leverages.map((leverage) => lot({ leverage })),
      '8306',
      undefined,
    )[0]?.leverage
  expect(leverageOf(2, 2)).toBe(2)
  expect(leverageOf(1, 2)).toBeUndefined()
})

test('who holds shares is offered to sell them first, and who is short to buy them back', () => {
  const held = (...directions: readonly PositionRow['direction'][]) =>
    dockActions(
      ownPositions(
        directions.map((direction) => lot({ direction })),
        '8306',
        undefined,
      ),
    )
  expect(held()).toEqual(['buy', 'short'])
  expect(held('long')).toEqual(['sell', 'buy', 'short'])
  expect(held('short')).toEqual(['cover', 'buy', 'short'])
  expect(held('long', 'short')).toEqual(['sell', 'cover', 'buy', 'short'])
})

const target = (order_no: string, price: string) => ({ ...sale, order_no, price })
const stop = (order_no: string, trigger_price: string) =>
  ({ ...sale, order_no, price: '-', price_type: 'stop', trigger_price }) as const

test('a position has its nearest target and its nearest stop, and says how many others wait', () => {
  const both = lot({ order_no: 'P-1', sale, sales: [target('O-2', '2600'), stop('O-3', '2300')] })
  const near = lot({ order_no: 'P-2', sale, sales: [target('O-4', '2500')] })
  const exits = ownPositions([both, near, lot({ order_no: 'P-3' })], '8306', undefined)[0]?.exits
  expect(exits?.map(({ leg, orderNo, price, others, row }) => [leg, orderNo, price, others, row.order_no])).toEqual([
    ['profit', 'O-4', '2500', 1, 'P-2'],
    ['stop', 'O-3', '2300', 0, 'P-1'],
  ])
})

test('a triggered stop is shown at its limit, and an order for an auction is neither a target nor a stop', () => {
  const triggered = { ...stop('O-3', '2300'), price: '2290', triggered_at: '2026-11-20T10:00:00+09:00' }
  const auction = { ...sale, order_no: 'O-5', price: '-', price_type: 'market' } as const
  const exits = ownPositions([lot({ sale, sales: [triggered, auction] })], '8306', undefined)[0]?.exits
  expect(exits?.map(({ leg, price }) => [leg, price])).toEqual([['stop', '2290']])
})

test('orders may be placed around the lots with shares that nothing waits to close', () => {
  const lots = [
    lot({ order_no: 'P-1' }),
    lot({ order_no: 'P-2', free_num: 40, sale, sales: [sale] }),
    lot({ order_no: 'P-3', free_num: 0, sale, sales: [sale] }),
    lot({ order_no: 'P-4', free_num: 0, state: 'closed' }),
  ]
  expect(withFreeShares(lots).map(({ order_no }) => order_no)).toEqual(['P-1', 'P-2'])
})
