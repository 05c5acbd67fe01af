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
  /** A body for each log-in, by its index, where they differ. */
  readonly bodies?: readonly string[]
  /** Every log-in once instead of for a span of time. */
  readonly each?: boolean
  /** Where the call is, /api/vue/ unless said. */
  readonly below?: string
}

/** Longer than any list of log-ins takes. */
const noEnd = 600_000

const succeeded = '{"status":1'
let orders = 0

const run = async (plan: OrdersPlan): Promise<void> => {
  const wires: Wire[] = await Promise.all(Array.from({ length: plan.clients }, () => openWire(plan.port)))
  const pace = plan.each ? startPace(0, noEnd) : startPace(plan.warmUp, plan.length)
  const from = performance.now()
  let taken = 0
  const process_ = randomUUID()
  const customer = async (wire: Wire): Promise<void> => {
    while (!pace.over()) {
      orders += 1
      if (plan.each && taken === plan.logins.length) return
      // A stride that visits all logins in an order without neighbours.
      const index = plan.each ? taken++ : (orders * 7_919) % plan.logins.length
      const login = plan.logins[index]
      if (login === undefined) return
      const body = plan.bodies?.[index] ?? plan.body
      const startedAt = performance.now()
      const answer = await wire.exchange(requestText(plan.port, login, plan.call, body, `${process_}-${orders}`, plan.below))
      pace.note(startedAt, answer.subarray(0, succeeded.length).toString() === succeeded ? null : answer.toString())
    }
  }
  await Promise.all(wires.map(customer))
  for (const wire of wires) wire.end()
  const load = pace.result()
  process.send?.(plan.each ? { ...load, seconds: (performance.now() - from) / 1000 } : load)
}

process.on('message', (plan: OrdersPlan) => void run(plan))
