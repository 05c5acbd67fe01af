import { dateText, instant, minute } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { sessionOf, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import type { Instrument } from '../../src/instrument.ts'
import type { Plan } from '../../src/simulator/day/plan.ts'
import { instruments, practiceWorld } from './practice-world.ts'

const world = practiceWorld()

/** The first days of history on which the outline of a Japanese share fulfils a wish. */
const daysWith = (wish: (plan: Plan) => boolean, count: number): readonly Plan[] => {
  const found: Plan[] = []
  const last = tradingDayIndex('jp', dateText('2026-11-19'))
  for (const share of instruments.filter((each) => each.market === 'jp'))
    for (let index = last - 400; index <= last && found.length < count; index += 1) {
      const plan = share.listedOn < '2020-01-01' ? world.days.plan(share, index) : null
      if (plan !== null && wish(plan)) found.push(plan)
    }
  return found
}

const barsOf = (plan: Plan) => world.minuteBars(plan.instrument as Instrument, plan.session.date, plan.session.close)

describe('a locked limit', () => {
  const locked = daysWith((plan) => plan.close === plan.band?.up || plan.close === plan.band?.down, 6)

  test('occurs, and its closing auction allots something', () => {
    expect(locked.length).toBe(6)
    for (const plan of locked) {
      const closing = world.closing(plan.instrument, plan.session.date)
      expect(closing?.lockedAt).toBe(plan.close === plan.band?.up ? 'up' : 'down')
      expect(closing?.volume).toBeGreaterThan(0)
      expect(barsOf(plan).at(-1)?.volume).toBe(closing?.volume)
    }
  })

  test('leaves the side empty that finds no counterpart', () => {
    for (const plan of locked) {
      const at = instant(plan.session.close - 6 * minute)
      const quote = world.quote(plan.instrument, at)
      if (quote === null || (quote.price !== plan.band?.up && quote.price !== plan.band?.down)) continue
      const up = quote.price === plan.band.up
      expect([quote.bid, quote.ask]).toEqual(up ? [plan.band.up, null] : [null, plan.band.down])
      const { bids, asks } = world.depth(plan.instrument, at)
      expect(up ? asks : bids).toEqual([])
      expect(up ? bids : asks).not.toEqual([])
    }
  })
})

describe('a special quote', () => {
  const delayed = daysWith((plan) => plan.delayed > 0, 8)

  test('holds a share whose gap is wider than the renewal width, three minutes a step', () => {
    expect(delayed.length).toBe(8)
    for (const plan of delayed) {
      const first = world.quote(plan.instrument, instant(plan.session.open + 1_000))
      expect(first?.specialQuote).toBe(plan.open > plan.base ? 'bid' : 'ask')
      expect([first?.open, first?.volume, first?.price]).toEqual([null, 0, plan.base])
      expect(first?.specialQuote === 'bid' ? first.ask : first?.bid).toBeNull()
      expect(plan.delayed % 3 === 0 || plan.delayed > 9).toBe(true)
    }
  })

  test('ends with the first print at the opening price', () => {
    for (const plan of delayed) {
      const [bar] = barsOf(plan)
      const start = plan.session.open + (plan.grid.offsets[plan.delayed] ?? 0)
      expect([bar?.time, bar?.open]).toEqual([start, plan.open])
      const [tick] = world.prints(plan.instrument, instant(start), instant(start + minute))
      expect([tick?.kind, tick?.price, tick?.at]).toEqual(['opening_auction', plan.open, start])
      expect(world.quote(plan.instrument, instant(start))?.specialQuote).toBeNull()
    }
  })
})

describe('the auctions of a day', () => {
  test('Tokyo opens, closes for lunch, opens again and closes by auction; nothing trades in the last five minutes before', () => {
    const date = dateText('2026-11-19')
    const share = instruments.find((each) => each.id === 'jp:8306')
    const session = sessionOf('jp', date)
    if (share === undefined || session?.breakEnd == null || session.breakStart === null) throw new Error('a usual day')
    const kinds = [session.open, session.breakStart, session.breakEnd, session.close].map(
      (start) => world.prints(share, instant(start), session.close)[0]?.kind,
    )
    expect(kinds).toEqual(['opening_auction', 'closing_auction', 'opening_auction', 'closing_auction'])
    const late = world.minuteBars(share, date, session.close).filter((bar) => bar.time >= session.close - 5 * minute)
    expect(late.map((bar) => bar.time)).toEqual([session.close])
  })

  test('before November 2024 Tokyo closed at three', () => {
    const share = instruments.find((each) => each.id === 'jp:8306')
    const date = dateText('2024-11-01')
    const session = sessionOf('jp', date)
    if (share === undefined || session === null) throw new Error('a usual day')
    const bars = world.minuteBars(share, date, session.close)
    expect(bars.at(-1)?.time).toBe(Date.parse('2024-11-01T15:00:00+09:00'))
  })

  test('Shanghai fixes its open at 9:25', () => {
    const share = instruments.find((each) => each.id === 'cn:600519')
    const date = dateText('2026-11-19')
    const session = sessionOf('cn', date)
    if (share === undefined || session === null) throw new Error('a usual day')
    const [first] = world.minuteBars(share, date, session.close)
    expect([first?.time, first?.open]).toEqual([session.openingAuction, first?.close])
    expect(world.prints(share, session.openingAuction, session.close).map((print) => print.kind)).toEqual(['opening_auction'])
  })
})
