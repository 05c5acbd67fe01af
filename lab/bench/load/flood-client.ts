import { randomUUID } from 'node:crypto'
import { type Login, openWire, requestText, type Wire } from './wire.ts'

/**
 * Withdrawals that are asked for and taken back in turn, each by a person with a connection of their own. They arrive at a given rate
 * whether or not the ones before them are answered (an open loop); without a rate each person asks again as soon as they are answered.
 */
export interface FloodPlan {
  readonly port: number
  /** Customers, enough for one of them to be idle at any moment. */
  readonly people: readonly (Login & { readonly card: string })[]
  readonly fundPassword: string
  /** Requests a second; `null` for a closed loop. */
  readonly rate: number | null
  /** Milliseconds. */
  readonly warmUp: number
  readonly length: number
}

export interface Flood {
  /** Requests of the measured span, and those that were due in it and found no idle customer. */
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
  /** Cores that the generator itself has used. */
  readonly generator: number
  /**
   * Causes that the ledger must contain of everything that was accepted, from the first request to the last: "funding/W-7/held".
   */
  readonly causes: readonly string[]
  /** The keys of everything that was refused. */
  readonly refusedKeys: readonly string[]
  /** The first answer that is neither; empty when there was none. */
  readonly strange: string
}

interface Person {
  readonly wire: Wire
  readonly login: Login
  readonly asking: string
  /** The withdrawal that is to be taken back next. */
  pending: string | null
}

const accepted = '{"status":1'
const busy = '{"status":0,"msg":"server_busy"'
const orderNumber = /"order_no":"([^"]+)"/
/** Milliseconds between two looks at how many requests are due. */
const tick = 1

const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** Counts what is answered between the end of the warm-up and the end of the measurement, and remembers all of it. */
const startRecord = ({ warmUp, length }: FloodPlan) => {
  const from = performance.now() + warmUp
  const until = from + length
  const waits: { readonly accepted: number[]; readonly refused: number[] } = { accepted: [], refused: [] }
  const causes: string[] = []
  const refusedKeys: string[] = []
  let [offered, unsent, strange] = [0, 0, '']
  const [begun, spentCpuUsage] = [performance.now(), process.cpuUsage()]
  const generator = (): number => {
    const { user, system } = process.cpuUsage(spentCpuUsage)
    return (user + system) / 1000 / (performance.now() - begun)
  }
  const measured = (at: number): boolean => at >= from && at < until
  return {
    until,
    sent: (at: number) => {
      if (measured(at)) offered += 1
    },
    unsent: () => {
      if (measured(performance.now())) unsent += 1
    },
    accepted: (startedAt: number, cause: string) => {
      causes.push(cause)
      if (measured(performance.now())) waits.accepted.push(performance.now() - startedAt)
    },
    refused: (startedAt: number, key: string) => {
      refusedKeys.push(key)
      if (measured(performance.now())) waits.refused.push(performance.now() - startedAt)
    },
    strange: (answer: string) => {
      strange ||= answer
    },
    result: (): Flood => ({
      offered,
      unsent,
      seconds: length / 1000,
      accepted: waits.accepted.length,
      refused: waits.refused.length,
      acceptedP99: percentile(waits.accepted, 0.99),
      refusedP50: percentile(waits.refused, 0.5),
      refusedP99: percentile(waits.refused, 0.99),
      generator: generator(),
      causes,
      refusedKeys,
      strange,
    }),
  }
}
type Record = ReturnType<typeof startRecord>

const run_ = randomUUID()
let requests = 0

const ask = async (port: number, person: Person, record: Record): Promise<void> => {
  requests += 1
  const key = `${run_}-${requests}`
  const { pending, login } = person
  const request =
    pending === null
      ? requestText(port, login, 'user/withdraw', person.asking, key)
      : requestText(port, login, 'user/withdrawCancel', `order_no=${pending}`, key)
  const startedAt = performance.now()
  record.sent(startedAt)
  const answer = (await person.wire.exchange(request)).toString('latin1')
  if (answer.startsWith(accepted)) {
    const order = orderNumber.exec(answer)?.[1] ?? ''
    person.pending = pending === null ? order : null
    record.accepted(startedAt, `funding/${order}/${pending === null ? 'held' : 'back'}`)
  } else if (answer.startsWith(busy)) record.refused(startedAt, key)
  else record.strange(answer)
}

const closedLoop = ({ port }: FloodPlan, people: readonly Person[], record: Record) =>
  Promise.all(
    people.map(async (person) => {
      while (performance.now() < record.until) await ask(port, person, record)
    }),
  )

const openLoop = async ({ port }: FloodPlan, rate: number, people: readonly Person[], record: Record): Promise<void> => {
  const idle = [...people]
  const asked: Promise<void>[] = []
  const begin = performance.now()
  for (let due = 0; performance.now() < record.until; ) {
    const wanted = Math.floor(((performance.now() - begin) * rate) / 1000)
    for (; due < wanted; due += 1) {
      const person = idle.pop()
      if (person === undefined) record.unsent()
      else asked.push(ask(port, person, record).then(() => void idle.push(person)))
    }
    await new Promise((resolve) => setTimeout(resolve, tick))
  }
  await Promise.all(asked)
}

const run = async (plan: FloodPlan): Promise<void> => {
  const { port, fundPassword, rate } = plan
  const people = await Promise.all(
    plan.people.map(async ({ card, ...login }): Promise<Person> => {
      const asking = `amount=30000&card=${card}&fund_password=${fundPassword}`
      return { wire: await openWire(port), login, asking, pending: null }
    }),
  )
  const record = startRecord(plan)
  await (rate === null ? closedLoop(plan, people, record) : openLoop(plan, rate, people, record))
  // Nothing stays pending, so that the next run begins as this one did.
  for (const person of people) if (person.pending !== null) await ask(port, person, record)
  for (const { wire } of people) wire.end()
  process.send?.(record.result())
}

process.on('message', (plan: FloodPlan) => void run(plan))
