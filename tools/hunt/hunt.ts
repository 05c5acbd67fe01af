import { dayNumber } from '@zaraba/money/time.ts'
import { currencyRules, huntCurrencies } from './currencies.ts'
import type { CreateHunted } from './hunted.ts'
import type { Look } from './look.ts'
import { createStrategies } from './strategies.ts'
import type { Strategy } from './strategy.ts'
import { type Row, Tally } from './tally.ts'
import { type Reach, scenesOf } from './walk.ts'

/** A hunt over installations: those of the first half of the seeds are also learned from, those of the second are traded by what was learned. */
export interface Hunt extends Reach {
  readonly seeds: readonly string[]
}

/** Positions over several sessions overlap: their trades are counted by fortnights. */
const fortnight = 14

const clusterOf = ({ holds }: Strategy, seed: string, look: Look): string => {
  const day = dayNumber(look.scene.session.date)
  return `${seed}/${'sessions' in holds && holds.sessions > 1 ? Math.floor(day / fortnight) : day}`
}

const follow = (tally: Tally, strategy: Strategy, seed: string, look: Look, learning: boolean): void => {
  if (strategy.learn !== undefined && learning) {
    strategy.learn(look)
    return
  }
  const side = Math.sign(strategy.side(look))
  if (side === 0 || Number.isNaN(side)) return
  const result = look.result(side, strategy.manner, strategy.holds, strategy.size)
  if (result !== null) tally.add(strategy, clusterOf(strategy, seed, look), result)
}

/**
 * Tries every strategy on a market made from each seed, and says what each brought. With `only` the others are not tried, and the correction
 * stays that for all of them.
 */
export const huntIn = (create: CreateHunted, { seeds, ...reach }: Hunt, only?: string): readonly Row[] => {
  const tally = new Tally()
  const all = createStrategies()
  const strategies = only === undefined ? all : all.filter(({ name }) => name === only)
  seeds.forEach((seed, place) => {
    const hunted = create(seed)
    const learning = place < Math.floor(seeds.length / 2)
    for (const scene of scenesOf(hunted, reach)) {
      const own = strategies.filter(({ at }) => at.includes(scene.moment))
      for (const look of scene.looks) for (const strategy of own) follow(tally, strategy, seed, look, learning)
    }
    if (only === undefined) huntCurrencies(hunted, seed, reach.days, tally)
  })
  return tally.rows([...all, ...currencyRules])
}
