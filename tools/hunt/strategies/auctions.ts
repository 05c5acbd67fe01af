import { later, minute } from '@zaraba/money/time.ts'
import type { Look } from '../look.ts'
import { beyond, minutes, type Strategy, strategy, toClose, toNextOpen } from '../strategy.ts'

const special = ({ quote }: Look): number => (quote?.specialQuote === 'bid' ? 1 : quote?.specialQuote === 'ask' ? -1 : 0)

/** Volume of the opening auction against what it usually is. */
const openingVolume = ({ bars, past }: Look): number => ((bars[0]?.volume ?? 0) / past.usualVolume(20)) * 20

export const auctions = (): readonly Strategy[] => [
  strategy(
    'Closing auction, against the day',
    'return of the day',
    { at: ['last'], holds: toNextOpen },
    (look) => -beyond(look.day, 0.01),
  ),
  strategy('Closing auction, with the last half hour', 'minute bars', { at: ['last'], holds: toNextOpen }, (look) =>
    Math.sign(look.lately(30)),
  ),
  strategy(
    'Opening gap, against it',
    'price of the opening auction',
    { at: ['opened'], holds: toClose },
    (look) => -beyond(look.gap, 0.007),
  ),
  strategy('Opening gap, half an hour with it', 'price of the opening auction', { at: ['opened'], holds: minutes(30) }, (look) =>
    beyond(look.gap, 0.007),
  ),
  strategy('Much traded in the opening auction', 'volume of the opening auction', { at: ['opened'], holds: toClose }, (look) =>
    openingVolume(look) > 1.5 ? Math.sign(look.gap) : 0,
  ),
  strategy('Delayed opening, join its auction', 'special quote', { at: ['opened', 'early'], holds: minutes(60) }, special),
  strategy(
    'Delayed opening, its first minute',
    'first price after a special quote',
    { at: ['released'], holds: minutes(1) },
    (look) => Math.sign(look.gap),
  ),
  strategy(
    'Delayed opening, what the index did meanwhile',
    'index since the open, first price after a special quote',
    { at: ['released'], holds: minutes(5) },
    ({ scene }) => beyond(scene.since(scene.market, later(scene.session.open, minute)), 0.0005),
  ),
  strategy(
    'Delayed opening, its first five minutes',
    'first price after a special quote',
    { at: ['released'], holds: minutes(5) },
    (look) => Math.sign(look.gap),
  ),
  strategy('Delayed opening, to the close', 'first price after a special quote', { at: ['released'], holds: toClose }, (look) =>
    Math.sign(look.gap),
  ),
  strategy(
    'Opening auction, with yesterday’s end',
    'last half hour of yesterday',
    { at: ['before'], holds: minutes(30) },
    ({ past }) => {
      const last = past.bars.at(-1)
      return last === undefined || last.high === last.low
        ? 0
        : beyond((2 * last.close - last.high - last.low) / (last.high - last.low), 0.6)
    },
  ),
]
