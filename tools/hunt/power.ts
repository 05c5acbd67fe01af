import { type Hunt, huntIn } from './hunt.ts'
import type { CreateHunted } from './hunted.ts'
import { tellingBook, tellingTurnover } from './leak.ts'
import { minutes } from './strategy.ts'
import type { Row } from './tally.ts'
import { scenesOf } from './walk.ts'

/** What a planted leak brings the strategy that follows it, in basis points: before costs, or after them. */
const planted = 5

export interface Power {
  readonly planted: string
  readonly row: Row
  /** Whether the table finds it: the corrected chance that it is luck. */
  readonly chance: number
}

/** The mean size of a move over so many minutes, and what a trade costs, in basis points, in the first days of one installation. */
const usualOf = (create: CreateHunted, { seeds, shares }: Hunt, span: number) => {
  let [moves, costs, count] = [0, 0, 0]
  // Whoever sells first pays for borrowing besides.
  for (const scene of scenesOf(create(seeds[0] ?? ''), { shares, days: 4, wide: false }))
    for (const side of [1, -1] as const)
      for (const look of scene.looks) {
        const result = ['morning', 'noon', 'afternoon'].includes(scene.moment)
          ? look.result(side, 'market', minutes(span), 1)
          : null
        if (result === null) continue
        moves += Math.abs(result.gross)
        costs += result.gross - result.net
        count += 1
      }
  return { move: moves / count, cost: costs / count }
}

const rowOf = (create: CreateHunted, hunt: Hunt, name: string): Row => {
  const row = huntIn(create, hunt, name).find((each) => each.name === name)
  if (row === undefined) throw new Error(`no strategy is called ${name}`)
  return row
}

/** Plants two leaks in a market and hunts in it by the same table at the same size: 5 bp before costs, and 5 bp after them. */
export const powerIn = (create: CreateHunted, hunt: Hunt): readonly Power[] => {
  const soon = usualOf(create, hunt, 5)
  const later = usualOf(create, hunt, 30)
  /** Moves and costs are not the same where a strategy trades: what it brings in one installation corrects what is planted in all. */
  const followed = (name: string, gain: number, aim: (first: Row) => number, leaking: (gain: number) => CreateHunted): Row => {
    const first = rowOf(leaking(gain), { ...hunt, seeds: hunt.seeds.slice(0, 1) }, name)
    if (!(first.gross.mean > 0)) throw new Error(`${name} brings nothing where ${gain} basis points are planted`)
    return rowOf(leaking((gain * aim(first)) / first.gross.mean), hunt, name)
  }
  const told = followed(
    'Ten levels lean',
    planted,
    () => planted,
    (gain) => (seed) => tellingBook(create(seed), { minutes: 5, gain, usualMove: soon.move }),
  )
  const earned = followed(
    'Back to the average price',
    planted + later.cost,
    ({ gross, net }) => planted + gross.mean - net.mean,
    (gain) => (seed) => tellingTurnover(create(seed), { minutes: 30, gain, usualMove: later.move }),
  )
  return [
    { planted: `The book tells ${planted} bp of the next five minutes`, row: told, chance: told.tells },
    { planted: `The turnover of the day tells ${planted} bp more than half an hour costs`, row: earned, chance: earned.earns },
  ]
}
