/** In every row, so that no part of a file can be taken for a record of real money. */
export const practiceMark = 'PRACTICE MONEY'

const byteOrderMark = '\uFEFF'

/** A text that a spreadsheet would run as a formula gets an apostrophe before it, which it does not show; numbers and percentages stay what they are. */
const inert = (text: string): string => (/^[=+\-@\t\r']/.test(text) && !/^-?\d+(?:\.\d+)?%?$/.test(text) ? `'${text}` : text)
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const row = (cells: readonly string[]): string => cells.map((cell) => quoted(inert(cell))).join(',')

/** Rows as a file (RFC 4180, with a byte order mark for the spreadsheets that need one). */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `${byteOrderMark}${rows.map((cells) => `${row(cells)}\r\n`).join('')}`

/** Cells of a file; `null` where its quotes do not close. */
const cellsOf = (text: string): readonly (readonly string[])[] | null => {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/gy
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text)
    if (match === null) return null
    rows.at(-1)?.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    if (match[3] === '\r\n' || match[3] === '\n') rows.push([])
    else if (match[3] === ',' && pattern.lastIndex === text.length) rows.at(-1)?.push('')
  }
  return rows.filter((cells) => cells.length > 0)
}

const live = (text: string): string => (text.startsWith("'") ? text.slice(1) : text)

/** The fields of a text that `csvFile` made; `null` for a text whose quotes do not close. */
export const rowsOfCsv = (text: string): readonly (readonly string[])[] | null =>
  cellsOf(text.startsWith(byteOrderMark) ? text.slice(1) : text)?.map((cells) => cells.map(live)) ?? null
