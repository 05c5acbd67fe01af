import { expect, test } from 'vitest'
import { levelsOfAlerts, ownMarksOf, seenLevels, separateTags, tagMiddles } from '../../src/market/chart/canvas/own-levels.ts'
import { sale } from '../trading/rows.ts'

type Row = Parameters<typeof ownMarksOf>[0][number]
/** The fields of a row that the chart reads; the rest of a position does not matter to it. */
const row = (fields: Partial<Row>) =>
  ({
    order_no: 'O-1',
    code: '8306',
    direction: 'long',
    status: 0,
    limit_price: '-',
    buy_price: '2400.00000000',
    stock_num: 100,
    buy_time: '2026-11-20T10:00:00+09:00',
    sell_price: '-',
    sell_time: '-',
    trigger_price: '-',
    triggered_at: '-',
    exits: [],
    sales: [],
    ...fields,
  }) as Row

/** The moment at which the rows were opened or placed. */
const placedAt = Date.parse(row({}).buy_time)

test('the average weighs each lot by its shares, and lots in different directions stay apart', () => {
  const { levels } = ownMarksOf(
    [
      row({ stock_num: 100, buy_price: '2400.00000000' }),
      row({ stock_num: 300, buy_price: '2440.00000000' }),
      row({ direction: 'short', stock_num: 200, buy_price: '2500.00000000' }),
      row({ code: '7203', stock_num: 900, buy_price: '3000.00000000' }),
    ],
    '8306',
  )
  // (100 × 2,400 + 300 × 2,440) ÷ 400 = 2,430.
  expect(levels).toEqual([
    { kind: 'average', side: 'buy', price: 2430, shares: 400 },
    { kind: 'average', side: 'sell', price: 2500, shares: 200 },
  ])
})

test('orders that wait and sales that rest are levels; an order at the market and one that ended are none', () => {
  const { levels } = ownMarksOf(
    [
      row({ status: 2, limit_price: '2390', stock_num: 100 }),
      row({ status: 2, limit_price: '-', stock_num: 100 }),
      row({ status: 3, limit_price: '2380', stock_num: 100 }),
      row({
        stock_num: 300,
        sales: [{ ...sale, price: '2470', stock_num: 200 }],
      } as Partial<Row>),
    ],
    '8306',
  )
  expect(levels.filter(({ kind }) => kind === 'order')).toEqual([
    { kind: 'order', side: 'buy', price: 2390, shares: 100, orderNo: 'O-1', placed: placedAt },
    { kind: 'order', side: 'sell', price: 2470, shares: 200, orderNo: 'O-2' },
  ])
})

test('a stop is at its trigger until a print reaches it, and at its limit after that', () => {
  const armed = { trigger_price: '2350', triggered_at: '-' } as const
  const triggered = { trigger_price: '2350', triggered_at: '2026-11-20T10:30:00+09:00' } as const
  const { levels } = ownMarksOf(
    [
      row({ status: 2, limit_price: '2500', trigger_price: '2480' }),
      row({ status: 2, limit_price: '2500', ...triggered }),
      row({ sales: [{ ...sale, ...armed, price: '-' }] } as Partial<Row>),
      row({ sales: [{ ...sale, ...triggered, price: '-' }] } as Partial<Row>),
    ],
    '8306',
  )
  expect(levels.filter(({ kind }) => kind !== 'average')).toEqual([
    { kind: 'stop', side: 'buy', price: 2480, shares: 100, orderNo: 'O-1', placed: placedAt },
    { kind: 'order', side: 'buy', price: 2500, shares: 100, orderNo: 'O-1', placed: placedAt },
    { kind: 'stop', side: 'sell', price: 2350, shares: 100, orderNo: 'O-2' },
  ])
})

test('a closed lot was bought once and sold once, a short the other way round', () => {
  const closed = { status: 1, sell_price: '2450', sell_time: '2026-11-20T11:00:00+09:00' } as const
  const { levels, fills } = ownMarksOf([row(closed), row({ ...closed, direction: 'short' })], '8306')
  expect(levels).toEqual([])
  expect(fills.map(({ side, price }) => `${side} ${price}`)).toEqual(['buy 2400', 'sell 2400', 'sell 2450', 'buy 2450'])
  // A split after its end changes neither of its prices.
  expect(fills.map(({ closed: when }) => when)).toEqual(Array.from({ length: 4 }, () => Date.parse(closed.sell_time)))
})

