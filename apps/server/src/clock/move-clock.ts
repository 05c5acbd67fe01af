import type { InputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { formatInstant } from '@zaraba/money/time.ts'
import { appendAudit } from '../base/audit-store.ts'
import { atSpeed, timeOf, towards } from '../base/clock-row.ts'
import type { Database, Transaction } from '../base/database.ts'
import type { MarketClock } from '../base/market-clock.ts'
import { targetOf } from './clock-state.ts'

export type ClockMove = InputOf<'clock/move'>
export interface MovePorts {
  readonly database: Database
  readonly clock: Pick<MarketClock, 'now' | 'mode' | 'row' | 'change'>
  readonly systemClock: Clock
}

/** What stands against a move by itself. */
const against = (clock: MovePorts['clock'], move: ClockMove): Refusal | null => {
  if (clock.mode === 'live') return { key: 'clock_is_live' }
  if (move.to === 'speed' && move.speed === undefined) return { key: 'invalid_input', field: 'speed' }
  return null
}

/** Moves the clock or changes its speed, with an audit row in the same transaction; answers what stands against it. */
export const moveClock = async (
  { clock, systemClock }: MovePorts,
  transaction: Transaction,
  move: ClockMove,
  actor: string,
): Promise<Refusal | null> => {
  const refusal = against(clock, move)
  if (refusal !== null) return refusal
  let moving: Refusal | null = null
  let subject = ''
  await clock.change(transaction, (row, system) => {
    if (row.target !== null) {
      moving = { key: 'clock_is_moving', values: { target: formatInstant(row.target, 540) } }
      return row
    }
    if (move.to === 'speed') {
      subject = `speed ${move.speed ?? 1}`
      return atSpeed(row, move.speed ?? 1, system)
    }
    const target = targetOf(move.to, move.type ?? 'jpy', timeOf(row, system))
    subject = `${move.to} ${move.type ?? 'jpy'} ${formatInstant(target, 540)}`
    return towards(row, target, system)
  })
  if (moving !== null) return moving
  const action = { actor, action: 'clock/move', subject, reason: 'practice time' }
  await appendAudit(transaction, { ...action, systemAt: systemClock.now(), marketAt: clock.now() })
  return null
}
