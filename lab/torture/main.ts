import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { hasNats } from '@zaraba/world/nats-server.ts'
import { hunt } from './hunt.ts'
import { mutations } from './mutations.ts'
import { openPairInstallation } from './pair-installation.ts'
import { tell, torture, tortureWithLog } from './segments.ts'
import { singleRun } from './single.ts'
import { openRealInstallation } from './tested-installation.ts'

/**
 * One schedule twice, one step after the other on a clock that moves only between steps: both must end in the same state, to the
 * last row.
 */
const single = async (seed: number, ops: number): Promise<boolean> => {
  const first = await singleRun(seed, ops)
  const second = await singleRun(seed, ops)
  const different = Object.keys(first.digest).filter((name) => first.digest[name] !== second.digest[name])
  tell({ ...first.run, seed, seconds: first.seconds })
  const whole = createHash('sha256').update(JSON.stringify(first.digest)).digest('hex')
  console.log(
    `  end state ${whole.slice(0, 16)}, ${different.length === 0 ? 'repeated' : `NOT REPEATED: ${different.join(', ')}`}`,
  )
  return first.run.faults.length === 0 && different.length === 0
}

/** A race needs its moment: a fault may hide from one seed, not from three. */
const mostHunts = 3

/** Plants every fault and looks whether it is found. */
const hunts = async (seed: number, wanted: string | undefined): Promise<boolean> => {
  let caught = true
  for (const mutation of mutations.filter(({ name }) => wanted === undefined || name === wanted)) {
    let faults: readonly string[] = []
    const startedAt = performance.now()
    let hunted = 0
    for (; hunted < mostHunts && faults.length === 0; hunted += 1) faults = (await hunt(mutation, seed + hunted, 400)).faults
    const found = faults[0] === undefined ? 'NOT CAUGHT' : `caught (${faults[0].slice(0, 200)})`
    console.log(`${mutation.name}: ${found} with ${hunted} seeds in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
    caught &&= faults.length > 0
  }
  return caught
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '10' },
    ops: { type: 'string' },
    log: { type: 'string' },
    pair: { type: 'boolean', default: false },
    single: { type: 'boolean', default: false },
    mutations: { type: 'boolean', default: false },
  },
})
/** A morning in whose two weeks shares of Tokyo and Shenzhen are split, as the public history has announced. */
const eveOfSplits = '2026-12-14T09:30:00+09:00'

const ops = Number(values.ops ?? (values.log === undefined ? 2_000 : 1_000_000))
const seeds =
  values.seed === undefined ? Array.from({ length: Number(values.seeds) }, (_, index) => index + 1) : [Number(values.seed)]
const tested = values.pair
  ? ({ kind: 'pair', open: openPairInstallation } as const)
  : ({ kind: 'single', open: () => openRealInstallation({ practiceStart: eveOfSplits }) } as const)

let good = true
if (values.pair && !hasNats) {
  console.log('skipped: this machine has no nats-server')
  process.exit(0)
}
if (values.mutations) good = await hunts(seeds[0] ?? 1, positionals[0])
else if (values.log !== undefined) good = await tortureWithLog({ ...tested, file: values.log, ops })
else
  for (const seed of seeds) {
    if (values.single) {
      good = (await single(seed, ops)) && good
      continue
    }
    const segment = await torture({ ...tested, seed, ops })
    tell(segment)
    good &&= segment.faults.length === 0
  }
process.exitCode = good ? 0 : 1
