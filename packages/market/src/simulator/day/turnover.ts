import { missing } from '@zaraba/money/missing.ts'
import type { Day } from './days.ts'
import type { Prints } from './prints.ts'

/**
 * Price × shares summed over prints, exactly: whole major units, and what is left of one in ten-thousandths. A single sum of
 * ten-thousandths would leave the integers that a float holds exactly.
 */
export interface Value {
  whole: number
  rest: number
}

const unit = 10_000

/** Adds a print: its price in ten-thousandths of the major unit, its shares. Division instead of the far slower remainder of floats. */
export const addPrint = (value: Value, price: number, shares: number): void => {
  const major = Math.floor(price / unit)
  const rest = value.rest + (price - major * unit) * shares
  const carriedUnits = Math.floor(rest / unit)
  value.whole += major * shares + carriedUnits
  value.rest = rest - carriedUnits * unit
}

/** Turnover of a day before a slot, in whole major units. */
export const turnoverBefore = ({ minutes }: Day, slot: number): number => minutes.turnoverBefore[slot] ?? missing()

/** Turnover of a day once the first `printed` prints of a slot have happened. */
export const turnoverSoFar = (day: Day, slot: number, prints: Prints, printedCount: number): number => {
  if (printedCount === prints.count) return turnoverBefore(day, slot + 1)
  const value = { whole: turnoverBefore(day, slot), rest: day.minutes.restBefore[slot] ?? missing() }
  for (let index = 0; index < printedCount; index += 1)
    addPrint(value, prints.prices[index] ?? missing(), prints.volumes[index] ?? missing())
  return value.whole
}
