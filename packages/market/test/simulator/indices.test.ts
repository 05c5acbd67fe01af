import { dateText, instant, minute } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { sessionOf } from '../../src/exchanges/calendar.ts'
import { gridOf } from '../../src/simulator/day/grid.ts'
import { indexKinds, membersOf } from '../../src/simulator/indices/index-list.ts'
import { createIndices } from '../../src/simulator/indices/indices.ts'
import { afterwards, instruments, practiceWorld } from './practice-world.ts'

const world = practiceWorld()
const indices = createIndices(world, instruments)
const named = (code: string) => {
  const found = indices.find((each) => each.code === code)
  if (found === undefined) throw new Error(`no index ${code}`)
  return found
}
const from = dateText('2026-11-05')
const to = dateText('2026-11-26')

describe('an index', () => {
  test('moves from close to close as the sum of price × weight of its members, splits and dividends aside', () => {
    const kind = indexKinds.find((each) => each.code === 'JP225')
    const days = named('JP225').dayBars(from, to, afterwards)
    if (kind === undefined) throw new Error('the list has it')
    const members = membersOf(kind, instruments)
    expect(members.length).toBe(225)
    const splitting = new Set(
      members
        .filter(({ instrument }) =>
          world.events(instrument, from, to, afterwards).some((event) => event.kind === 'split' && event.exDate >= from),
        )
        .map(({ instrument }) => instrument.id),
    )
    expect([...splitting]).toEqual([])
    const closes = members.map(({ instrument, weight }) =>
      world.dayBars(instrument, from, to, afterwards).map((bar) => bar.close * weight),
    )
    const whole = days.map((_, day) => closes.reduce((sum, own) => sum + (own[day] ?? 0), 0))
    for (let day = 1; day < days.length; day += 1) {
      const moved = (days[day]?.close ?? 0) / (days[day - 1]?.close ?? 1)
      expect(Math.abs(moved / ((whole[day] ?? 0) / (whole[day - 1] ?? 1)) - 1)).toBeLessThan(1e-6)
    }
  })

  test('is not moved by a split of a member', () => {
    const jumps = ['JP225', 'CN300'].flatMap((code) => {
      const bars = named(code).dayBars(dateText('2025-06-01'), dateText('2026-11-19'), afterwards)
      return bars.map((bar, ordinal) => Math.abs(bar.close / (bars[ordinal - 1]?.close ?? bar.close) - 1))
    })
    expect(Math.max(...jumps)).toBeLessThan(0.12)
  })

  test('is at its anchor on the eve of the genesis', () => {
    for (const kind of indexKinds)
      expect(named(kind.code).dayBars(dateText('2026-11-18'), dateText('2026-11-19'), afterwards).at(-1)?.close).toBe(kind.anchor)
  })

  test('has minutes that make its day, and a quote that is the last of them', () => {
    for (const index of indices) {
      const date = dateText('2026-11-24')
      const session = sessionOf(index.market, date)
      if (session === null) throw new Error('a trading day')
      const bars = index.minuteBars(date, session.close)
      const [day] = index.dayBars(date, date, afterwards)
      expect({
        open: bars[0]?.open,
        high: Math.max(...bars.map((bar) => bar.high)),
        low: Math.min(...bars.map((bar) => bar.low)),
        close: bars.at(-1)?.close,
      }).toEqual({
        open: day?.open,
        high: day?.high,
        low: day?.low,
        close: day?.close,
      })
      const at = instant(session.open + 65 * minute + 10_000)
      const quote = index.quote(at)
      const [before] = index.dayBars(dateText('2026-11-20'), dateText('2026-11-23'), afterwards).slice(-1)
      expect(quote?.value).toBe(index.minuteBars(date, at).at(-1)?.close)
      expect(quote?.previousClose).toBe(before?.close)
    }
  })

  test('closes without its days drawn where its day bars close, and not before the session is over', () => {
    for (const index of indices) {
      const bars = index.dayBars(from, to, afterwards).map(({ time, close }) => ({ time, close }))
      expect(bars.length).toBeGreaterThan(12)
      expect(index.dayCloses(from, to, afterwards)).toEqual(bars)
      const close = sessionOf(index.market, dateText('2026-11-24'))?.close ?? instant(0)
      expect(index.dayCloses(from, to, instant(close - 1))).toEqual(bars.filter(({ time }) => time < close - 24 * 60 * minute))
    }
  })

  test('a day of it is prepared a member a step; asking for it then draws nothing more, and history needs no steps', () => {
    const shares = instruments.filter(({ market }, ordinal) => market === 'jp' && ordinal % 20 === 0)
    const [world, own] = [practiceWorld(), dateText('2026-11-24')]
    const session = sessionOf('jp', own)
    const prepared = createIndices(world, shares)[1]
    if (prepared === undefined || session === null) throw new Error('Japan has an index of all shares')
    const drawn = () => new Set(shares.map((share) => world.days.day(share, session.index, 0)?.lived?.reached))
    const noon = instant(session.open + 180 * minute)
    for (const [until, least, slots] of [
      [noon, 100, 152],
      [afterwards, 300, gridOf(session).count],
    ] as const) {
      expect([...prepared.preparing(own, until)]).toHaveLength(shares.length)
      expect(drawn()).toEqual(new Set([slots]))
      expect(prepared.minuteBars(own, until).length).toBeGreaterThan(least)
      expect(drawn()).toEqual(new Set([slots]))
      expect([...prepared.preparing(own, until)]).toHaveLength(0)
    }
    expect([...prepared.preparing(dateText('2026-11-18'), afterwards)]).toHaveLength(0)
  })
})
