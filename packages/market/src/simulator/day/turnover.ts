import type { Day } from './days.ts'
import type { Prints } from './prints.ts'
import { addPrint } from './value.ts'

/** Turnover of a day before a slot, in whole major units. */
export const turnoverBefore = ({ minutes }: Day, slot: number): number => minutes.turnoverBefore[slot] ?? 0

/** Turnover of a day once the first `printed` prints of a slot have happened. */
export const turnoverSoFar = (day: Day, slot: number, prints: Prints, printed: number): number => {
  if (printed === prints.count) return turnoverBefore(day, slot + 1)
  const value = { whole: turnoverBefore(day, slot), rest: day.minutes.restBefore[slot] ?? 0 }
  for (let place = 0; place < printed; place += 1) addPrint(value, prints.prices[place] ?? 0, prints.volumes[place] ?? 0)
  return value.whole
}
