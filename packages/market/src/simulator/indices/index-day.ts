import { missing } from '@zaraba/money/missing.ts'
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

/** A day of an index: its outline, and its minutes as far as they are drawn. */
export interface IndexDay {
  plan: Plan
  readonly minutes: Minutes
  reached: number
}

interface IndexSource {
  readonly days: Days
  readonly levels: Levels
  readonly instrument: Instrument
  readonly character: Character
  readonly rounded: (level: number) => Price
}

/** A day whose shares are drawn step by step, before its first slot. `null` without a seed on the way. */
export const indexDayOf = ({ days, levels, instrument, character, rounded }: IndexSource, index: number): IndexDay | null => {
  const { market } = instrument
  const before = levels.close(index - 1)
  const key = days.source.keys.keyAt(market, index)
  if (before === null || key === null) return null
  const session = tradingDayAt(market, index)
  const grid = gridOf(session)
  const base = rounded(before)
  const plan: Plan = {
    instrument,
    character,
    session,
    grid,
    key,
    row: index - firstIndex[market],
    base,
    band: null,
    high: base,
    low: base,
    open: base,
    close: base,
    volume: 0,
    usualVolume: 0,
    turnover: 0,
    delayed: 0,
    first: null,
    halts: [],
  }
  return { plan, minutes: emptyMinutes(grid.count), reached: 0 }
}

/**
 * Draws the day on until `to` of its minutes are there: at the end of each the index is the divisor's sum over what its members were last
 * traded at. A member without a print today counts with what it was worth at the open. `false` without a seed on the way.
 */
export const drawIndexUntil = ({ levels, rounded }: IndexSource, day: IndexDay, to: number): boolean => {
  const { plan, minutes, reached } = day
  if (to <= reached) return true
  const drawn = levels.during(plan.session.index, reached, to)
  if (drawn === null) return false
  const open = rounded(drawn.open)
  let last = reached === 0 ? open : plan.close
  let [high, low] = reached === 0 ? [open, open] : [plan.high, plan.low]
  for (let slot = reached; slot < to; slot += 1) {
    const close = rounded(drawn.ends[slot - reached] ?? missing())
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
  day.plan = { ...plan, high, low, open, close: last }
  day.reached = to
  return true
}
