import type { Day } from './days.ts'
import { addSlot, type Prints, slotBar, tickOfDay } from './prints.ts'
import { addPrint } from './value.ts'

/**
 * What a day has turned over before a slot, in whole major units: price × shares summed over every print. The sums are made slot by slot as
 * far as somebody asks, and kept.
 */
export const turnoverBefore = (day: Day, slot: number): number => {
  const { plan, minutes } = day
  if (plan.turnover === null && day.summed < slot) {
    const tick = tickOfDay(plan)
    const value = { whole: minutes.turnoverBefore[day.summed] ?? 0, rest: minutes.restBefore[day.summed] ?? 0 }
    for (; day.summed < slot; day.summed += 1) {
      addSlot(value, plan, slotBar(minutes, day.summed), day.summed, tick)
      minutes.turnoverBefore[day.summed + 1] = value.whole
      minutes.restBefore[day.summed + 1] = value.rest
    }
  }
  return minutes.turnoverBefore[slot] ?? 0
}

/** What a day has turned over once the first `printed` prints of a slot have happened. */
export const turnoverSoFar = (day: Day, slot: number, prints: Prints, printed: number): number => {
  if (printed === prints.count && day.plan.turnover !== null) return turnoverBefore(day, slot + 1)
  const value = { whole: turnoverBefore(day, slot), rest: day.minutes.restBefore[slot] ?? 0 }
  for (let place = 0; place < printed; place += 1) addPrint(value, prints.prices[place] ?? 0, prints.volumes[place] ?? 0)
  return value.whole
}
