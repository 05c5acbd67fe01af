import { csvFile, practiceMark } from '@zaraba/rules/funding/csv-file.ts'

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

const named = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns.filter(({ label }) => label !== '')
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** A text whose minus signs are those of a keyboard, as spreadsheets read them. */
export const withPlainMinus = (text: string): string => text.replaceAll('−', '-')

/** A figure without its currency, separators and sign of a gain, so that a spreadsheet can count with it; other texts as they are. */
const plain = (text: string): string => {
  const found = /^([+−-]?)[¥￥$]?(\d[\d,]*(?:\.\d+)?)(%?)$/.exec(text)
  if (found === null) return text === '–' ? '' : text
  const [, sign, figure = '', percent] = found
  return `${sign === '−' || sign === '-' ? '-' : ''}${figure.replaceAll(',', '')}${percent}`
}

/** A table as a file, with the mark of practice before each row. */
export const csvOfTable = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string =>
  csvFile([
    ['practice', ...named(columns).map(({ label }) => label)],
    ...rows.map((row) => [practiceMark, ...named(columns).map(({ text }) => plain(onOneLine(text(row))))]),
  ])

/** A table as lines of text with tabs between, as a spreadsheet takes it; columns without a name are left out. */
export const textOfTable = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string => {
  const shown = named(columns)
  return [shown.map(({ label }) => label), ...rows.map((row) => shown.map(({ text }) => withPlainMinus(onOneLine(text(row)))))]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('')
}
