import { syntheticInstruments } from '@zaraba/market/catalogue/synthetic.ts'
import { dateText, later, parseInstant, second } from '@zaraba/money/time.ts'
import { drawnWorld } from '../drawn-world.ts'
import { milliseconds, type Row, whole } from '../row.ts'

const genesis = dateText('2026-11-17')
const steps = { full: [500, 2_000, 5_000, 10_000], quick: [300] } as const
const seconds = { full: 180, quick: 5 } as const

/** Processor milliseconds for one look at all instruments, a second of market time after the last, minutes that turn included. */
const lookTime = (count: number, looks: number): number => {
  const instruments = syntheticInstruments(count, 11)
  const world = drawnWorld(genesis, { chains: count + 10, days: count + 800 })
  const board = world.quoteBoard(instruments)
  // Tokyo and Shanghai trade at this hour; New York's third of the instruments rests.
  let now = parseInstant('2026-11-18T10:40:00+09:00')
  board.update(now)
  const before = process.cpuUsage()
  for (let look = 0; look < looks; look += 1) {
    now = later(now, second)
    board.update(now)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / looks
}

export const instrumentsRow: Row = {
  name: 'instruments',
  title: '10,000 instruments at one tick a second: share of one core',
  better: 'lower',
  must: 15,
  aim: 10,
  unit: '%',
  run: async (effort) => {
    const points = steps[effort].map((count) => [count, lookTime(count, seconds[effort])] as const)
    const [count = 0, time = 0] = points.at(-1) ?? []
    return {
      value: time / 10,
      parts: [
        { name: 'instruments', value: whole(count) },
        { name: 'one second of market time', value: milliseconds(time) },
      ],
      growth: { title: 'One look at all instruments', across: 'instruments', up: 'milliseconds', points },
    }
  },
}
