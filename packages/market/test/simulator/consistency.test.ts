import { addDays, dateText, instant, minute } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sessionOf } from '../../src/exchanges/calendar.ts'
import { isOnTick } from '../../src/exchanges/ticks.ts'
import type { Bar } from '../../src/feeds/feed.ts'
import { afterwards, instrumentNamed, instruments, practiceWorld } from './practice-world.ts'

const instrument = fc.constantFrom(...instruments.filter((_, index) => index % 9 === 0).map((each) => each.id))
const dates = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(dateText('2016-11-01'), days))

const totals = (bars: readonly Bar[]) => ({
  open: bars[0]?.open,
  high: Math.max(...bars.map((bar) => bar.high)),
  low: Math.min(...bars.map((bar) => bar.low)),
  close: bars.at(-1)?.close,
  volume: bars.reduce((sum, bar) => sum + bar.volume, 0),
})

const world = practiceWorld()
const kinds = [
  ['of the public history', dates(0, 3_670)],
  ['of an installation', dates(3_671, 3_900)],
] as const

describe.each(kinds)('a simulated day %s', (_, date) => {
  test('its minutes add up to it: open, high, low, close, volume and turnover', () => {
    fc.assert(
      fc.property(instrument, date, (id, day) => {
        const share = instrumentNamed(id)
        if (sessionOf(share.market, day) === null) return
        const [whole] = world.dayBars(share, day, day, afterwards)
        if (whole === undefined) {
          expect(day < share.listedOn).toBe(true)
          return
        }
        const bars = world.minuteBars(share, day, afterwards)
        const { time: _, ...figures } = whole
        expect({ ...totals(bars), turnover: bars.reduce((sum, bar) => sum + bar.turnover, 0) }).toEqual(figures)
        for (const bar of bars) {
          const mean = (bar.turnover / bar.volume) * 10_000
          const slack = 10_100 / bar.volume
          expect(mean).toBeGreaterThan(bar.low - slack)
          expect(mean).toBeLessThan(bar.high + slack)
        }
      }),
      { numRuns: 120 },
    )
  })

  test('the prints of each minute make its bar, in order of time, on tick and inside the band', () => {
    fc.assert(
      fc.property(instrument, date, fc.nat(), (id, day, pick) => {
        const share = instrumentNamed(id)
        const bars = world.minuteBars(share, day, afterwards)
        const bar = bars[pick % Math.max(1, bars.length)]
        const plan = world.plan(share, day)
        if (bar === undefined || plan === null) return
        const printed = world.prints(share, bar.time, afterwards)
        const prices = printed.map((print) => print.price)
        expect(prices[0]).toBe(bar.open)
        expect(prices.at(-1)).toBe(bar.close)
        expect(Math.max(...prices)).toBe(bar.high)
        expect(Math.min(...prices)).toBe(bar.low)
        expect(printed.reduce((sum, print) => sum + print.volume, 0)).toBe(bar.volume)
        expect(printed.every((print) => print.volume > 0 && isOnTick(share.tickTable, print.price, day))).toBe(true)
        expect(printed.every((print, index) => print.at < bar.time + minute && print.at > (printed[index - 1]?.at ?? 0))).toBe(
          true,
        )
        if (plan.band === null) return
        expect(bar.high).toBeLessThanOrEqual(plan.band.up)
        expect(bar.low).toBeGreaterThanOrEqual(plan.band.down)
      }),
      { numRuns: 250 },
    )
  })

  test('a quote and its book at any moment agree with the bars so far', () => {
    fc.assert(
      fc.property(instrument, date, fc.integer({ min: -3 * 3_600, max: 9 * 3_600 }), (id, day, seconds) => {
        const share = instrumentNamed(id)
        const session = sessionOf(share.market, day)
        if (session === null || day < share.listedOn) return
        const at = instant(session.open + seconds * 1_000)
        const quote = world.quote(share, at)
        if (quote === null) {
          expect(day <= share.listedOn || seconds < 0).toBe(true)
          return
        }
        const bars = world.minuteBars(share, quote.date, at)
        if (bars.length === 0) {
          expect([quote.open, quote.volume]).toEqual([null, 0])
          return
        }
        const { open, high, low, close, volume } = totals(bars)
        expect({ open, high, low, close, volume }).toEqual({
          open: quote.open,
          high: quote.high,
          low: quote.low,
          close: quote.price,
          volume: quote.volume,
        })
        expect(quote.asOf).toBeLessThanOrEqual(at)
        if (quote.bid !== null) expect(quote.bid).toBeLessThanOrEqual(quote.price)
        if (quote.ask !== null) expect(quote.ask).toBeGreaterThanOrEqual(quote.price)
        const { bids, asks } = world.depth(share, at)
        expect([bids[0]?.[0] ?? null, asks[0]?.[0] ?? null]).toEqual([quote.bid, quote.ask])
        const ladder = [...bids.map((level) => level[0]).reverse(), ...asks.map((level) => level[0])]
        expect(ladder.every((price, index) => index === 0 || price > (ladder[index - 1] ?? 0))).toBe(true)
        expect(ladder.every((price) => isOnTick(share.tickTable, price, quote.date))).toBe(true)
      }),
      { numRuns: 250 },
    )
  })
})
