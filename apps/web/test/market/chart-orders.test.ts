import { expect, test } from 'vitest'
import { levelsOfTicket } from '../../src/market/chart/canvas/own-levels.ts'
import { exitPrice } from '../../src/market/chart/orders/exit-line.ts'
import { heldSides, offersAt } from '../../src/market/chart/orders/offers.ts'
import { gridOf, snapped, stepped } from '../../src/market/chart/orders/price-grid.ts'
import type { TicketLine } from '../../src/market/chart/orders/ticket-lines.ts'
import type { StockDetail } from '../../src/market/share/stock-head.tsx'

/** The fields of a share that its grid reads. */
const gridFor = (fields: Partial<StockDetail>) =>
  gridOf({
    type: 'jpy',
    price: '2445.5',
    tick: '0.5',
    previous_close: '2440.0',
    open: '2441.0',
    high: '2450.0',
    low: '2430.0',
    limit_up: '2940.0',
    limit_down: '1940.0',
    session_date: '2026-11-20',
    ...fields,
  } as StockDetail)

test('a height of the picture is the nearest price of the grid, in the digits of the share', () => {
  const grid = gridFor({})
  expect(snapped(2445.26, grid)).toBe('2445.5')
  expect(snapped(2445.24, grid)).toBe('2445.0')
  const dollars = {
    type: 'usd',
    price: '226.05',
    tick: '0.01',
    previous_close: '225.10',
    limit_up: '-',
    limit_down: '-',
  } as const
  expect(snapped(226.046, gridFor({ ...dollars, open: '226.00', high: '226.10', low: '225.00' }))).toBe('226.05')
})

test('steps are those of the band that a price is in, not of the band of the last price', () => {
  // Of the shares with fine steps one above 3,000 yen steps by 1, below by 0.5; of the others by 5 and by 1.
  const near = { price: '2998.5', previous_close: '2990.0', limit_up: '3490.0', limit_down: '2490.0' } as const
  const fine = gridFor(near)
  expect([snapped(3004.4, fine), snapped(2997.6, fine)]).toEqual(['3004.0', '2997.5'])
  expect([stepped('2999.5', 2, fine), stepped('3001.0', -2, fine)]).toEqual(['3001.0', '2999.5'])
  const whole = { open: '2990', high: '2999', low: '2980', previous_close: '2990' } as const
  const coarse = gridFor({ ...near, ...whole, price: '2998', tick: '1' })
  expect([snapped(3004, coarse), snapped(2997.6, coarse)]).toEqual(['3005', '2998'])
  expect(stepped('3000', 1, coarse)).toBe('3005')
})

test('a price stays within the day’s limits, however far a line is dragged', () => {
  const grid = gridFor({})
  expect(snapped(9_999, grid)).toBe('2940.0')
  expect(snapped(-40, grid)).toBe('1940.0')
  expect(stepped('2940.0', 1, grid)).toBe('2940.0')
  expect(stepped('1940.0', -10, grid)).toBe('1940.0')
})

test('a share without a price yet takes the steps that are prices of every table', () => {
  const grid = gridFor({ price: '-', previous_close: '-', tick: '0.5' })
  expect(snapped(2445.6, grid)).toBe('2446.0')
})

test('below the last price a limit buys and a stop sells, above it a limit sells and a stop buys', () => {
  const nothing = { long: false, short: false }
  expect(offersAt(2440, 2445, nothing)).toEqual([
    { action: 'buy', priceType: 'limit' },
    { action: 'short', priceType: 'stop' },
  ])
  expect(offersAt(2450, 2445, nothing)).toEqual([
    { action: 'short', priceType: 'limit' },
    { action: 'buy', priceType: 'stop' },
  ])
  for (const last of [2445, undefined])
    expect(offersAt(2445, last, nothing).map(({ priceType }) => priceType)).toEqual(['limit', 'limit'])
})

test('the side that closes what is held closes it', () => {
  const held = heldSides([
    { kind: 'average', side: 'buy', price: 2400, shares: 100 },
    { kind: 'order', side: 'sell', price: 2500, shares: 100 },
  ])
  expect(held).toEqual({ long: true, short: false })
  expect(offersAt(2440, 2445, held).map(({ action }) => action)).toEqual(['buy', 'sell'])
  expect(offersAt(2440, 2445, { long: false, short: true }).map(({ action }) => action)).toEqual(['cover', 'short'])
})

const entry: TicketLine = { name: 'limit', side: 'buy', price: '2440.0' }
const shown = { share: 'jpy:8306', shares: '100', takesExits: true }

test('exits are added beside the limit of a ticket, each as long as it is missing', () => {
  const target: TicketLine = { name: 'target', side: 'sell', price: '2460.0' }
  expect(levelsOfTicket({ ...shown, lines: [entry] })).toEqual([
    { kind: 'unsent', side: 'buy', price: 2440, shares: 100, line: 'limit', adds: ['target', 'stop'] },
  ])
  expect(levelsOfTicket({ ...shown, lines: [entry, target] }).map(({ adds }) => adds)).toEqual([['stop'], []])
  const trigger: TicketLine = { name: 'trigger', side: 'buy', price: '2450.0' }
  expect(levelsOfTicket({ ...shown, lines: [trigger] }).map(({ adds }) => adds)).toEqual([['target', 'stop']])
  expect(levelsOfTicket({ ...shown, lines: [entry, trigger] }).map(({ adds }) => adds)).toEqual([['target', 'stop'], []])
  expect(levelsOfTicket({ ...shown, takesExits: false, lines: [entry] }).map(({ adds }) => adds)).toEqual([[]])
})

test('an added exit is in the picture on its own side of the entry, and at least a step away', () => {
  const grid = gridFor({})
  // 300 pixels from 2,460 at the top to 2,430 at the bottom: ten pixels are a yen.
  const pane = { height: 300, priceAt: (y: number) => 2460 - y / 10 }
  expect(exitPrice('target', entry, 200, pane, grid)).toBe('2445.0')
  expect(exitPrice('stop', entry, 200, pane, grid)).toBe('2435.0')
  const short: TicketLine = { ...entry, side: 'sell' }
  expect(exitPrice('target', short, 200, pane, grid)).toBe('2435.0')
  expect(exitPrice('stop', short, 200, pane, grid)).toBe('2445.0')
  // An entry at the edge of the picture, or beyond it, has no room there.
  const high: TicketLine = { ...entry, price: '2459.5' }
  expect(exitPrice('target', high, 5, pane, grid)).toBe('2460.0')
})
