import { formatDate } from '@zaraba/ui/format/format-date.ts'

interface DayGroup<Row> {
  /** The calendar day by the practice clock, "2026-11-20". */
  readonly day: string
  readonly rows: readonly Row[]
}

/** Rows that come latest first, gathered under their days in the same order. */
export const byDay = <Row extends { readonly time: string }>(rows: readonly Row[]): readonly DayGroup<Row>[] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const day = formatDate(row.time, 'Y-M-D')
    const group = groups.get(day)
    if (group) group.push(row)
    else groups.set(day, [row])
  }
  return [...groups].map(([day, grouped]) => ({ day, rows: grouped }))
}
