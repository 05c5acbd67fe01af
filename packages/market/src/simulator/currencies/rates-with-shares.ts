import { missing } from '@zaraba/money/missing.ts'
import { day, type Instant } from '@zaraba/money/time.ts'
import { tradingDayAt, tradingDayIndex } from '../../exchanges/calendar.ts'
import type { Market } from '../../markets.ts'
import { firstIndex } from '../factors/factors.ts'
import type { ChainSource } from '../shares/daily.ts'
import { walkUnit } from '../steps/walks.ts'
import type { Quoted } from './rate-table.ts'

type Moved = Pick<ChainSource, 'factors' | 'walks' | 'genesis'>

/** Common move of a market's shares inside a session, up to a moment, in parts; `null` without the session's seed. */
const sinceOpen = ({ factors, walks, genesis }: Moved, market: Market, index: number, at: Instant): number | null => {
  const session = tradingDayAt(market, index)
  if (at <= session.open) return 0
  if (!factors.ensure(market, index)) return null
  const table = factors.market[market]
  const row = index - firstIndex[market]
  if (at >= session.close) return table.intraday[row] ?? missing()
  // Of a session of history only its ends are known.
  if (index < genesis[market])
    return Math.trunc(((table.intraday[row] ?? missing()) * (at - session.open)) / (session.close - session.open))
  const movePassed = walks.movedAt(market, index, at)
  return movePassed === null ? null : Math.floor((movePassed * (table.deviation[row] ?? missing())) / walkUnit)
}

/**
 * Move of a currency with the shares of Tokyo and New York in the first milliseconds of a day of New York, in parts: at the same
 * moments as theirs, so that neither predicts the other.
 */
export const movedWithShares = (source: Moved, { stocks }: Quoted, index: number, passedTime: number): number | null => {
  if (stocks === 0) return 0
  const { close, date } = tradingDayAt('us', index)
  const at = (close - day + passedTime) as Instant
  const tokyo = tradingDayIndex('jp', date)
  const same = tradingDayAt('jp', tokyo).date === date
  const there = same && tokyo >= firstIndex.jp ? sinceOpen(source, 'jp', tokyo, at) : 0
  const here = sinceOpen(source, 'us', index, at)
  return there === null || here === null ? null : Math.trunc(((there + here) * stocks) / 100)
}
