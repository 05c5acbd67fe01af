import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { hash } from '@node-rs/argon2'
import { missing } from '@zaraba/money/missing.ts'
import { fundPassword } from '@zaraba/world/person.ts'
import { type LoadProcess, loadProcess } from '../load/child.ts'
import type { Flood, FloodPlan } from '../load/flood-client.ts'
import { missingEntries, storedAnswers, untoldEntries } from '../overload-store.ts'
import { addPeople, asOwner, loginsOf } from '../people-store.ts'
import { addCards, cardsOf } from '../people-with-cards-store.ts'
import { timeOfProcess } from '../processor-time.ts'
import { type Effort, median, milliseconds, type Outcome, type Row, whole } from '../row.ts'
import { openSite, type Site } from '../site.ts'
import { prepareFunction, roundsOf } from './orders.ts'

/** How much more is offered than the server was able to do. */
const times = 4
/** Number of concurrent requests at which the server does most; fewer leave its batches half empty. */
const atPeak = 256
const peopleOf = { full: 1_500, quick: 300 } as const satisfies Record<Effort, number>
const spans = {
  full: { warmUp: 2_000, length: 6_000 },
  quick: { warmUp: 200, length: 500 },
} as const satisfies Record<Effort, Pick<FloodPlan, 'warmUp' | 'length'>>

/** The least that Argon2 can do: a password is compared at the cost that its hash names, and every person's is compared once. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** People whose fund passwords were right a moment ago, so that what is measured is withdrawals, not Argon2. */
const addWithdrawers = async ({ installation, ownerUrl }: Site, count: number): Promise<FloodPlan['people']> => {
  const secret = await hash(fundPassword, cheapest)
  const logins = loginsOf(1, count)
  let cards: readonly string[] = []
  await prepareFunction(ownerUrl)
  await asOwner(ownerUrl, async (client) => {
    await addPeople(client, 1, count)
    await addCards(client, 1, count)
    await client.query('update identity.customer set fund_password = $1', [secret])
    cards = await cardsOf(client, logins)
  })
  const prover = loadProcess('orders')
  const body = `email=bench@example.com&fund_password=${fundPassword}`
  await prover.run({ port: installation.port, clients: 8, logins, call: 'user/setEmail', body, warmUp: 0, length: 0, each: true })
  prover.end()
  return logins.map((login, index) => ({ ...login, card: cards[index] ?? missing() }))
}

interface Overloaded {
  readonly peak: Flood
  readonly flood: Flood
}
const goodput = ({ accepted, seconds }: Flood): number => accepted / seconds

/** The peak, four times as much, and then what the ledger says of both. @throws when something accepted is missing. */
const measure = async (
  site: Site,
  floods: LoadProcess<FloodPlan, Flood>,
  people: FloodPlan['people'],
  span: Pick<FloodPlan, 'warmUp' | 'length'>,
): Promise<Overloaded> => {
  const plan = { port: site.installation.port, fundPassword, ...span }
  const peak = await floods.run({ ...plan, people: people.slice(0, atPeak), rate: null })
  const flood = await floods.run({ ...plan, people, rate: times * goodput(peak) })
  for (const { strange } of [peak, flood])
    if (strange !== '') throw new Error(`an answer was neither an acceptance nor a refusal: ${strange}`)
  return { peak, flood }
}

const check = async (url: string, floods: readonly Flood[]): Promise<void> => {
  const causes = floods.flatMap((flood) => flood.causes)
  const refused = floods.flatMap(({ refusedKeys }) => refusedKeys)
  await asOwner(url, async (client) => {
    const [missing, untold] = [await missingEntries(client, causes), await untoldEntries(client, causes)]
    if (missing > 0) throw new Error(`${missing} of ${causes.length} accepted requests are not in the ledger`)
    if (untold > 0) throw new Error(`${untold} entries were made that no customer was notified of`)
    const stored = await storedAnswers(client, refused)
    if (stored > 0) throw new Error(`${stored} of ${refused.length} refused requests have left something`)
  })
}

