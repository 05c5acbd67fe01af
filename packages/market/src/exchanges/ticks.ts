import { missing } from '@zaraba/money/missing.ts'
import { maximumPrice, type Price, price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { TickTable } from '../instrument.ts'
import { rowAt } from './dated.ts'
import { tickTables } from './tick-tables.ts'

const tickOf = (table: TickTable, value: number, date: DateText): number => {
  for (const band of rowAt(tickTables[table], date).bands) if (value <= band.upTo) return band.tick
  throw new RangeError('a tick table has an open end')
}

/** The ranges of prices of a table on a date, from below, each with its last price and its step. */
export const tickBands = (table: TickTable, date: DateText): readonly { readonly upTo: number; readonly tick: number }[] =>
  rowAt(tickTables[table], date).bands

/** Whether prices step by another row of the tables on `date` than on an earlier date. */
export const tableChangesOn = (table: TickTable, before: DateText, date: DateText): boolean =>
  rowAt(tickTables[table], before) !== rowAt(tickTables[table], date)

/** The step between prices at `value`, in ten-thousandths of the major unit. */
export const tickAt = (table: TickTable, value: Price, date: DateText): Price => price(tickOf(table, value, date))

export const isOnTick = (table: TickTable, value: Price, date: DateText): boolean => value % tickOf(table, value, date) === 0

/**
 * The nearest price on the table in that direction, at least one tick; `nearest` takes the upper one of two equally near. Every
 * bound of a band lies on the ticks of both its sides, so the steps meet. @throws RangeError beyond `maximumPrice`.
 */
export const roundToTick = (table: TickTable, value: Price, date: DateText, direction: 'down' | 'up' | 'nearest'): Price => {
  const tick = tickOf(table, value, date)
  const rest = value % tick
  if (rest === 0) return value
  const up = direction === 'up' || (direction === 'nearest' && rest * 2 >= tick)
  return price(Math.max(value - rest + (up ? tick : 0), tick))
}

/** A price and those after it in a direction, one row of the table each: `count` of them, fewer at one tick and at `maximumPrice`. */
export const pricesFrom = (
  table: TickTable,
  value: Price,
  date: DateText,
  direction: 1 | -1,
  count: number,
): readonly Price[] => {
  const { bands } = rowAt(tickTables[table], date)
  const prices: Price[] = []
  let at: number = value
  while (prices.length < count && at > 0 && at <= maximumPrice) {
    prices.push(price(at))
    let band = 0
    while ((bands[band]?.upTo ?? maximumPrice) < at + direction) band += 1
    const { tick } = bands[band] ?? missing('a band of prices')
    at = direction === 1 ? at - (at % tick) + tick : Math.ceil(at / tick) * tick - tick
  }
  return prices
}

/** The price `steps` rows up the table (down, for negative steps), bands crossed; stops at one tick and at `maximumPrice`. */
export const ticksAway = (table: TickTable, value: Price, date: DateText, steps: number): Price => {
  let at: number = value
  for (let step = 0; step < steps; step += 1) {
    const tick = tickOf(table, at + 1, date)
    const above = at - (at % tick) + tick
    if (above > maximumPrice) break
    at = above
  }
  for (let step = 0; step > steps; step -= 1) {
    const tick = tickOf(table, at - 1, date)
    const below = Math.ceil(at / tick) * tick - tick
    if (below <= 0) break
    at = below
  }
  return price(at)
}
