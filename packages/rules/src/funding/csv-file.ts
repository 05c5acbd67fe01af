import { missing } from '@zaraba/money/missing.ts'
/** In every row, so that no part of a file can be taken for a record of real money. */
export const practiceMark = 'PRACTICE MONEY'

const byteOrderMark = '\uFEFF'

/**
 * A cell as a spreadsheet shows what it is: a text that would run as a formula gets an apostrophe, a code keeps its leading zeros as the
 * formula of its text, and numbers, percentages and a dash stay what they are.
 */
const shownAs = (text: string): string => {
  if (/^0\d+$/.test(text)) return `="${text}"`
  return /^[=+\-@\t\r']/.test(text) && !/^-?\d+(?:\.\d+)?%?$|^-$/.test(text) ? `'${text}` : text
}
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const row = (cells: readonly string[]): string => cells.map((cell) => quoted(shownAs(cell))).join(',')

/** Rows as a file (RFC 4180, with a byte order mark for the spreadsheets that need one). */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `${byteOrderMark}${rows.map((cells) => `${row(cells)}\r\n`).join('')}`

/** An instant of the wire as its local time, in a form that spreadsheets read: «2026-11-20 09:05:00»; other texts stay. */
export const localTimeOf = (instant: string): string => instant.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d).*$/, '$1 $2')

/** Cells of a file; `null` where its quotes do not close. */
const cellsOf = (text: string): readonly (readonly string[])[] | null => {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/gy
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text)
    if (match === null) return null
    rows.at(-1)?.push(match[1] === undefined ? (match[2] ?? missing()) : match[1].replaceAll('""', '"'))
    if (match[3] === '\r\n' || match[3] === '\n') rows.push([])
    else if (match[3] === ',' && pattern.lastIndex === text.length) rows.at(-1)?.push('')
  }
  return rows.filter((cells) => cells.length > 0)
}

const cellOf = (text: string): string => /^="(0\d+)"$/.exec(text)?.[1] ?? (text.startsWith("'") ? text.slice(1) : text)

/** The fields of a text that `csvFile` made; `null` for a text whose quotes do not close. */
export const rowsOfCsv = (text: string): readonly (readonly string[])[] | null =>
  cellsOf(text.startsWith(byteOrderMark) ? text.slice(1) : text)?.map((cells) => cells.map(cellOf)) ?? null
