import { factorsOn } from '@zaraba/market/exchanges/adjustment-steps.ts'
import { localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import { price, priceOf } from '@zaraba/money/price.ts'
import { type DateText, dateText, later, minute } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { type ChartSource, dayPage, stepsFrom } from '../../src/market/charts/chart-source.ts'

const [first, eve, exDate] = ['2026-11-18', '2026-11-19', '2026-11-20'].map(dateText)
if (!first || !eve || !exDate) throw new Error('three dates are needed')
const closes: readonly (readonly [DateText, number])[] = [
  [first, 3_100],
  [eve, 3_118],
  [exDate, 1_559],
]
/** A share that is split one into two on 20 November, as far as its sessions have begun. */
const splitShare = (newest: DateText): ChartSource => ({
  market: 'jp',
  from: first,
  minuteBars: () => [],
  dayBars: (from, to) =>
    closes
      .filter(([date]) => date >= from && date <= to && date <= newest)
      .map(([date, close]) => {
        const of = priceOf(close)
        return { time: localMidnight('jp', date), open: of, high: of, low: of, close: of, volume: 1_000, turnover: 0 }
      }),
  events: (from, to) =>
    exDate >= from && exDate <= to ? [{ kind: 'split', exDate, numerator: 2, denominator: 1, announcedOn: first }] : [],
  prepare: async () => {},
})
const page = (newest: DateText) => ({
  before: later(localMidnight('jp', exDate), 510 * minute),
  after: null,
  date: exDate,
  newest,
  limit: 10,
})

test('on the morning of a split the newest session is still that of the eve, and stays as it traded', async () => {
  const morning = await dayPage(splitShare(eve), page(eve), 'day', 'forward')
  expect(morning.map(({ close }) => close)).toEqual([priceOf(3_100), priceOf(3_118)])
  const trading = await dayPage(splitShare(exDate), page(exDate), 'day', 'forward')
  expect(trading.map(({ close, volume }) => [close, volume])).toEqual([
    [priceOf(1_550), 2_000],
    [priceOf(1_559), 2_000],
    [priceOf(1_559), 1_000],
  ])
})

test('on the eve the split that comes is among the steps: what is ordered then is one of the new shares', () => {
  const steps = stepsFrom(splitShare(eve), eve, eve)
  expect(steps).toEqual([{ exDate, prices: 0.5, shares: 2 }])
  expect(price(priceOf(1_559) * factorsOn(steps, 'forward', eve, exDate).price)).toBe(priceOf(3_118))
})
