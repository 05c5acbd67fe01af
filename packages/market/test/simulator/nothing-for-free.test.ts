import { type Instant, instant, later, minute, second, startOfMinute } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { sessionOf } from '../../src/exchanges/calendar.ts'
import type { Instrument } from '../../src/instrument.ts'
import { slotKind } from '../../src/simulator/day/grid.ts'
import type { Plan } from '../../src/simulator/day/plan.ts'
import { shareOut, tilt } from '../../src/simulator/day/volumes.ts'
import { sha256OfText } from '../../src/simulator/sha256.ts'
import { createWorld, type World } from '../../src/simulator/world.ts'
import { byChance, correlation, livedDays, watchMinute } from './outsider.ts'
import { genesis, instruments } from './practice-world.ts'

/** Installations by the words that their secrets are made of. */
const secrets = ['a known word', 'another word']
const worlds = secrets.map((word) =>
  createWorld({ seeds: { seedOf: (market, date) => sha256OfText(`${word}/${market}/${date}`) }, genesis }),
)
const every = (nth: number): readonly Instrument[] => instruments.filter((_, index) => index % nth === 0)

/** Calls `look` for some shares of each market, each on their first lived days. */
const eachDay = (
  nth: number,
  days: number,
  look: (world: World, share: Instrument, open: Instant, index: number) => void,
): void => {
  for (const world of worlds)
    for (const share of every(nth))
      for (const date of livedDays(share, days)) {
        const session = sessionOf(share.market, date)
        if (session !== null) look(world, share, session.open, session.index)
      }
}

describe('what a day has turned over so far', () => {
  test('is price × shares of what was printed, to the whole unit, wherever it is shown', () => {
    for (const world of worlds)
      for (const share of every(90)) {
        const [date] = livedDays(share, 1)
        const session = date === undefined ? null : sessionOf(share.market, date)
        if (date === undefined || session === null) continue
        const board = world.quoteBoard([share])
        let own = 0n
        for (let start: Instant = session.openingAuction; start < session.open + 20 * minute; start = later(start, minute)) {
          const looks = watchMinute(world, share, start)
          for (const { at, turnover, own: seen } of looks) {
            board.update(at)
            const bars = world.minuteBars(share, date, at).reduce((whole, bar) => whole + bar.turnover, 0)
            const [day] = world.dayBars(share, date, date, at)
            const shown = { turnover, bars, day: day?.turnover, board: board.turnover[0] }
            const right = Number((own + seen) / 10_000n)
            expect([share.id, at, shown]).toEqual([share.id, at, { turnover: right, bars: right, day: right, board: right }])
          }
          own += looks.at(-1)?.own ?? 0n
        }
      }
  })

  /** Correlation of the shown turnover beyond the printed one with the later move of the price, in the middle of minutes. */
  const looks = (shown: (world: World, share: Instrument, at: Instant, turnover: number, own: number) => number) => {
    const pairs: [number, number][] = []
    eachDay(45, 5, (world, share, open) => {
      for (const start of [7, 33, 61].map((index) => instant(open + index * minute))) {
        const before = world.quote(share, instant(start - 1))
        const seen = watchMinute(world, share, start)
        const look = seen[Math.floor(seen.length / 2) - 1]
        if (before === null || look === undefined || seen.length < 4) continue
        const ran = look.volume - before.volume
        const own = Number(look.own) / ran
        const mean = shown(world, share, look.at, ((look.turnover - before.turnover) * 10_000) / ran, own)
        pairs.push([(mean - own) / look.price, (look.after - look.price) / look.price])
      }
    })
    return correlation(pairs)
  }

  test('says nothing of where the running minute goes that its prints did not say', () => {
    const { r, count } = looks((_world, _share, _at, turnover) => turnover)
    expect(count).toBeGreaterThan(300)
    expect(Math.abs(r)).toBeLessThan(byChance(count))
  })

  test('would give the minute away if it were a part of the finished minute’s', () => {
    const { r, count } = looks((world, share, at) => {
      const date = world.quote(share, at)?.date
      const start = startOfMinute(at)
      const bars = date === undefined ? [] : world.minuteBars(share, date, instant(start + minute - 1))
      const bar = bars.at(-1)
      return bar === undefined ? 0 : (bar.turnover / bar.volume) * 10_000
    })
    expect(r).toBeGreaterThan(byChance(count) * 2)
  })
})

