import { randomUUID } from 'node:crypto'
import { startPace } from './pace.ts'
import { type Login, openWire, requestText, type Wire } from './wire.ts'

export interface OrdersPlan {
  readonly port: number
  readonly clients: number
  readonly warmUp: number
  readonly length: number
  readonly logins: readonly Login[]
  readonly call: string
  readonly body: string
  /** A body for each log-in in its place, where they differ. */
  readonly bodies?: readonly string[]
}

const succeeded = '{"status":1'
let orders = 0

const run = async (plan: OrdersPlan): Promise<void> => {
  const wires: Wire[] = await Promise.all(Array.from({ length: plan.clients }, () => openWire(plan.port)))
  const pace = startPace(plan.warmUp, plan.length)
  const process_ = randomUUID()
  const customer = async (wire: Wire): Promise<void> => {
    while (!pace.over()) {
      orders += 1
      // A stride that visits all logins in an order without neighbours.
      const place = (orders * 7_919) % plan.logins.length
      const login = plan.logins[place]
      if (login === undefined) return
      const body = plan.bodies?.[place] ?? plan.body
      const startedAt = performance.now()
      const answer = await wire.exchange(requestText(plan.port, login, plan.call, body, `${process_}-${orders}`))
      pace.note(startedAt, answer.subarray(0, succeeded.length).toString() === succeeded ? null : answer.toString())
    }
  }
  await Promise.all(wires.map(customer))
  for (const wire of wires) wire.end()
  process.send?.(pace.result())
}

process.on('message', (plan: OrdersPlan) => void run(plan))
