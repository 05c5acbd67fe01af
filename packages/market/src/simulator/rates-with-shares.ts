import { day, type Instant, minute } from '@zaraba/money/time.ts'
import { tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import type { Market } from '../markets.ts'
import type { ChainSource } from './daily.ts'
import { firstIndex } from './factors.ts'
import { coarser, walkedAt, walkUnit } from './forward/walks.ts'
import { gridOf, slotAt } from './grid.ts'
import type { Quoted } from './rate-table.ts'

type Moved = Pick<ChainSource, 'factors' | 'walks' | 'forward'>

/** What a market's shares have moved together inside a session, up to a moment, in parts; `null` without the session's seed. */
const sinceOpen = ({ factors, walks, forward }: Moved, market: Market, index: number, at: Instant): number | null => {
  const session = tradingDayAt(market, index)
  if (at <= session.open) return 0
  if (!factors.ensure(market, index)) return null
  const table = factors.market[market]
  const place = index - firstIndex[market]
  if (at >= session.close) return table.intraday[place] ?? 0
  // A session of history is told by its ends alone.
  if (index < forward[market])
    return Math.trunc(((table.intraday[place] ?? 0) * (at - session.open)) / (session.close - session.open))
  const walk = walks.of(market, `factor ${market}`, index)
  if (walk === null) return null
  const passed = walkedAt(walk, Math.max(0, slotAt(gridOf(session), at - session.open)), 0) * coarser
  return Math.floor((passed * (table.deviation[place] ?? 0)) / walkUnit)
}

/**
 * What a currency moves with the shares of Tokyo and New York in the first minutes of a day of New York, in parts: in the same minutes as
 * they do, so that neither tells of the other.
 */
export const movedWithShares = (source: Moved, { stocks }: Quoted, index: number, minutes: number): number | null => {
  if (stocks === 0) return 0
  const { close, date } = tradingDayAt('us', index)
  const at = (close - day + minutes * minute) as Instant
  const tokyo = tradingDayIndex('jp', date)
  const same = tradingDayAt('jp', tokyo).date === date
  const there = same && tokyo >= firstIndex.jp ? sinceOpen(source, 'jp', tokyo, at) : 0
  const here = sinceOpen(source, 'us', index, at)
  return there === null || here === null ? null : Math.trunc(((there + here) * stocks) / 100)
}
