import type { Price } from '@zaraba/money/price.ts'
import { tradingDayAt } from '../../exchanges/calendar.ts'
import type { Instrument } from '../../instrument.ts'
import type { Days } from '../day/days.ts'
import { gridOf } from '../day/grid.ts'
import { emptyMinutes, type Minutes } from '../day/minutes.ts'
import type { Plan } from '../day/plan.ts'
import { firstIndex } from '../factors/factors.ts'
import type { Character } from '../shares/character.ts'
import type { Levels } from './index-levels.ts'

/** A day of an index: its outline and its minutes. */
export interface IndexDay {
  readonly plan: Plan
  readonly minutes: Minutes
}

interface IndexSource {
  readonly days: Days
  readonly levels: Levels
  readonly instrument: Instrument
  readonly character: Character
  readonly rounded: (level: number) => Price
}

/**
 * A day whose shares are drawn step by step: at the end of each minute the index is the divisor's sum over what its members were last traded at.
 * A member without a print today counts with what it was worth at the open. `null` without a seed on the way.
 */
export const indexDayOf = ({ days, levels, instrument, character, rounded }: IndexSource, index: number): IndexDay | null => {
  const { market } = instrument
  const before = levels.close(index - 1)
  const key = days.source.keys.keyAt(market, index)
  const levelsOfDay = before === null ? null : levels.during(index)
  if (before === null || key === null || levelsOfDay === null) return null
  const session = tradingDayAt(market, index)
  const grid = gridOf(session)
  const minutes = emptyMinutes(grid.count)
  let last: Price = rounded(levelsOfDay.open)
  let [high, low] = [last, last]
  for (let slot = 0; slot < grid.count; slot += 1) {
    const close = rounded(levelsOfDay.ends[slot] ?? 0)
    minutes.open[slot] = last
    minutes.close[slot] = close
    minutes.high[slot] = Math.max(last, close)
    minutes.low[slot] = Math.min(last, close)
    high = Math.max(high, close) as Price
    low = Math.min(low, close) as Price
    minutes.highBefore[slot + 1] = high
    minutes.lowBefore[slot + 1] = low
    last = close
  }
  const plan: Plan = {
    instrument,
    character,
    session,
    grid,
    key,
    high,
    low,
    row: index - firstIndex[market],
    base: rounded(before),
    band: null,
    open: rounded(levelsOfDay.open),
    close: last,
    volume: 0,
    usualVolume: 0,
    turnover: 0,
    delayed: 0,
    first: null,
    halts: [],
  }
  return { plan, minutes }
}