test.each([
  ['tags that have room stay', [10, 60], 100, [10, 60]],
  ['one over the fixed tag goes up, one under it down', [98, 103], 100, [80, 120]],
  ['each further one gives way to its neighbour', [99, 96, 101, 105], 100, [80, 60, 120, 140]],
  ['without a fixed tag the upper one stays', [50, 55], undefined, [50, 70]],
  ['one at the level of the fixed tag goes down', [100], 100, [120]],
  ['one that begins at the top is whole', [3], 60, [10]],
  ['those without room above the fixed tag go below it', [4, 9], 25, [45, 65]],
] as const)('tags of an axis: %s', (_, wanted, fixed, placed) => {
  expect(separateTags(wanted, fixed, 20)).toEqual(placed)
})

test('a price outside of the picture has no tag and moves none, be it the last one', () => {
  const axis = { height: 100, tagHeight: 20, at: (price: number) => price }
  expect(tagMiddles({ last: 50, own: [-5, 45, 130, 52] }, axis)).toEqual([undefined, 30, undefined, 70])
  expect(tagMiddles({ last: -5, own: [4, 9] }, axis)).toEqual([10, 30])
  expect(tagMiddles({ last: undefined, own: [40] }, axis)).toEqual([40])
})

test('an own order outside of the picture stays at the edge that it lies beyond, as a price of the ticket does; an average does not', () => {
  const axis = { height: 100, tagHeight: 20, at: (price: number) => price }
  const level = (kind: Parameters<typeof seenLevels>[0][number]['kind'], onChart: number) =>
    ({ kind, side: 'sell', price: 1, shares: 100, onChart }) as const
  const seen = (...levels: readonly ReturnType<typeof level>[]) =>
    seenLevels(levels, axis).map(({ level: { kind }, y, beyond }) => [kind, y, beyond])
  expect(seen(level('order', -300), level('stop', 400), level('unsent', -1), level('average', -5), level('order', 50))).toEqual([
    ['order', 20, '↑'],
    ['stop', 80, '↓'],
    ['unsent', 20, '↑'],
    ['order', 50, ''],
  ])
  expect(seen(level('alert', -5), level('exit', -5), level('alert', 40))).toEqual([
    ['exit', 20, '↑'],
    ['alert', 40, ''],
  ])
  expect(seen(level('average', 100), level('order', 0))).toEqual([
    ['average', 100, ''],
    ['order', 0, ''],
  ])
})

test('a sale that waits until its position may be closed names the day', () => {
  const asleep = { ...sale, price: '2470', waits_for: 'sellable_from' } as const
  const awake = { ...sale, order_no: 'O-3', price: '2480' }
  const { levels } = ownMarksOf([row({ sellable_from: '2026-11-24', sales: [asleep, awake] } as Partial<Row>)], '8306')
  expect(levels.filter(({ kind }) => kind === 'order').map(({ from }) => from)).toEqual(['2026-11-24', undefined])
})

test('exits that a fill will place are levels on the other side of their order, at the limit of a profit and the trigger of a stop', () => {
  const exit = { waits_for: 'O-1', price: '-', trigger_price: '-' }
  const exits = [
    { ...exit, price_type: 'limit', price: '2460' },
    { ...exit, price_type: 'stop_limit', price: '2330', trigger_price: '2340' },
  ]
  const waiting = { status: 2, limit_price: '2390', stock_num: 200, exits } as Partial<Row>
  const { levels } = ownMarksOf([row(waiting), row({ ...waiting, order_no: 'O-3', direction: 'short' })], '8306')
  const common = { kind: 'exit', shares: 200, placed: placedAt }
  expect(levels.filter(({ kind }) => kind === 'exit')).toEqual([
    { ...common, exit: 'target', side: 'sell', price: 2460 },
    { ...common, exit: 'stop', side: 'sell', price: 2340 },
    { ...common, exit: 'target', side: 'buy', price: 2460 },
    { ...common, exit: 'stop', side: 'buy', price: 2340 },
  ])
})

test('an alert is a level at its price; other kinds of alert have none', () => {
  const alerts = [
    { kind: 'price', value: '2500' },
    { kind: 'volume', value: '90000000' },
    { kind: 'crossing', value: 'sma5_above_sma25' },
  ] as const
  expect(levelsOfAlerts(alerts)).toEqual([{ kind: 'alert', price: 2500, shares: 0 }])
})
