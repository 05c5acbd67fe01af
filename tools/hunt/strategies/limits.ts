import type { Look } from '../look.ts'
import { minutes, type Strategy, strategy, toClose, toNextClose, toNextOpen } from '../strategy.ts'

/** Whether the share stands at a limit and nobody is on the other side. */
const locked = ({ quote }: Look): number =>
  quote === null
    ? 0
    : quote.price === quote.limitUp && quote.ask === null
      ? 1
      : quote.price === quote.limitDown && quote.bid === null
        ? -1
        : 0

/** Whether a limit is within so much of the price. */
const near = ({ quote }: Look, part: number): number => {
  if (quote === null || quote.limitUp === null || quote.limitDown === null) return 0
  if (quote.price < quote.limitUp && quote.price > quote.limitUp * (1 - part)) return 1
  return quote.price > quote.limitDown && quote.price < quote.limitDown * (1 + part) ? -1 : 0
}

/** How the last finished day closed against its base: 1 near Tokyo's or China's usual limits, −1 at the lower one. */
const lockedYesterday = ({ past, share }: Look): number => {
  const [move, bar] = [past.daily.at(-1) ?? 0, past.bars.at(-1)]
  if (bar === undefined || share.priceLimitRule === 'us_none') return 0
  if (move > 0.09 && bar.close === bar.high) return 1
  return move < -0.09 && bar.close === bar.low ? -1 : 0
}

export const limits = (): readonly Strategy[] => [
  strategy('Locked at a limit, closing auction', 'limit state', { at: ['last'], holds: toNextOpen }, locked),
  strategy('Locked at a limit, closing auction to the next close', 'limit state', { at: ['last'], holds: toNextClose }, locked),
  strategy(
    'Locked at a limit, wait in its queue',
    'limit state, queue',
    { at: ['opened', 'morning', 'noon', 'late'], holds: toNextOpen, manner: 'wait' },
    locked,
  ),
  strategy(
    'Near a limit, with it',
    'limits of the day',
    { at: ['opened', 'early', 'morning', 'noon', 'afternoon', 'late'], holds: toClose },
    (look) => near(look, 0.03),
  ),
  strategy(
    'Near a limit, against it',
    'limits of the day',
    { at: ['opened', 'early', 'morning', 'noon', 'afternoon', 'late'], holds: minutes(15) },
    (look) => -near(look, 0.03),
  ),
  strategy('The day after a limit', 'yesterday’s close', { at: ['opened'], holds: toClose }, lockedYesterday),
]
