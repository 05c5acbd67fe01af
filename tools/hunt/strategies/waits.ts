import { unhurried } from '../moments.ts'
import { beyond, minutes, type Strategy, strategy, toClose } from '../strategy.ts'

/** Orders that wait in the book: who earns the spread. */
export const waits = (): readonly Strategy[] => [
  strategy('Wait at the bid, take the bid', 'book', { at: unhurried, holds: minutes(20), manner: 'wait' }, () => 1),
  strategy('Wait at the bid, wait at the ask', 'book', { at: unhurried, holds: minutes(15), manner: 'wait both' }, () => 1),
  strategy('Wait at the ask, wait at the bid', 'book', { at: unhurried, holds: minutes(15), manner: 'wait both' }, () => -1),
  strategy(
    'Wait where the book leans',
    'sizes of ten levels',
    { at: unhurried, holds: minutes(15), manner: 'wait both' },
    (look) => beyond(look.imbalance(10), 0.05),
  ),
  strategy(
    'Wait against five minutes',
    'minute bars',
    { at: unhurried, holds: minutes(20), manner: 'wait both' },
    (look) => -Math.sign(look.lately(5)),
  ),
  strategy(
    'Wait with the day, to the close',
    'return so far',
    { at: ['early', 'morning', 'noon'], holds: toClose, manner: 'wait' },
    (look) => Math.sign(look.sinceOpen),
  ),
  strategy('Wait where the spread is wide', 'spread', { at: unhurried, holds: minutes(20), manner: 'wait both' }, (look) =>
    look.spread > 0.003 ? Math.sign(look.imbalance(1) || 1) : 0,
  ),
]