/** Where the trades of a morning were dear or cheap against what minutes usually trade: slope × scale of volume on price. */
const leaning = (plan: Plan, volume: Float64Array, close: Float64Array, slots: number): number => {
  const rows: { readonly size: number; readonly price: number }[] = []
  for (let slot = 0; slot < slots; slot += 1) {
    const shares = volume[slot] ?? 0
    if (shares > 0 && plan.grid.kinds[slot] === slotKind.continuous)
      rows.push({ size: Math.log(shares / (plan.grid.volumes[slot] ?? 1)), price: Math.log(close[slot] ?? 1) })
  }
  const size = rows.reduce((sum, row) => sum + row.size, 0) / rows.length
  const price = rows.reduce((sum, row) => sum + row.price, 0) / rows.length
  const spread = rows.reduce((sum, row) => sum + (row.price - price) ** 2, 0)
  return spread === 0 ? 0 : rows.reduce((sum, row) => sum + (row.size - size) * (row.price - price), 0) / Math.sqrt(spread)
}

describe('the volumes of a morning', () => {
  const mornings = (volumesOf: (plan: Plan, day: NonNullable<ReturnType<World['days']['day']>>) => Float64Array) => {
    const pairs: [number, number][] = []
    eachDay(12, 8, (world, share, _open, index) => {
      const day = world.days.day(share, index)
      if (day === null) return
      const { plan, minutes } = day
      const half = Math.floor(minutes.count / 2)
      const move = Math.log(plan.close / (minutes.close[half - 1] ?? 1))
      pairs.push([leaning(plan, volumesOf(plan, day), minutes.close, half), move])
    })
    return correlation(pairs)
  }

  test('do not lean to where the day ends', () => {
    const { r, count } = mornings((_plan, { minutes }) => minutes.volume)
    expect(Math.abs(r)).toBeLessThan(byChance(count))
  })

  test('would lean if they were fitted to the day’s close', () => {
    const { r, count } = mornings((plan, { minutes }) => {
      const tilted = { ...minutes, volume: Float64Array.from(minutes.volume) }
      tilt(tilted, plan.close / 10_000)
      shareOut(tilted, plan.volume)
      return tilted.volume
    })
    expect(r).toBeGreaterThan(byChance(count) * 2)
  })
})

describe('the sizes of the book', () => {
  const books = (sizeOf: (size: number, plan: Plan) => number) => {
    const pairs: [number, number][] = []
    eachDay(12, 8, (world, share, open, index) => {
      const plan = world.days.plan(share, index)
      const { bids, asks } = world.depth(share, instant(open + 61 * minute + 30 * second))
      if (plan === null || bids.length < 10 || asks.length < 10) return
      const size = [...bids, ...asks].reduce((sum, [, each]) => sum + each, 0)
      pairs.push([Math.log(sizeOf(size, plan) / plan.usualVolume), Math.log(plan.volume / plan.usualVolume)])
    })
    return correlation(pairs)
  }

  test('say nothing of the volume that is to come', () => {
    const { r, count } = books((size) => size)
    expect(count).toBeGreaterThan(700)
    expect(Math.abs(r)).toBeLessThan(byChance(count))
  })

  test('would tell it if they were a share of the day’s', () => {
    const { r } = books((size, plan) => (size * plan.volume) / plan.usualVolume)
    expect(r).toBeGreaterThan(0.5)
  })
})
