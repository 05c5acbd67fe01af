import type { Look } from '../look.ts'
import { beyond, type Strategy, strategy, toClose, toNextClose, toNextOpen, week } from '../strategy.ts'

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)

const averages = ({ past }: Look): number =>
  past.level.length < 80 ? 0 : Math.sign(mean(past.level.slice(-5)) - mean(past.level.slice(-25)))

const highest = ({ past }: Look): number => {
  const year = past.level.slice(-250)
  return year.length < 200 ? 0 : (past.level.at(-1) ?? 0) - Math.max(...year)
}

/** Relative strength over 14 days: 0 to 100. */
const strength = ({ past }: Look): number => {
  const moves = past.daily.slice(-14)
  const up = moves.reduce((sum, each) => sum + Math.max(0, each), 0)
  const all = moves.reduce((sum, each) => sum + Math.abs(each), 0)
  return all === 0 ? 50 : (100 * up) / all
}

const busy = ({ past }: Look): boolean => (past.bars.at(-1)?.volume ?? 0) > 2 * past.usualVolume(20)

export const daily = (): readonly Strategy[] => [
  strategy('Against one day', 'daily bars', { at: ['last'], holds: toNextClose }, (look) => -beyond(look.day, 0.015)),
  strategy('Against a week', 'daily bars', { at: ['last'], holds: week }, ({ past }) => -beyond(past.sum(past.daily, 5), 0.04)),
  strategy('With a month', 'daily bars', { at: ['last'], holds: week }, ({ past }) => beyond(past.sum(past.daily, 20), 0.05)),
  strategy('With a year but the last month', 'daily bars', { at: ['last'], holds: week }, ({ past }) =>
    past.daily.length < 240 ? 0 : beyond(past.sum(past.daily, 250) - past.sum(past.daily, 20), 0.1),
  ),
  strategy('Averages of 5 and 25 days', 'daily bars', { at: ['last'], holds: week }, averages),
  strategy('Near the high of a year', 'daily bars', { at: ['last'], holds: week }, (look) =>
    highest(look) > -0.02 && look.past.daily.length >= 200 ? 1 : 0,
  ),
  strategy(
    'Still against moving',
    'volatility of sixty days',
    { at: ['last'], holds: week },
    (look) => -Math.sign(look.past.deviation(60) - look.scene.mean('deviation', (each) => each.past.deviation(60))),
  ),
  strategy('Nights against days', 'past nights', { at: ['last'], holds: toNextOpen }, ({ past }) =>
    beyond(mean(past.overnight.slice(-60)), 0.001),
  ),
  strategy('Days like past days', 'past days from open to close', { at: ['before'], holds: toClose }, ({ past }) =>
    beyond(mean(past.intraday.slice(-60)), 0.001),
  ),
  strategy('Relative strength (the rule of a product)', 'daily bars', { at: ['last'], holds: week }, (look) =>
    strength(look) < 30 ? 1 : strength(look) > 70 ? -1 : 0,
  ),
  strategy('Chase yesterday’s winners (the rule of a product)', 'daily bars', { at: ['before'], holds: toClose }, ({ past }) =>
    (past.daily.at(-1) ?? 0) > 0.03 ? 1 : 0,
  ),
  strategy('Yesterday’s move on double volume', 'daily bars, volume', { at: ['before'], holds: toClose }, (look) =>
    busy(look) ? Math.sign(look.past.daily.at(-1) ?? 0) : 0,
  ),
  strategy(
    'A wild day, and back',
    'daily bars',
    { at: ['before'], holds: toNextClose },
    ({ past }) => -beyond(past.daily.at(-1) ?? 0, 2.5 * past.deviation(60)),
  ),
]
