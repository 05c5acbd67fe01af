import type { Clock } from '@zaraba/money/clock.ts'
import { networkOf } from '../settings/ip-address.ts'
import { limiter } from './limits.ts'
import { isSuccess, type SecurityEvent } from './security-events.ts'

/** Facts of an event. Nothing that a caller typed is among them, because people type passwords into the wrong field. */
interface Facts {
  readonly call: string
  /** The key of the answer. */
  readonly said: string
  /** The number of an account that exists, or "operator:" and a name that exists; '' without one. */
  readonly who: string
  readonly address: string
  /** The number of the request, which its reply names too. */
  readonly request: string
}

export interface SecurityLog {
  note(event: SecurityEvent, facts: Facts): void
  /** Writes how many lines were left out since the last one of their event. */
  close(): void
}

/** Lines of one event: a success by one account, a refusal by one network. */
export const linesOfOne = { atOnce: 20, perMinute: 6 } as const
/** Lines of one event that is a refusal, by all callers together: many addresses must not fill a disk either. */
export const linesOfAll = { atOnce: 1_000, perMinute: 60 } as const

/** Levels of pino: information and warning. */
const levels = { success: 30, refusal: 40 } as const

/**
 * Writes events of security as JSON lines, whatever the level of the program's log is. Where lines are left out for their
 * number, the next one of their event says how many. Successes are limited by account alone: strangers cannot crowd them out.
 */
export const createSecurityLog = (write: (line: string) => void, clock: Clock): SecurityLog => {
  const one = limiter(linesOfOne.perMinute / 60, linesOfOne.atOnce, clock)
  const all = limiter(linesOfAll.perMinute / 60, linesOfAll.atOnce, clock)
  const leftOut = new Map<SecurityEvent, number>()

  const line = (event: SecurityEvent, facts: Partial<Facts>): void => {
    const level = isSuccess(event) ? levels.success : levels.refusal
    const left = leftOut.get(event) ?? 0
    leftOut.delete(event)
    write(JSON.stringify({ level, time: clock.now(), pid: process.pid, event, ...facts, leftOut: left, msg: 'security' }))
  }
  return {
    note: (event, facts) => {
      const key = isSuccess(event) && facts.who !== '' ? facts.who : networkOf(facts.address)
      const isRoom = one(`${event} ${key}`) === 0 && (isSuccess(event) || all(event) === 0)
      if (isRoom) line(event, facts)
      else leftOut.set(event, (leftOut.get(event) ?? 0) + 1)
    },
    close: () => {
      for (const event of [...leftOut.keys()]) line(event, {})
    },
  }
}
