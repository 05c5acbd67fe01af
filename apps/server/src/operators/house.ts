import type { houseCalls } from '@zaraba/contract/ops/house.ts'
import { type Deed, type DeedsOf, type Read, refuseOps } from '../base/operator-handler.ts'
import type { OperatorPorts } from './ports.ts'
import { shownTimeOrDash } from './shown.ts'
import { listOperators } from './store.ts'

const clock =
  ({ house }: OperatorPorts): Read<'clock/state'> =>
  async (_input, { caller }) => ({ data: house.clockState(caller.roles.includes('security')) })

/** The move writes its own row in the audit log, as it does for the host and for the command line; this deed's row says the reason. */
const move =
  ({ house }: OperatorPorts): Deed<'clock/move'> =>
  async (transaction, { reason: _reason, ...to }, { caller }) => {
    const refusal = await house.moveClock(transaction, to, caller.name)
    if (refusal !== null) return refuseOps(refusal)
    const state = () => house.clockState(true)
    return { subject: `${to.to} ${to.speed ?? to.type ?? ''}`.trim(), data: state(), fresh: state }
  }

const operators =
  ({ database }: OperatorPorts): Read<'operators/list'> =>
  async () => {
    const rows = await listOperators(database)
    const list = rows.map(({ lastSeen, roles, ...row }) => ({ ...row, roles: [...roles], last_seen: shownTimeOrDash(lastSeen) }))
    return { data: { list } }
  }

export const houseReads = (ports: OperatorPorts) => ({ 'clock/state': clock(ports), 'operators/list': operators(ports) })
export const houseDeeds = (ports: OperatorPorts): DeedsOf<typeof houseCalls> => ({ 'clock/move': move(ports) })
