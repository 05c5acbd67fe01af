import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { startPace } from './pace.ts'

export interface FunctionPlan {
  readonly url: string
  readonly connections: number
  readonly warmUp: number
  readonly length: number
  readonly customers: number
  readonly call: keyof typeof texts
  /** The first customer or request; they follow each other. */
  readonly first?: number
  /** Every customer or request once instead of for a span of time. */
  readonly each?: boolean
  /** The offer that is grabbed from. */
  readonly offer?: string
}

const texts = {
  buy: 'select bench.buy($1, $2, $3, $4, $5, $6, $7, $8) as reply',
  exchange: 'select bench.exchange($1, $2, $3, $4, $5, $6) as reply',
  withdraw: 'select bench.withdraw($1, $2, $3, $4, $5) as reply',
  approve: 'select bench.approve($1, $2, $3, $4, $5) as reply',
  grab: 'select bench.grab($1, $2, $3, $4, $5, $6) as reply',
} as const
const book = JSON.stringify(Array.from({ length: 10 }, (_, level) => [String(1000 + level), 1200 + 100 * level]))
const moreOf = {
  buy: ['jp:7203', 10_000_000, 1, book],
  exchange: [100, 64],
  withdraw: [30_000],
  approve: ['operator'],
  grab: [1],
} as const
/** Longer than any list of customers takes. */
const noEnd = 600_000

const run = async (plan: FunctionPlan): Promise<void> => {
  const clients = Array.from({ length: plan.connections }, () => new pg.Client({ connectionString: plan.url }))
  await Promise.all(clients.map((client) => client.connect()))
  const pace = plan.each ? startPace(0, noEnd) : startPace(plan.warmUp, plan.length)
  const from = performance.now()
  const run_ = randomUUID()
  const offer = plan.offer === undefined ? [] : [plan.offer]
  let orders = 0
  const drive = async (client: pg.Client): Promise<void> => {
    while (!pace.over()) {
      if (plan.each && orders === plan.customers) return
      orders += 1
      const key = `${run_}-${orders}`
      const request = createHash('sha256').update(key).digest()
      const customer = plan.each ? (plan.first ?? 1) + orders - 1 : 1 + ((orders * 7_919) % plan.customers)
      const startedAt = performance.now()
      const at = new Date().toISOString()
      const values = [customer, key, request, ...offer, ...moreOf[plan.call], at]
      const { rows } = await client.query<{ reply: { status: number } }>({ name: plan.call, text: texts[plan.call], values })
      pace.note(startedAt, rows[0]?.reply.status === 1 ? null : JSON.stringify(rows[0]))
    }
  }
  await Promise.all(clients.map(drive))
  await Promise.all(clients.map((client) => client.end()))
  const load = pace.result()
  process.send?.(plan.each ? { ...load, seconds: (performance.now() - from) / 1000 } : load)
}

process.on('message', (plan: FunctionPlan) => void run(plan))
