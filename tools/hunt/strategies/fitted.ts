import type { Look } from '../look.ts'
import type { Moment } from '../moments.ts'
import { Ridge } from '../ridge.ts'
import { beyond, minutes, type Strategy, strategy, toClose, toNextOpen } from '../strategy.ts'
import type { Holding } from '../trade.ts'
import { featuresOf } from './features.ts'

/** A ridge over all features for one way of holding: one strategy goes by its sign, another trades only where it promises more than costs. */
const pair = (name: string, at: readonly Moment[], holds: Holding): readonly Strategy[] => {
  const model = new Ridge()
  const learned = (look: Look): void => {
    const result = look.trades ? look.result(1, 'market', holds, 1) : null
    if (result !== null) model.learn(featuresOf(look), result.gross)
  }
  const promised = new WeakMap<Look, number>()
  const promise = (look: Look): number => {
    const known = promised.get(look) ?? (look.trades ? model.predict(featuresOf(look)) : 0)
    promised.set(look, known)
    return known
  }
  const knows = 'ridge over 50 features, learned in other installations'
  return [
    { ...strategy(`Fitted, ${name}`, knows, { at, holds }, (look) => Math.sign(promise(look))), learn: learned },
    { ...strategy(`Fitted and sure, ${name}`, knows, { at, holds }, (look) => beyond(promise(look), 25)), learn: () => {} },
  ]
}

export const fitted = (): readonly Strategy[] => [
  ...pair('one minute', ['opened', 'early', 'morning', 'noon', 'afternoon'], minutes(1)),
  ...pair('half an hour', ['early', 'morning', 'noon', 'afternoon'], minutes(30)),
  ...pair('to the close', ['early', 'morning', 'noon'], toClose),
  ...pair('overnight', ['last'], toNextOpen),
]
