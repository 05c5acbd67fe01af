/** A column of a table. */
export interface Column<Row> {
  readonly key: string
  readonly label: string
  /** The cell as text, for copying. */
  readonly text: (row: Row) => string
  /** By what the column sorts; a column without it does not. */
  readonly value?: (row: Row) => number | bigint | string
  /** Words begin at the left; figures end at the right. */
  readonly atStart?: boolean
}

/** Rows by a column, the largest first when falling; equal ones keep their order. */
export const sortedBy = <Row>(rows: readonly Row[], { value }: Column<Row>, falling: boolean): readonly Row[] => {
  if (!value) return rows
  const compare = (left: Row, right: Row): number => {
    const [one, other] = [value(left), value(right)]
    if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other)
    return one < other ? -1 : one > other ? 1 : 0
  }
  return rows.toSorted((left, right) => (falling ? compare(right, left) : compare(left, right)))
}

/** A table as lines of text with tabs between, as a spreadsheet takes it; columns without a name are left out. */
export const textOfTable = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string => {
  const named = columns.filter(({ label }) => label !== '')
  const cell = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return [named.map(({ label }) => label), ...rows.map((row) => named.map(({ text }) => cell(text(row))))]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('')
}
