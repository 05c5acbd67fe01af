import { priceOf } from '@zaraba/money/price.ts'
import { addDays, dateText, day, hour, type Instant, instant, later, minute, second } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'
import { nextTradingDay, sessionOf } from '../../src/exchanges/calendar.ts'
import { firstDaysOf, firstQuotes, renewalsUntil, withinReach } from '../../src/exchanges/first-days.ts'
import { priceBand, renewalWidth } from '../../src/exchanges/limits.ts'
import type { Instrument } from '../../src/instrument.ts'
import type { Market } from '../../src/markets.ts'
import { createOfferings } from '../../src/offerings/offerings.ts'
import { createWorld } from '../../src/simulator/world.ts'
import { oraclesAbsent, readOracle, withoutOracles } from '../exchanges/oracle.ts'
import { afterYears, genesis, seedsOf } from './offered.ts'

const listing = dateText('2026-12-09')
const unseen = `unseen ${seedOfWorlds(20_261_124)}`
const world = createWorld({ seeds: seedsOf(unseen), genesis })
const offerings = createOfferings({ keys: world.days.source.keys, genesis })
const listed = (market: Market): readonly Instrument[] => offerings.listed(market, afterYears(1.5))
const late: Instant = afterYears(2)
const session = ({ market, listedOn }: Instrument) => {
  const found = sessionOf(market, listedOn)
  if (found === null) throw new Error('a listing day is a trading day')
  return found
}
const offerOf = ({ debut }: Instrument): number => debut?.offer ?? 0
const printsIn = (instrument: Instrument, from: Instant, to: Instant) => {
  const found = []
  for (let at = from; at < to; at = later(at, minute)) found.push(...world.prints(instrument, at, to))
  return found
}

describe('Tokyo’s rules for the first price', () => {
  const rule = firstDaysOf('tse_growth', listing).special
  if (rule === null) throw new Error('Tokyo has them')

  test('an offer of 1,500 yen: quotes from 1,125 to 3,450, orders from 375 to 6,000, upwards 75 yen every ten minutes', () => {
    const quotes = firstQuotes(rule, priceOf(1_500), 'tse_standard', listing)
    expect(quotes.quotes).toEqual({ up: priceOf(3_450), down: priceOf(1_125) })
    expect(quotes.orders).toEqual({ up: priceOf(6_000), down: priceOf(375) })
    expect(quotes.up).toEqual({ step: priceOf(75), every: 10 * minute })
    expect(quotes.down).toEqual({ step: renewalWidth(priceOf(1_500), listing), every: 3 * minute })
    expect(renewalsUntil(quotes, priceOf(1_500), priceOf(1_500))).toBe(0)
    expect(renewalsUntil(quotes, priceOf(1_500), priceOf(1_575))).toBe(0)
    expect(renewalsUntil(quotes, priceOf(1_500), priceOf(1_576))).toBe(1)
    expect(renewalsUntil(quotes, priceOf(1_500), priceOf(3_450))).toBe(25)
    // One step beyond the last quote, 2.35 times the offer, and no more.
    expect([withinReach(quotes, priceOf(3_525)), withinReach(quotes, priceOf(3_530))]).toEqual([true, false])
  })

  test('a bound off the ticks is rounded like that of any day: the upper one up, the lower one down', () => {
    // 3,330 × 2.3 = 7,659 where prices step by 10; × 0.75 = 2,497.5 by 1; × 4 = 13,320 by 10; × 0.25 = 832.5 by 1.
    const quotes = firstQuotes(rule, priceOf(3_330), 'tse_standard', listing)
    expect(quotes.quotes).toEqual({ up: priceOf(7_660), down: priceOf(2_497) })
    expect(quotes.orders).toEqual({ up: priceOf(13_320), down: priceOf(832) })
  })

  test.skipIf(oraclesAbsent)(`downwards and after the first price the published table holds${withoutOracles}`, () => {
    const rows = readOracle('price-rules/tse_daily_price_limit_table.csv')
    expect(rows.length).toBeGreaterThan(30)
    for (const { base_price_below_yen: end, limit_width_yen: width, special_quote_renewal_yen: renewal } of rows) {
      const below = Number(end)
      // Four times the offer is no price beyond this.
      if (!(below < 20_000_000)) continue
      const base = priceOf(Math.floor(below * 0.9))
      const quotes = firstQuotes(rule, base, 'tse_standard', listing)
      if (renewal) expect(quotes.down.step).toBe(priceOf(Number(renewal)))
      const band = priceBand('tse', base, 'tse_standard', listing)
      expect((band?.up ?? 0) - base).toBeGreaterThanOrEqual(priceOf(Number(width)))
    }
  })
})

