import type { Read } from '../calls/operator-handler.ts'
import { timeOrDash } from '../calls/ops-rows.ts'
import type { OperatorPorts } from './ports.ts'
import { listOperators } from './store.ts'

const operators =
  ({ database }: OperatorPorts): Read<'operators/list'> =>
  async () => {
    const rows = await listOperators(database)
    const list = rows.map(({ lastSeen, roles, ...row }) => ({ ...row, roles: [...roles], last_seen: timeOrDash(lastSeen) }))
    return { data: { list } }
  }

export const houseReads = (ports: OperatorPorts) => ({ 'operators/list': operators(ports) })
