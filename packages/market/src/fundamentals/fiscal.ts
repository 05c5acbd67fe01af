import { missing } from '@zaraba/money/missing.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { dateOf, dayIn, dayOf } from '../exchanges/days.ts'
import type { Instrument } from '../instrument.ts'

type Quarter = 1 | 2 | 3 | 4

/** A quarter of a company's fiscal year, which is named by the calendar year in which it ends. */
export interface FiscalQuarter {
  readonly year: number
  readonly quarter: Quarter
  readonly end: DateText
}

/** Days after the end of a quarter before which no company reports it. */
const soonest = 15

const monthEnd = (year: number, month: number): number => dayIn(year, month + 1, 1) - 1

/** The quarter whose figures come out on a date: the last one that has been over for at least fifteen days. */
export const quarterReportedOn = ({ fiscalMonth }: Pick<Instrument, 'fiscalMonth'>, date: DateText): FiscalQuarter => {
  const day = dayOf(date) - soonest
  const year = Number(date.slice(0, 4))
  // Month ends of this year and the one before, the latest first: one in three ends a quarter.
  for (let month = 12; month > -12; month -= 1) {
    const after = (((month - fiscalMonth) % 12) + 12) % 12
    const end = monthEnd(year, month)
    if (after % 3 !== 0 || end > day) continue
    const quarter = (after === 0 ? 4 : after / 3) as Quarter
    const endYear = month > 0 ? year : year - 1
    const endMonth = month > 0 ? month : month + 12
    return { year: after === 0 || endMonth < fiscalMonth ? endYear : endYear + 1, quarter, end: dateOf(end) }
  }
  throw new RangeError('a year has a quarter')
}

/** The fiscal year that a date lies in. */
export const fiscalYearOf = ({ fiscalMonth }: Pick<Instrument, 'fiscalMonth'>, date: DateText): number => {
  const [year = missing(), month = missing()] = date.split('-').map(Number)
  return month > fiscalMonth ? year + 1 : year
}
