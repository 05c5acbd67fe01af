import { tickAt } from '@zaraba/market/exchanges/ticks.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { Look } from '../look.ts'
import { unhurried } from '../moments.ts'
import { beyond, minutes, type Strategy, strategy, toClose } from '../strategy.ts'

/** A tick as a part of the price. */
const tick = ({ share, quote, scene }: Look): number =>
  quote === null ? 0 : tickAt(share.tickTable, quote.price, scene.session.date) / quote.price

/** Whether a wider or finer tick begins within half a per cent: 1 above, −1 below. */
const nearEdge = ({ share, quote, scene }: Look): number => {
  if (quote === null) return 0
  const at = (factor: number): number => tickAt(share.tickTable, Math.floor(quote.price * factor) as Price, scene.session.date)
  return at(1.005) > at(1) ? 1 : at(0.995) < at(1) ? -1 : 0
}

/** The edges of the tariff and of the tick tables. */
export const edges = (): readonly Strategy[] => [
  strategy('Coarse ticks, against the last minute', 'tick table', { at: unhurried, holds: minutes(5) }, (look) =>
    tick(look) > 0.001 ? -Math.sign(look.lately(2)) : 0,
  ),
  strategy('Coarse ticks, wait', 'tick table', { at: unhurried, holds: minutes(20), manner: 'wait both' }, (look) =>
    tick(look) > 0.001 ? 1 : 0,
  ),
  strategy('Where the tick changes', 'tick table', { at: unhurried, holds: toClose }, nearEdge),
  strategy('A handful of shares', 'fees round up, least fee', { at: ['morning', 'noon'], holds: toClose, size: 0.02 }, (look) =>
    Math.sign(look.imbalance(10)),
  ),
  strategy('Twenty positions at once', 'depth of the book', { at: ['morning', 'noon'], holds: toClose, size: 20 }, (look) =>
    beyond(look.sinceOpen, 0.004),
  ),
]
