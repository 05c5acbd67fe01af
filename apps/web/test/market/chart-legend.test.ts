import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Legend } from '../../src/market/chart/chart-legend.ts'
import { ChartLegend } from '../../src/market/chart/legend.tsx'
import { texts as english } from '../../src/market/chart/texts/en.ts'
import { texts as japanese } from '../../src/market/chart/texts/ja.ts'
import { texts as chinese } from '../../src/market/chart/texts/zh.ts'

const bar = {
  timestamp: Date.parse('2026-11-20T09:30:00+09:00'),
  open: 1,
  high: 3,
  low: 1,
  close: 2_710.5,
  volume: 0,
  turnover: 0,
}
const legend: Legend = { bar, previous: undefined, main: [], subs: [], held: true, index: 0 }

// The colours of lines depend on the theme of the page.
afterEach(() => vi.unstubAllGlobals())

test('the legend of a curve names its value in words that an index and a currency have too', () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  const text = renderToStaticMarkup(
    createElement(ChartLegend, { name: 'TOPIX', legend, type: 'jpy', period: 'time', digits: 2 }),
  ).replace(/<[^>]*>/g, ' ')
  expect(text).toContain('2,710.50')
  for (const { price } of [english, japanese, chinese]) expect(price).not.toMatch(/株|股|share|stock/i)
  expect([english, japanese, chinese].some(({ price }) => text.includes(`${price} 2,710.50`))).toBe(true)
})
