import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Rng, rng } from '@zaraba/money/rng.ts'
import { openInstallation } from '@zaraba/world/installation.ts'
import { type Person, trader } from '@zaraba/world/person.ts'
import { plot } from '../bench/plot.ts'
import { withoutLimits } from '../bench/site.ts'

const types = ['jpy', 'usd', 'cny'] as const
const periods = ['time', '1m', '5m', '15m', '30m', '60m', '2h', '4h', 'day', 'week', 'month', 'year'] as const
const rankings = ['active', 'gainers', 'losers', 'turnover_surge'] as const

/** One call of a customer who walks through the app: lists, charts, market pages, own money, and sometimes a purchase or a sale. */
type Step = (who: Person, random: Rng, codes: ReadonlyMap<string, readonly string[]>) => Promise<unknown>

const one = <Value>(random: Rng, from: readonly Value[]): Value => {
  const value = from[random.below(from.length)]
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}
const share = (random: Rng, codes: ReadonlyMap<string, readonly string[]>) => {
  const type = one(random, types)
  return { type, code: one(random, codes.get(type) ?? []) }
}

const steps: readonly Step[] = [
  (who, random) => who.must('market/list', { type: one(random, types), sort: 'turnover' }),
  (who, random, codes) => who.must('market/stock', share(random, codes)),
  (who, random, codes) => who.must('market/bars', { ...share(random, codes), period: one(random, periods), adjust: 'forward' }),
  (who, random, codes) => who.must('market/bars', { ...share(random, codes), period: 'time' }),
  (who, random, codes) => who.must('market/depth', share(random, codes)),
  (who, random, codes) => who.must('market/tape', share(random, codes)),
  (who) => who.must('market/indices'),
  (who, random) => who.must('market/rankings', { type: one(random, types), kind: one(random, rankings) }),
  (who, random) => who.must('market/companies', { type: one(random, types) }),
  (who, random) => who.must('market/disclosures', { type: one(random, types) }),
  (who) => who.must('news/list'),
  (who, random) => who.must('user/funds', { type: one(random, types) }),
  (who) => who.must('user/fundRecords', { type: 'jpy' }),
  (who) => who.must('user/performance', { type: 'jpy' }),
  // A purchase may be refused: the money is spent, or the session rests.
  (who, random, codes) => who.ask('trade/buy', { type: 'jpy', code: one(random, codes.get('jpy') ?? []), stock_num: 100 }),
  async (who) => {
    const rows = await who.must('trade/userstocklist', { type: 'jpy' })
    const held = rows.find(({ can }) => can.sell)
    return held === undefined ? null : who.ask('trade/sell', { order_no: held.order_no })
  },
]

/** The codes of each market's first hundred shares. */
const codesOf = async (who: Person): Promise<ReadonlyMap<string, readonly string[]>> =>
  new Map(
    await Promise.all(
      types.map(async (type) => {
        const { list } = await who.must('market/list', { type, sort: 'market_cap', limit: 100 })
        return [type, list.map(({ code }) => code)] as const
      }),
    ),
  )

const nextStep: Step = (who, random, codes) => one(random, steps)(who, random, codes)

/** `npm run soak-memory`: the memory of a server for an hour, while 12 customers make 47 calls a second; draws docs/generated/performance-memory.svg. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    people: { type: 'string', default: '12' },
    calls: { type: 'string', default: '47' },
    // Minutes between two points.
    every: { type: 'string', default: '1' },
  },
})
const [minutes, people, calls, every] = [values.minutes, values.people, values.calls, values.every].map(Number) as [
  number,
  number,
  number,
  number,
]

/** Resident memory of a process and its peak, in megabytes. */
const memoryOf = (process: number | undefined): readonly [now: number, most: number] => {
  const status = readFileSync(`/proc/${process}/status`, 'utf8')
  const [now, most] = ['VmRSS', 'VmHWM'].map((name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024)
  return [now ?? 0, most ?? 0]
}

const installation = await openInstallation({
  prepareAhead: true,
  practiceStart: '2026-11-18T09:30:00+09:00',
  patience: 180_000,
  environment: withoutLimits,
})
const random = rng(2026, 11, 24)
const customers: Person[] = []
for (let number = 0; number < people; number += 1)
  customers.push(await trader(installation.address, String(9_055_550_000 + number)))
const [first] = customers
if (first === undefined) throw new Error('at least one customer is needed')
const codes = await codesOf(first)

const ends = Date.now() + minutes * 60_000
let asked = 0
let failed = 0
/** A customer asks again when it is their turn, whether or not others have been answered. */
const walk = async (who: Person, turn: number): Promise<void> => {
  const pause = (1_000 * people) / calls
  for (let due = Date.now() + (turn * pause) / people; due < ends; due += pause) {
    await sleep(Math.max(0, due - Date.now()))
    asked += 1
    await nextStep(who, random, codes).catch((error: unknown) => {
      failed += 1
      if (failed === 1) console.error(error)
    })
  }
}

const points: (readonly [number, number])[] = []
const watch = async (): Promise<void> => {
  for (let minute = 0; minute <= minutes; minute += every) {
    const [now, most] = memoryOf(installation.process.pid)
    points.push([minute, now])
    console.log(`${minute} min: ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB, ${asked} calls, ${failed} failed`)
    await sleep(every * 60_000)
  }
}

await Promise.race([watch(), Promise.all(customers.map(walk)).then(() => sleep(every * 60_000))])
const picture = fileURLToPath(new URL('../../docs/generated/performance-memory.svg', import.meta.url))
const title = `Memory of a server, ${people} customers, ${calls} calls a second`
writeFileSync(picture, plot({ title, across: 'minutes', up: 'megabytes', points, even: true }))
await installation.stop()