/** Cores that a program needs which answers as many requests a second with the bytes of a refusal and does nothing else. */
const coresOfRefusing = async (
  floods: LoadProcess<FloodPlan, Flood>,
  people: FloodPlan['people'],
  rate: number,
  span: Pick<FloodPlan, 'warmUp' | 'length'>,
): Promise<number> => {
  const server = fork(fileURLToPath(new URL('../load/busy-server.ts', import.meta.url)), { execArgv: [] })
  try {
    const [port] = await once(server, 'message')
    const { pid = 0 } = server
    const before = timeOfProcess(pid) ?? 0
    await floods.run({ port: Number(port), fundPassword, people, rate, ...span })
    return ((timeOfProcess(pid) ?? 0) - before) / ((span.warmUp + span.length) * 1_000)
  } finally {
    server.kill()
  }
}

interface Overload {
  readonly rounds: readonly Overloaded[]
  /** Rate that remains for accepted requests when a refusal costs nothing but its bytes, and the generator its own work. */
  readonly bound: number
}

/** Rounds of peak and overload on an installation of their own; what was accepted has been compared with the ledger. */
const overloaded = async (effort: Effort): Promise<Overload> => {
  const site = await openSite()
  const floods: LoadProcess<FloodPlan, Flood> = loadProcess('flood')
  try {
    // Operators decide, so that nothing but the customers takes a withdrawal away.
    await site.installation.zaraba('config', 'set', 'reviewer', 'operators')
    const people = await addWithdrawers(site, peopleOf[effort])
    const rounds: Overloaded[] = []
    for (let round = 0; round < roundsOf(effort); round += 1) rounds.push(await measure(site, floods, people, spans[effort]))
    await check(
      site.ownerUrl,
      rounds.flatMap(({ peak, flood }) => [peak, flood]),
    )
    const middle = (choose: (round: Overloaded) => number) => median(rounds.map(choose))
    const rate = middle(({ flood }) => flood.refused / flood.seconds)
    const refusing = await coresOfRefusing(floods, people, rate, spans[effort])
    const generator = middle(({ peak, flood }) => flood.generator - peak.generator)
    return { rounds, bound: 1 - (refusing + generator) / availableParallelism() }
  } finally {
    floods.end()
    await site.installation.stop()
  }
}

const outcomeOf = ({ rounds, bound }: Overload): Outcome => {
  const of = (choose: (round: Overloaded) => number) => median(rounds.map(choose))
  const rate = (choose: (flood: Flood) => number) => `${whole(of(({ flood }) => choose(flood) / flood.seconds))}/s`
  const wait = (choose: (flood: Flood) => number) => milliseconds(of(({ flood }) => choose(flood)))
  return {
    value: of(({ peak, flood }) => goodput(flood) / goodput(peak)),
    parts: [
      { name: 'peak', value: `${whole(of(({ peak }) => goodput(peak)))} withdrawals and cancellations/s` },
      { name: 'offered', value: rate(({ offered }) => offered) },
      { name: 'accepted', value: `${rate(({ accepted }) => accepted)}, p99 ${wait(({ acceptedP99 }) => acceptedP99)}` },
      {
        name: 'refused with 503',
        value: `${rate(({ refused }) => refused)}, p50 ${wait(({ refusedP50 }) => refusedP50)}, p99 ${wait(({ refusedP99 }) => refusedP99)}`,
      },
      { name: 'accepted and missing', value: '0' },
      { name: 'bound of this machine, where a refusal costs only its bytes', value: bound.toFixed(2) },
      {
        name: 'the generator took',
        value: `${of(({ peak }) => peak.generator).toFixed(2)} cores at the peak, ${of(({ flood }) => flood.generator).toFixed(2)} beyond it`,
      },
    ],
  }
}

export const overloadRow: Row = {
  name: 'overload',
  title: `withdrawals and cancellations done while ${times} times the peak is offered in an open loop ÷ the peak, all on one machine`,
  better: 'higher',
  must: 0.8,
  aim: 0.9,
  unit: '',
  run: async (effort) => outcomeOf(await overloaded(effort)),
}
