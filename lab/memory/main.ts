import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { rng } from '@zaraba/money/rng.ts'
import { openInstallation } from '@zaraba/world/installation.ts'
import { type Person, trader } from '@zaraba/world/person.ts'
import { plot } from '../bench/plot.ts'
import { withoutLimits } from '../bench/site.ts'
import { codesOf, nextStep } from './visitor.ts'

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
