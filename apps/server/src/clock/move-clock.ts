import type { InputOf } from '@zaraba/contract/calls.ts'
import type { OpsRefusal } from '@zaraba/contract/operators/refusals.ts'
import { calendarKnownUntil } from '@zaraba/market/exchanges/calendar.ts'
import { marketOfType } from '@zaraba/market/markets.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { appendAudit } from '../base/audit-store.ts'
import type { Database, Transaction } from '../database/database.ts'
import { atSpeed, movingTo, timeOf } from '../time/clock-row.ts'
import type { MarketClock } from '../time/market-clock.ts'
import { targetOf } from './clock-state.ts'

export type ClockMove = InputOf<'clock/move'>
/** Why the clock cannot be moved now, or not so. */
type MoveRefusal = OpsRefusal<'clock_is_live' | 'clock_is_moving' | 'beyond_known_calendar' | 'invalid_input'>
interface MovePorts {
  readonly database: Database
  readonly clock: Pick<MarketClock, 'now' | 'mode' | 'row' | 'change'>
  readonly systemClock: Clock
}

/** Services of the calls of customers and operators. */
export interface ClockPorts extends MovePorts {
  /** Whether nothing can be changed, so that practice time is frozen. */
  readonly commitsWait: () => boolean
}

/** Refusals that depend only on the clock and the move. */
const against = (clock: MovePorts['clock'], move: ClockMove): MoveRefusal | null => {
  if (clock.mode === 'live') return { key: 'clock_is_live' }
  if (move.to === 'speed' && move.speed === undefined) return { key: 'invalid_input', field: 'speed' }
  return null
}

/** Moves the clock or changes its speed, with an audit row in the same transaction. Returns the refusals. */
export const moveClock = async (
  { clock, systemClock }: MovePorts,
  transaction: Transaction,
  move: ClockMove,
  actor: string,
): Promise<MoveRefusal | null> => {
  const refusal = against(clock, move)
  if (refusal !== null) return refusal
  let moveRefusal: MoveRefusal | null = null
  let subject = ''
  await clock.change(transaction, (row, system) => {
    if (row.target !== null) {
      moveRefusal = { key: 'clock_is_moving', values: { target: formatInTokyo(row.target) } }
      return row
    }
    if (move.to === 'speed') {
      subject = move.speed === 0 ? 'pause' : `speed ${move.speed ?? 1}`
      return atSpeed(row, move.speed ?? 1, system)
    }
    const type = move.type ?? 'jpy'
    const target = targetOf(move.to, type, timeOf(row, system))
    if (typeof target === 'object') {
      moveRefusal = { key: 'beyond_known_calendar', now: target.unknown, needed: calendarKnownUntil(marketOfType[type]) }
      return row
    }
    subject = `${move.to} ${type} ${formatInTokyo(target)}`
    return movingTo(row, target, system)
  })
  if (moveRefusal !== null) return moveRefusal
  const action = { actor, action: 'clock/move', subject, reason: 'practice time' }
  await appendAudit(transaction, { ...action, systemAt: systemClock.now(), marketAt: clock.now() })
  return null
}
