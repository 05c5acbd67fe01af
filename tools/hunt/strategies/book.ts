import type { Look } from '../look.ts'
import { trading, unhurried } from '../moments.ts'
import { beyond, minutes, type Strategy, strategy, toClose } from '../strategy.ts'

/** Ups less downs of the last prints. */
export const upticks = ({ prints }: Look): number => {
  let sum = 0
  prints.forEach((print, place) => {
    const before = prints[place - 1]
    if (before !== undefined) sum += Math.sign(print.price - before.price)
  })
  return sum
}

/** Shares on all levels against the usual volume of a day. */
export const thickness = ({ depth, past }: Look): number =>
  [...depth.bids, ...depth.asks].reduce((sum, [, size]) => sum + size, 0) / past.usualVolume(20)

const largest = ({ prints }: Look): number => {
  const most = Math.max(...prints.map((print) => print.volume))
  const place = prints.findIndex((print) => print.volume === most)
  const [before, print] = [prints[place - 1], prints[place]]
  return before === undefined || print === undefined ? 0 : Math.sign(print.price - before.price)
}

export const book = (): readonly Strategy[] => [
  strategy('Best level leans', 'sizes at the best prices', { at: trading, holds: minutes(1) }, (look) =>
    beyond(look.imbalance(1), 0.2),
  ),
  strategy('Ten levels lean', 'sizes of ten levels', { at: unhurried, holds: minutes(5) }, (look) =>
    beyond(look.imbalance(10), 0.05),
  ),
  strategy(
    'Ten levels lean, to the close',
    'sizes of ten levels',
    { at: ['opened', 'morning', 'noon'], holds: toClose },
    (look) => beyond(look.imbalance(10), 0.05),
  ),
  strategy(
    'Thick book, follow the day',
    'sizes of ten levels, return so far',
    { at: ['early', 'morning', 'noon'], holds: toClose },
    (look) => {
      const usual = look.scene.mean('thickness', thickness)
      return thickness(look) > usual ? Math.sign(look.day) : 0
    },
  ),
  strategy('Wide spread, against five minutes', 'spread', { at: unhurried, holds: minutes(5) }, (look) =>
    look.spread > 1.3 * look.scene.mean('spread', (each) => each.spread) ? -Math.sign(look.lately(5)) : 0,
  ),
  strategy('Follow the tape', 'direction of the last prints', { at: trading, holds: minutes(1) }, (look) =>
    Math.sign(upticks(look)),
  ),
  strategy('Follow the largest print', 'sizes of the last prints', { at: unhurried, holds: minutes(5) }, largest),
  strategy('Last print at the ask', 'last price against the book', { at: trading, holds: minutes(1) }, (look) =>
    look.quote === null ? 0 : Math.sign(look.quote.price - look.middle),
  ),
]
