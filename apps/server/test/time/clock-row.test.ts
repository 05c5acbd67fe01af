import { type Instant, instant, later } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atSpeed,
  type ClockRow,
  ceilingAt,
  firstRow,
  lease,
  movingTo,
  resumed,
  speeds,
  timeOf,
  workedUntil,
} from '../../src/time/clock-row.ts'

const start = instant(Date.UTC(2026, 10, 20, 0, 5))
const system = instant(Date.UTC(2026, 10, 21))

describe('the practice clock', () => {
  test('flows, up to its ceiling', () => {
    const row = { ...firstRow(start, system), ceiling: later(start, 5_000) }
    expect(timeOf(row, later(system, 3_000))).toBe(later(start, 3_000))
    expect(timeOf(row, later(system, 60_000))).toBe(later(start, 5_000))
  })

  test('is frozen while no server runs and skips no more than its lease in a crash', () => {
    const running = { ...firstRow(start, system), ceiling: ceilingAt(firstRow(start, system), system) }
    const night = later(system, 8 * 3_600_000)
    const next = resumed(running, night)
    expect(timeOf(next, night) - start).toBeLessThanOrEqual(lease)
  })

  test('goes on at once after a restart when the machine’s clock was ahead and is set right', () => {
    const hour = 3_600_000
    const ahead = later(system, hour)
    const row = { ...firstRow(start, system), ceiling: later(start, hour + lease), aliveSystem: ahead }
    const shown = timeOf(row, ahead)
    expect(shown).toBe(later(start, hour))
    const again = resumed(row, later(system, 5_000))
    expect(timeOf(again, later(system, 5_000)) - shown).toBeLessThanOrEqual(lease)
    const next = { ...again, ceiling: ceilingAt(again, later(system, 8_000)) }
    expect(timeOf(next, later(system, 8_000)) - timeOf(again, later(system, 5_000))).toBe(3_000)
  })

  test('moves only as far as has been worked through, then runs on from its target', () => {
    const target = later(start, 3_600_000)
    const moving = movingTo(firstRow(start, system), target, system)
    expect(timeOf(moving, later(system, 50_000))).toBe(start)
    const half = workedUntil(moving, later(start, 1_800_000), system)
    expect(timeOf(half, later(system, 50_000))).toBe(later(start, 1_800_000))
    const arrived = workedUntil(half, target, later(system, 60_000))
    expect([arrived.target, timeOf(arrived, later(system, 60_000))]).toEqual([null, target])
    expect(() => movingTo(arrived, start, later(system, 60_000))).toThrow(RangeError)
  })

  test('never goes back, whatever happens to it', () => {
    const seed = 7
    const each = fc.oneof(
      fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.integer({ min: 0, max: 2_000 }) }),
      fc.record({ kind: fc.constant('speed' as const), speed: fc.constantFrom(...speeds) }),
      fc.record({ kind: fc.constant('move' as const), milliseconds: fc.integer({ min: 1, max: 90_000_000 }) }),
      fc.record({ kind: fc.constant('work' as const), milliseconds: fc.integer({ min: 1, max: 50_000_000 }) }),
      fc.record({ kind: fc.constant('crash' as const), milliseconds: fc.integer({ min: 4_000, max: 90_000_000 }) }),
    )
    fc.assert(
      fc.property(fc.array(each, { maxLength: 60 }), (steps) => {
        let row: ClockRow = firstRow(start, system)
        let now: Instant = system
        let shown: Instant = start
        const beat = (): void => {
          row = { ...row, ceiling: ceilingAt(row, now), aliveSystem: now }
        }
        beat()
        for (const each of steps) {
          if (each.kind === 'wait') now = later(now, each.milliseconds)
          if (each.kind === 'speed') row = atSpeed(row, each.speed, now)
          if (each.kind === 'move' && row.target === null) row = movingTo(row, later(timeOf(row, now), each.milliseconds), now)
          if (each.kind === 'work' && row.target !== null)
            row = workedUntil(row, instant(Math.min(row.target, timeOf(row, now) + each.milliseconds)), now)
          if (each.kind === 'crash') {
            now = later(now, each.milliseconds)
            row = resumed(row, now)
          }
          const time = timeOf(row, now)
          expect(time).toBeGreaterThanOrEqual(shown)
          shown = time
          beat()
        }
      }),
      { seed, numRuns: 300 },
    )
  })
})
