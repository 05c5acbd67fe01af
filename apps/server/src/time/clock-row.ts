import { type Instant, instant, second } from '@zaraba/money/time.ts'

/** Practice seconds for each second of system time; at 0 the clock is paused. */
export const speeds = [0, 1, 10, 60] as const
type Speed = (typeof speeds)[number]
export const isSpeed = (value: number): value is Speed => speeds.some((each) => each === value)

/** The practice clock as stored in the database for all processes; the migration describes each column. */
export interface ClockRow {
  readonly anchor: Instant
  readonly anchorSystem: Instant
  readonly speed: Speed
  readonly target: Instant | null
  readonly worked: Instant
  readonly ceiling: Instant
  readonly aliveSystem: Instant
}

/** The longest system time that a process may show beyond its last heartbeat; a crash skips no more than this. */
export const lease = second
/** After this long without a heartbeat no server counts as running, and practice time is frozen. */
const silence = 3 * second

/** The time of the clock if it flowed without interruption. */
const flow = (row: ClockRow, system: Instant): Instant => instant(row.anchor + Math.max(0, system - row.anchorSystem) * row.speed)

/**
 * Practice time at a time of the system clock: while moving, what has been processed so far; otherwise the flowing time,
 * limited by the ceiling.
 */
export const timeOf = (row: ClockRow, system: Instant): Instant =>
  row.target === null
    ? instant(Math.min(flow(row, system), Math.max(row.ceiling, row.anchor)))
    : instant(Math.max(row.anchor, row.worked))

/** The latest practice time that processes may show until the next heartbeat. */
export const ceilingAt = (row: ClockRow, system: Instant): Instant =>
  row.target === null
    ? instant(Math.max(row.ceiling, flow(row, system) + lease * row.speed))
    : instant(Math.max(row.ceiling, row.anchor, row.worked))

/** The clock of a new installation. */
export const firstRow = (start: Instant, system: Instant): ClockRow => ({
  anchor: start,
  anchorSystem: system,
  speed: 1,
  target: null,
  worked: start,
  ceiling: start,
  aliveSystem: system,
})

/** Whether a server has sent a heartbeat recently. */
export const isAlive = (row: ClockRow, system: Instant): boolean =>
  system - row.aliveSystem <= silence && system >= row.aliveSystem - silence

/**
 * The clock when the first server starts after a pause: it continues from the latest time that can have been shown, as if no
 * time had passed.
 */
export const resumed = (row: ClockRow, system: Instant): ClockRow =>
  isAlive(row, system)
    ? row
    : { ...row, anchor: row.target === null ? row.ceiling : timeOf(row, system), anchorSystem: system, aliveSystem: system }

/** The clock at an unchanged time with another speed. */
export const atSpeed = (row: ClockRow, speed: Speed, system: Instant): ClockRow => ({
  ...row,
  anchor: timeOf(row, system),
  anchorSystem: system,
  speed,
})

/** The clock moving to a later time. @throws RangeError when it is not later: time never goes back. */
export const movingTo = (row: ClockRow, target: Instant, system: Instant): ClockRow => {
  const anchor = timeOf(row, system)
  if (target <= anchor) throw new RangeError('practice time never goes back')
  return { ...row, anchor, anchorSystem: system, target }
}

/** The clock after everything due up to `at` has been processed; at the target it flows on from there. */
export const workedUntil = (row: ClockRow, at: Instant, system: Instant): ClockRow => {
  const workedTime = instant(Math.max(row.worked, at))
  const ceiling = instant(Math.max(row.ceiling, workedTime))
  if (row.target === null || workedTime < row.target)
    return { ...row, worked: workedTime, ceiling: row.target === null ? row.ceiling : ceiling }
  return { ...row, worked: workedTime, ceiling, anchor: row.target, anchorSystem: system, target: null }
}
