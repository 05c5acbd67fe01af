import { type Instant, instant, second } from '@zaraba/money/time.ts'

/** Practice seconds in a second; at 0 the clock is paused. */
export const speeds = [0, 1, 10, 60] as const
type Speed = (typeof speeds)[number]
export const isSpeed = (value: number): value is Speed => speeds.some((each) => each === value)

/** The practice clock as the database keeps it for all processes; its migration says what each column means. */
export interface ClockRow {
  readonly anchor: Instant
  readonly anchorSystem: Instant
  readonly speed: Speed
  readonly target: Instant | null
  readonly worked: Instant
  readonly ceiling: Instant
  readonly aliveSystem: Instant
}

/** So much system time a process may show beyond its last word with the database; a crash costs no more. */
export const lease = second
/** Without a sign of life for so long no server runs, and practice time stands still. */
const silence = 3 * second

/** Where an undisturbed clock would be. */
const flow = (row: ClockRow, system: Instant): Instant => instant(row.anchor + Math.max(0, system - row.anchorSystem) * row.speed)

/** Practice time at a moment of the system clock: while moving, what has been worked through; else the flow, up to the ceiling. */
export const timeOf = (row: ClockRow, system: Instant): Instant =>
  row.target === null
    ? instant(Math.min(flow(row, system), Math.max(row.ceiling, row.anchor)))
    : instant(Math.max(row.anchor, row.worked))

/** How far processes may show time until the next heartbeat. */
export const ceilingAt = (row: ClockRow, system: Instant): Instant =>
  row.target === null
    ? instant(Math.max(row.ceiling, flow(row, system) + lease * row.speed))
    : instant(Math.max(row.ceiling, row.anchor, row.worked))

/** A fresh installation's clock. */
export const firstRow = (start: Instant, system: Instant): ClockRow => ({
  anchor: start,
  anchorSystem: system,
  speed: 1,
  target: null,
  worked: start,
  ceiling: start,
  aliveSystem: system,
})

/** Whether some server has spoken lately. */
export const isAlive = (row: ClockRow, system: Instant): boolean =>
  system - row.aliveSystem <= silence && system >= row.aliveSystem - silence

/** The clock as the first server after a silence finds it: it goes on from where anybody may have seen it, as if no time had passed. */
export const awoken = (row: ClockRow, system: Instant): ClockRow =>
  isAlive(row, system)
    ? row
    : { ...row, anchor: row.target === null ? row.ceiling : timeOf(row, system), anchorSystem: system, aliveSystem: system }

/** The same time at another speed. */
export const atSpeed = (row: ClockRow, speed: Speed, system: Instant): ClockRow => ({
  ...row,
  anchor: timeOf(row, system),
  anchorSystem: system,
  speed,
})

/** On its way to a later time. @throws RangeError when it is not later: time never goes back. */
export const towards = (row: ClockRow, target: Instant, system: Instant): ClockRow => {
  const anchor = timeOf(row, system)
  if (target <= anchor) throw new RangeError('practice time never goes back')
  return { ...row, anchor, anchorSystem: system, target }
}

/** Everything up to `at` has happened; at the target the clock runs on from there. */
export const workedUntil = (row: ClockRow, at: Instant, system: Instant): ClockRow => {
  const worked = instant(Math.max(row.worked, at))
  const ceiling = instant(Math.max(row.ceiling, worked))
  if (row.target === null || worked < row.target) return { ...row, worked, ceiling: row.target === null ? row.ceiling : ceiling }
  return { ...row, worked, ceiling, anchor: row.target, anchorSystem: system, target: null }
}
