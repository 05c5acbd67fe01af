import type { Look } from '../look.ts'
import { trading, unhurried } from '../moments.ts'
import { beyond, minutes, type Strategy, strategy, toClose, toNextOpen } from '../strategy.ts'

const member = ({ scene, share }: Look): boolean =>
  scene.hunted.indices.find((index) => index.market === scene.market)?.members.has(share.id) === true

const behindIndex = (look: Look): number => (look.scene.ofSession(look.scene.market) * look.share.beta) / 100 - look.day
const behindSector = (look: Look): number => look.scene.sector('day', look.share.sector, look, (each) => each.day) - look.day
const leaderLately = (look: Look): number => {
  const leader = look.scene.leader(look.share.sector)
  return leader === undefined || leader === look || !leader.trades ? 0 : leader.lately(5)
}
const yesterday = ({ past }: Look): number => past.daily.at(-1) ?? 0

export const relatives = (): readonly Strategy[] => [
  strategy('Index’s five minutes, in its members', 'index', { at: trading, holds: minutes(5) }, (look) =>
    member(look) ? beyond(look.scene.lately(look.scene.market, 5), 0.0003) : 0,
  ),
  strategy('Index’s minute, in its members', 'index', { at: trading, holds: minutes(1) }, (look) =>
    member(look) ? beyond(look.scene.lately(look.scene.market, 1), 0.0001) : 0,
  ),
  strategy('Behind the index, catches up', 'index, beta', { at: unhurried, holds: minutes(30) }, (look) =>
    beyond(behindIndex(look), 0.01),
  ),
  strategy(
    'Ahead of the index, goes on',
    'index, beta',
    { at: ['early', 'morning', 'noon'], holds: toClose },
    (look) => -beyond(behindIndex(look), 0.01),
  ),
  strategy('Behind its sector, catches up', 'other shares of the sector', { at: unhurried, holds: minutes(30) }, (look) =>
    beyond(behindSector(look), 0.007),
  ),
  strategy('Behind its sector, overnight', 'other shares of the sector', { at: ['last'], holds: toNextOpen }, (look) =>
    beyond(behindSector(look), 0.01),
  ),
  strategy('The sector’s leader goes first', 'largest share of the sector', { at: unhurried, holds: minutes(5) }, (look) =>
    beyond(leaderLately(look), 0.001),
  ),
  strategy('Yesterday’s sectors', 'other shares of the sector', { at: ['opened'], holds: toClose }, (look) =>
    beyond(look.scene.sector('yesterday', look.share.sector, look, yesterday), 0.008),
  ),
  strategy(
    'Members against the index’s number',
    'index, all its members that are looked at',
    { at: trading, holds: minutes(5) },
    (look) => {
      const members =
        look.scene.mean('members', (each) => (member(each) ? each.day : 0)) /
        Math.max(
          0.01,
          look.scene.mean('is member', (each) => (member(each) ? 1 : 0)),
        )
      return member(look) ? beyond(look.scene.ofSession(look.scene.market) - members, 0.003) : 0
    },
  ),
]
