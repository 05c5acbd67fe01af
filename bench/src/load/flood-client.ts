import { randomUUID } from 'node:crypto'
import { type Login, openWire, requestText, type Wire } from './wire.ts'

/** Requests that arrive whether or not the ones before them are answered: an open loop. */
export interface FloodPlan {
  readonly port: number
  /** So many that one is always idle. */
  readonly connections: number
  /** Requests a second. */
  readonly rate: number
  readonly warmUp: number
  readonly length: number
  readonly logins: readonly Login[]
  readonly call: string
  readonly body: string
}

export interface Flood {
  /** Requests that were sent in the measured span, and those that found no idle connection. */
  readonly offered: number
  readonly unsent: number
  readonly seconds: number
  /** Answers within the measured span. */
  readonly accepted: number
  readonly refused: number
  /** Milliseconds. */
  readonly acceptedP99: number
  readonly refusedP50: number
  readonly refusedP99: number
  /** Order numbers of everything that was accepted from the first request to the last, and the keys of everything that was refused. */
  readonly orders: readonly string[]
  readonly refusedKeys: readonly string[]
  /** An answer that is neither. */
  readonly strange: string
}

const accepted = '{"status":1'
const busy = '{"status":0,"msg":"server_busy"'
const orderNumber = /"order_no":"([^"]+)"/
/** Milliseconds between two looks at how many requests are due. */
const tick = 1

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

const run = async (plan: FloodPlan): Promise<void> => {
  const idle: Wire[] = await Promise.all(Array.from({ length: plan.connections }, () => openWire(plan.port)))
  const wires = [...idle]
  const name = randomUUID()
  const [from, until] = [performance.now() + plan.warmUp, performance.now() + plan.warmUp + plan.length]
  const measured = (at: number): boolean => at >= from && at < until
  const waits: { readonly accepted: number[]; readonly refused: number[] } = { accepted: [], refused: [] }
  const orders: string[] = []
  const refusedKeys: string[] = []
  let strange = ''
  let sent = 0
  let offered = 0
  let unsent = 0

  const ask = async (wire: Wire): Promise<void> => {
    sent += 1
    const key = `${name}-${sent}`
    const login = plan.logins[(sent * 7_919) % plan.logins.length]
    if (login === undefined) return
    const startedAt = performance.now()
    if (measured(startedAt)) offered += 1
    const body = (await wire.exchange(requestText(plan.port, login, plan.call, plan.body, key))).toString('latin1')
    idle.push(wire)
    const now = performance.now()
    if (body.startsWith(accepted)) {
      orders.push(orderNumber.exec(body)?.[1] ?? '')
      if (measured(now)) waits.accepted.push(now - startedAt)
    } else if (body.startsWith(busy)) {
      refusedKeys.push(key)
      if (measured(now)) waits.refused.push(now - startedAt)
    } else strange ||= body
  }

  const asked: Promise<void>[] = []
  const begin = performance.now()
  let due = 0
  while (performance.now() < until) {
    const wanted = Math.floor(((performance.now() - begin) * plan.rate) / 1000)
    for (; due < wanted; due += 1) {
      const wire = idle.pop()
      if (wire === undefined) {
        if (measured(performance.now())) unsent += 1
      } else asked.push(ask(wire))
    }
    await new Promise((resolve) => setTimeout(resolve, tick))
  }
  await Promise.all(asked)
  for (const wire of wires) wire.end()
  const [good, bad] = [waits.accepted, waits.refused].map((each) => each.toSorted((left, right) => left - right))
  const flood: Flood = {
    offered,
    unsent,
    seconds: plan.length / 1000,
    accepted: waits.accepted.length,
    refused: waits.refused.length,
    acceptedP99: percentile(good ?? [], 0.99),
    refusedP50: percentile(bad ?? [], 0.5),
    refusedP99: percentile(bad ?? [], 0.99),
    orders,
    refusedKeys,
    strange,
  }
  process.send?.(flood)
}

process.on('message', (plan: FloodPlan) => void run(plan))
