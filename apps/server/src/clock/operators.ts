import type { clockOpsCalls } from '@zaraba/contract/clock/ops-calls.ts'
import { type Action, type ActionsOf, type Read, refuseOps } from '../calls/operator-handler.ts'
import { clockState } from './clock-state.ts'
import { type ClockPorts, moveClock } from './move-clock.ts'

const state =
  (ports: ClockPorts): Read<'clock/state'> =>
  async (_input, { caller }) => ({ data: clockState(ports, { mayMove: caller.roles.includes('security') }) })

/**
 * The move writes its own audit row, as it does for the host and the command line; this action's row contains the reason. The
 * reply is the clock after the commit.
 */
const move = (ports: ClockPorts): Action<'clock/move'> => {
  const moved = () => clockState(ports, { mayMove: true })
  const action: Action<'clock/move'> = async (transaction, { reason: _reason, ...to }, { caller }) => {
    const refusal = await moveClock(ports, transaction, to, caller.name)
    if (refusal !== null) return refuseOps(refusal)
    return { subject: `${to.to} ${to.speed ?? to.type ?? ''}`.trim(), data: moved() }
  }
  return Object.assign(action, { fresh: moved })
}

export const clockReads = (ports: ClockPorts) => ({ 'clock/state': state(ports) })
export const clockActions = (ports: ClockPorts): ActionsOf<typeof clockOpsCalls> => ({ 'clock/move': move(ports) })