describe(`listing days of a world (seed: ${unseen})`, () => {
  test('Tokyo: the offer is the base, no limit until the first price, special quotes until then, the usual limits around it', () => {
    const seen = { up: 0, down: 0, silent: 0 }
    for (const instrument of listed('jp')) {
      const { open, close } = session(instrument)
      const rule = firstDaysOf(instrument.segment, instrument.listedOn).special
      if (rule === null) throw new Error('Tokyo has them')
      const offer = priceOf(offerOf(instrument) / 10_000)
      const quotes = firstQuotes(rule, offer, instrument.tickTable, instrument.listedOn)
      const entry = world.quote(instrument, later(open, -30 * minute))
      expect([entry?.previousClose, entry?.open, entry?.limitUp, entry?.awaitsFirstPrice]).toEqual([offer, null, null, true])
      expect(world.band(instrument, later(open, -30 * minute))).toEqual(quotes.orders)
      let before = world.quote(instrument, open)
      for (let at = open; at < close; at = later(at, 10 * minute)) {
        const quote = world.quote(instrument, at)
        if (quote === null || quote.open !== null) break
        before = quote
        const shown = quote.bid ?? quote.ask
        if (quote.specialQuote === null || shown === null) continue
        expect(shown).toBeLessThanOrEqual(quotes.quotes.up)
        expect(shown).toBeGreaterThanOrEqual(quotes.quotes.down)
        expect([quote.price, quote.volume, quote.bid === null || quote.ask === null]).toEqual([offer, 0, true])
        seen[quote.specialQuote === 'bid' ? 'up' : 'down'] += 1
      }
      expect(before?.volume ?? 0).toBeGreaterThanOrEqual(0)
      const end = world.quote(instrument, later(close, second))
      if (end?.open == null) {
        seen.silent += 1
        const tomorrow = nextTradingDay('jp', instrument.listedOn)
        const next = world.quote(instrument, later(sessionOf('jp', tomorrow)?.open ?? open, -20 * minute))
        expect([next?.previousClose, next?.awaitsFirstPrice]).toEqual([quotes.quotes.up, true])
        expect(world.dayBars(instrument, instrument.listedOn, instrument.listedOn, late)).toEqual([])
        expect(world.dayBars(instrument, instrument.listedOn, tomorrow, late)).toHaveLength(1)
        continue
      }
      expect(withinReach(quotes, end.open)).toBe(true)
      const band = priceBand('tse', end.open, instrument.tickTable, instrument.listedOn)
      expect([end.limitUp, end.limitDown]).toEqual([band?.up, band?.down])
      expect((end.high ?? 0) <= (band?.up ?? 0) && (end.low ?? 0) >= (band?.down ?? 0)).toBe(true)
      expect(end.awaitsFirstPrice).toBeUndefined()
    }
    expect(Math.min(seen.up, seen.down, seen.silent)).toBeGreaterThan(0)
  })

  test('no book reaches beyond a limit at which prices step by more above it than below', () => {
    // The limit of 243X lies at ¥3,000: steps of ¥5 above, of ¥1 below.
    const known = createWorld({ seeds: seedsOf('unseen 492813153'), genesis })
    const found = createOfferings({ keys: known.days.source.keys, genesis }).listed('jp', afterYears(1.5))
    const newcomer = found.find(({ id }) => id === 'jp:243X')
    if (newcomer === undefined) throw new Error('it joined in that world')
    const end = known.quote(newcomer, later(session(newcomer).close, second))
    expect([end?.limitDown, end?.low]).toEqual([priceOf(3_000), priceOf(3_000)])
  })

  test('Shanghai and Shenzhen: five sessions without a limit, ten minutes’ stop where the price first reaches 30 or 60 per cent', () => {
    let stopped = 0
    // About four a year are stopped: enough years that chance alone does not leave them all out.
    for (const instrument of offerings.listed('cn', afterYears(4))) {
      let date = instrument.listedOn
      for (let ordinal = 0; ordinal < 6; ordinal += 1) {
        const open = sessionOf('cn', date)?.open ?? instant(0)
        expect(world.band(instrument, open) === null, `${instrument.id} ${date}`).toBe(ordinal < 5)
        const plan = world.days.plan(instrument, sessionOf('cn', date)?.index ?? 0)
        for (const { from, to, side } of plan?.halts ?? []) {
          stopped += 1
          const start = later(open, plan?.grid.offsets[from] ?? 0)
          const end = later(open, plan?.grid.offsets[to] ?? 0)
          expect(end - start).toBeLessThanOrEqual(10 * minute + 2 * hour)
          expect(printsIn(instrument, start, later(end, -1))).toEqual([])
          expect(end - start).toBeGreaterThan(0)
          const quote = world.quote(instrument, later(start, Math.min(minute, (end - start) / 2)))
          expect([quote?.specialQuote, quote?.ask === null || quote?.bid === null]).toEqual([side, true])
          const ratio = ((quote?.price ?? 0) / (quote?.open ?? 1)) * 100
          expect(side === 'bid' ? ratio >= 130 : ratio <= 70).toBe(true)
        }
        date = nextTradingDay('cn', date)
      }
    }
    expect(stopped).toBeGreaterThan(0)
  })

  test('New York: no print before the cross between 10:00 and 13:00, and no limit', () => {
    for (const instrument of listed('us')) {
      const { open, close } = session(instrument)
      expect(world.band(instrument, open)).toBeNull()
      expect(printsIn(instrument, open, later(open, 30 * minute))).toEqual([])
      const bars = world.minuteBars(instrument, instrument.listedOn, later(close, second))
      const first = bars[0]?.time ?? instant(0)
      expect(first).toBeGreaterThanOrEqual(later(open, 30 * minute))
      expect(first).toBeLessThanOrEqual(later(open, 210 * minute))
      expect(world.quote(instrument, later(first, -second))?.open).toBeNull()
      expect(world.prints(instrument, first, late)[0]?.kind).toBe('opening_auction')
    }
  })

  test('minutes add up to the day, and days go on from each other, on all first days', () => {
    for (const market of ['jp', 'us', 'cn'] as const)
      for (const instrument of listed(market).slice(0, 25)) {
        const bars = world.dayBars(instrument, instrument.listedOn, addDays(instrument.listedOn, 9), late)
        for (const bar of bars) {
          const date =
            sessionOf(market, dateText(new Date(bar.time + 14 * hour).toISOString().slice(0, 10)))?.date ?? instrument.listedOn
          const minutes = world.minuteBars(instrument, date, late)
          expect(minutes[0]?.open).toBe(bar.open)
          expect(minutes.at(-1)?.close).toBe(bar.close)
          expect(Math.max(...minutes.map(({ high }) => high))).toBe(bar.high)
          expect(Math.min(...minutes.map(({ low }) => low))).toBe(bar.low)
          expect(minutes.reduce((sum, { volume }) => sum + volume, 0)).toBe(bar.volume)
          expect(minutes.reduce((sum, { turnover }) => sum + turnover, 0)).toBe(bar.turnover)
        }
      }
  })

  test('a checkpoint among the first days goes on exactly as the whole does, and nothing exists before the listing', () => {
    for (const market of ['jp', 'cn', 'us'] as const)
      for (const instrument of listed(market).slice(-3)) {
        expect(world.quote(instrument, later(session(instrument).open, -day))).toBeNull()
        for (const days of [0, 1, 2, 5]) {
          const date = addDays(instrument.listedOn, days)
          const checkpoint = world.checkpoint(instrument, date)
          if (checkpoint === null) throw new Error('its days are known')
          const other = createWorld({ seeds: seedsOf(unseen), genesis })
          other.resume(instrument, checkpoint)
          const to = addDays(instrument.listedOn, 20)
          expect(other.dayBars(instrument, date, to, late)).toEqual(world.dayBars(instrument, date, to, late))
        }
      }
  })
})
