import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { type Instant, instant, minute, second } from '@zaraba/money/time.ts'

/**
 * When a strategy looks: before the opening auction, some way into minutes of the day (so that each minute is half known), and before the
 * closing auction. `released` comes when a delayed opening has just printed its first price.
 */
export const moments = ['before', 'opened', 'early', 'morning', 'noon', 'afternoon', 'late', 'last'] as const
export type Moment = (typeof moments)[number] | 'released'

/** The moments of continuous trading. */
export const trading: readonly Moment[] = ['opened', 'early', 'morning', 'noon', 'afternoon', 'late']
/** Those that leave half an hour of trading. */
export const unhurried: readonly Moment[] = ['opened', 'early', 'morning', 'noon', 'afternoon']

const middle = (session: TradingDay): number =>
  session.breakEnd === null ? (session.open + session.close) / 2 : session.breakEnd + 8 * minute

/** The instant of a moment of a session. */
export const instantOf = (session: TradingDay, moment: (typeof moments)[number]): Instant => {
  const places = {
    before: session.openingAuction - 30 * second,
    opened: session.open + 40 * second,
    early: session.open + 13 * minute + 35 * second,
    morning: session.open + 62 * minute + 30 * second,
    noon: Math.floor(middle(session) / minute) * minute + 25 * second,
    afternoon: session.close - 75 * minute + 40 * second,
    late: session.close - 28 * minute + 35 * second,
    last: session.close - 45 * second,
  }
  return instant(places[moment])
}
