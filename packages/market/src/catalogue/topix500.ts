import type { Dated } from '../exchanges/dated.ts'
import { revisedFrom } from '../exchanges/revised.ts'
import { changedOn } from '../exchanges/table-changes.ts'
import type { TickTable } from '../instrument.ts'

/** A change of who belongs to TOPIX500: its members have the fine tick table, all others the standard one. */
interface Review extends Dated {
  readonly joined: readonly string[]
  readonly left: readonly string[]
}

/** The rows of the catalogue say who belonged before the first of them. */
const reviews: readonly Review[] = [
  {
    from: revisedFrom,
    source: 'TOPIX Mid400 by the exchange’s list of issues as of 2026 [P]; the days of the single reviews are not kept',
    joined: ['1333', '2593', '2810', '3048', '3994', '4587', '4716', '4927', '6753', '7846', '7956', '8282', '9301'],
    left: ['1662', '3778', '6594', '7762'],
  },
]

/** The days from which the reviews hold by themselves; an installation that stands beyond one of them follows it later. */
export const reviewDates = reviews.map(({ from }) => from)

/** The table of a share with its changes by the reviews. */
export const reviewed = (code: string, table: TickTable): TickTable =>
  reviews.reduce((known, { from, joined, left }) => {
    if (joined.includes(code)) return changedOn(known, from, 'tse_topix500')
    return left.includes(code) ? changedOn(known, from, 'tse_standard') : known
  }, table)
