import { dateText } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { quoteEffect } from '../../src/market/chart/canvas/quote-effect.ts'
import { begunAt, type ChartUnits, chartUnits, inMarket, onChart, orderedFor } from '../../src/market/chart/chart-units.ts'
import type { LiveQuote } from '../../src/shell/server/quote-store.ts'

const at = (text: string): number => Date.parse(`${text}+09:00`)
/** A dividend of 20 on 1,000, and two new shares for one on 20 November 2026, a Friday, after a close of 3,118. */
const wire = {
  steps: [
    { ex_date: '2026-09-29', prices: '0.98', shares: '1' },
    { ex_date: '2026-11-20', prices: '0.49', shares: '2' },
  ],
  to: '2026-11-20',
}
const none = chartUnits('jpy', 'none', wire)
const forward = chartUnits('jpy', 'forward', wire)
const backward = chartUnits('jpy', 'backward', wire)
const onEve = (mode: 'none' | 'forward' | 'backward'): ChartUnits => chartUnits('jpy', mode, { ...wire, to: '2026-11-19' })

const bar = { timestamp: at('2026-11-20T00:00:00'), open: 1560, high: 1570, low: 1550, close: 1565, volume: 900, turnover: 1 }
const quote: LiveQuote = {
  symbol: 'jpy:7203',
  price: '1559',
  change: '0',
  changePercent: '0',
  high: '1570',
  low: '1550',
  volume: 5_000,
  turnover: '7795000',
  bid: '1558',
  ask: '1560',
  asOf: at('2026-11-20T09:30:00'),
}
const effect = (units: ChartUnits, now: string, next = quote, last = bar) =>
  quoteEffect({ period: 'day', last, heard: undefined, units, now: at(now) }, next)

test('the running bar of an ex-date moves in the units of its chart, its volume too', () => {
  expect(effect(none, '2026-11-20T09:30:01')).toMatchObject({ close: 1559, volume: 5_000 })
  expect(effect(forward, '2026-11-20T09:30:01')).toMatchObject({ close: 1559, volume: 5_000 })
  const of = 1 / 0.49
  const raised = { ...bar, open: 1560 * of, high: 1570 * of, low: 1550 * of, close: 1565 * of }
  const moved = effect(backward, '2026-11-20T09:30:01', quote, raised)
  expect(moved).toMatchObject({ close: 1559 * of, low: 1550 * of, volume: 2_500 })
})

test('a quote in the coming session’s shares moves no bar of the eve, and the first print asks for bars', () => {
  const eve = { ...bar, timestamp: at('2026-11-19T00:00:00'), open: 3100, high: 3130, low: 3090, close: 3118 }
  const base = { ...quote, asOf: at('2026-11-19T15:30:00') }
  for (const mode of ['none', 'forward', 'backward'] as const) {
    expect(effect(onEve(mode), '2026-11-20T08:30:00', base, eve)).toBe('none')
    expect(effect(onEve(mode), '2026-11-20T09:00:01', { ...base, asOf: at('2026-11-20T09:00:00') }, eve)).toBe('new_session')
  }
  // In the evening it still counts the eve's shares.
  expect(effect(onEve('none'), '2026-11-19T18:00:00', { ...base, price: '3118' }, eve)).toMatchObject({ close: 3118, low: 3090 })
})

test('an average, an order and a trade are at their price on the chart, and a drag gives the order’s', () => {
  // Held since September at 1,500 in the shares of now, which were bought at 3,000.
  const bought = { at: dateText('2026-10-01') }
  expect(onChart(none, 1500, bought)).toBeCloseTo(3000)
  expect(onChart(forward, 1500, bought)).toBeCloseTo(1500)
  expect(onChart(backward, 1500, bought)).toBeCloseTo(3000 / 0.98)
  // A lot that was closed before the split keeps its price.
  const closed = { ...bought, sharesOf: dateText('2026-10-05') }
  expect(onChart(none, 3000, closed)).toBeCloseTo(3000)
  expect(onChart(forward, 3000, closed)).toBeCloseTo(1500)
  expect(onChart(backward, 1500, {})).toBeCloseTo(1500 / 0.49)
  expect(inMarket(backward, 1500 / 0.49, {})).toBeCloseTo(1500)
  expect(inMarket(backward, 200.47, {})).toBeCloseTo(98.2303)
})

test('from the eve’s close on an order is one of the new shares, where the chart is still one of the old', () => {
  const of = (units: ChartUnits, time: string) => ({ sharesOf: orderedFor(units, at(`2026-11-19T${time}`)) })
  for (const units of [onEve('none'), onEve('forward')]) {
    expect(onChart(units, 1559, of(units, '18:00:00'))).toBeCloseTo(3118)
    expect(inMarket(units, 3118, of(units, '18:00:00'))).toBeCloseTo(1559)
    expect(onChart(units, 3118, of(units, '14:00:00'))).toBeCloseTo(3118)
  }
})

test('an alert that is begun on the chart counts the shares of the quote: those of the eve until order entry', () => {
  const begun = (units: ChartUnits, price: number, now: string) => {
    const { price: order, quoted } = begunAt(units, price, at(now))
    return [Math.round(order), Math.round(quoted)]
  }
  for (const units of [onEve('none'), onEve('forward')]) {
    expect(begun(units, 3118, '2026-11-19T14:00:00')).toEqual([3118, 3118])
    expect(begun(units, 3118, '2026-11-19T18:00:00')).toEqual([1559, 3118])
    expect(begun(units, 3118, '2026-11-20T08:30:00')).toEqual([1559, 1559])
  }
  expect(begun(onEve('backward'), 3118 / 0.98, '2026-11-19T18:00:00')).toEqual([1559, 3118])
  expect(begun(forward, 1559, '2026-11-20T10:00:00')).toEqual([1559, 1559])
  expect(begun(backward, 1559 / 0.49, '2026-11-20T10:00:00')).toEqual([1559, 1559])
  // Also while the practice time is not known yet.
  expect(begunAt(backward, 1559 / 0.49, undefined).quoted).toBeCloseTo(1559)
})
