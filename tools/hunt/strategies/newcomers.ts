import type { Look } from '../look.ts'
import { beyond, minutes, type Strategy, strategy, toClose, toNextOpen } from '../strategy.ts'

const isNew = ({ share, scene }: Look): boolean => share.debut !== undefined && share.listedOn >= scene.hunted.genesis
const firstDay = (look: Look): boolean => isNew(look) && look.share.listedOn === look.scene.session.date
const young = (look: Look): boolean => isNew(look) && !firstDay(look)

/** New shares, from their first price on. */
export const newcomers = (): readonly Strategy[] => [
  strategy('New share, join the first auction', 'offer price', { at: ['before', 'opened'], holds: toNextOpen }, (look) =>
    firstDay(look) && !look.trades ? 1 : 0,
  ),
  strategy(
    'New share, with its first gain',
    'first price',
    { at: ['early', 'morning', 'noon', 'afternoon', 'late', 'released'], holds: toClose },
    (look) => (firstDay(look) ? Math.sign(look.gap) : 0),
  ),
  strategy(
    'New share, against its first day',
    'first price',
    { at: ['morning', 'noon', 'afternoon', 'late'], holds: minutes(30) },
    (look) => (firstDay(look) ? -Math.sign(look.sinceOpen) : 0),
  ),
  strategy(
    'New share, with its first day',
    'first price',
    { at: ['early', 'morning', 'noon', 'afternoon', 'late'], holds: minutes(30) },
    (look) => (firstDay(look) ? Math.sign(look.sinceOpen) : 0),
  ),
  strategy('New share, first night', 'first day', { at: ['last'], holds: toNextOpen }, (look) =>
    firstDay(look) ? Math.sign(look.sinceOpen) : 0,
  ),
  strategy('New share, its first days', 'first days', { at: ['opened', 'noon'], holds: toClose }, (look) =>
    young(look) ? beyond(look.day, 0.01) : 0,
  ),
]
