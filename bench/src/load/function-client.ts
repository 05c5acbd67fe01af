import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { startPace } from './pace.ts'

export interface FunctionPlan {
  readonly url: string
  readonly connections: number
  readonly warmUp: number
  readonly length: number
  readonly customers: number
  readonly call: 'buy' | 'exchange'
}

const texts = {
  buy: 'select bench.buy($1, $2, $3, $4, $5, $6, $7, $8) as reply',
  exchange: 'select bench.exchange($1, $2, $3, $4, $5, $6) as reply',
} as const
const book = JSON.stringify(Array.from({ length: 10 }, (_, level) => [String(1000 + level), 1200 + 100 * level]))

const run = async (plan: FunctionPlan): Promise<void> => {
  const clients = Array.from({ length: plan.connections }, () => new pg.Client({ connectionString: plan.url }))
  await Promise.all(clients.map((client) => client.connect()))
  const pace = startPace(plan.warmUp, plan.length)
  const run_ = randomUUID()
  let orders = 0
  const drive = async (client: pg.Client): Promise<void> => {
    while (!pace.over()) {
      orders += 1
      const key = `${run_}-${orders}`
      const request = createHash('sha256').update(key).digest()
      const customer = 1 + ((orders * 7_919) % plan.customers)
      const startedAt = performance.now()
      const at = new Date().toISOString()
      const values =
        plan.call === 'buy' ? [customer, key, request, 'jp:7203', 10_000_000, 1, book, at] : [customer, key, request, 100, 64, at]
      const { rows } = await client.query<{ reply: { status: number } }>({ name: plan.call, text: texts[plan.call], values })
      pace.note(startedAt, rows[0]?.reply.status === 1 ? null : JSON.stringify(rows[0]))
    }
  }
  await Promise.all(clients.map(drive))
  await Promise.all(clients.map((client) => client.end()))
  process.send?.(pace.result())
}

process.on('message', (plan: FunctionPlan) => void run(plan))
