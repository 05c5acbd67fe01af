import type { DateText } from '@zaraba/money/time.ts'

/** A rule that holds from a local date on, until the next row of its table. */
export interface Dated {
  readonly from: DateText
  /** Where the row comes from; the letters are explained in SOURCES.md. */
  readonly source: string
}

/** The row in force on `date`, of rows sorted by date; the first row also answers for every earlier date. */
export const rowAt = <Row extends Dated>(rows: readonly [Row, ...Row[]], date: DateText): Row => {
  for (let index = rows.length - 1; index > 0; index -= 1) {
    const row = rows[index]
    if (row !== undefined && row.from <= date) return row
  }
  return rows[0]
}
