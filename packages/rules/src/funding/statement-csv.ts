import type { Statement, StatementEntry } from './statement-lines.ts'

/** Stands in every row, so that no part of a file can be taken for a statement of real money. */
export const practiceMark = 'PRACTICE MONEY'

const columns = ['practice', 'row', 'time', 'kind', 'from', 'to', 'amount', 'currency', 'balance', 'cause'] as const
const byteOrderMark = '\uFEFF'

/** A text that a spreadsheet would run as a formula gets an apostrophe before it, which it does not show; numbers stay numbers. */
const inert = (text: string): string => (/^[=+\-@\t\r']/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text)
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const row = (cells: readonly string[]): string => cells.map((cell) => quoted(inert(cell))).join(',')

/** The statement as a file (RFC 4180, with a byte order mark for the spreadsheets that need one). */
export const statementCsv = (statement: Statement & { readonly root: string }): string => {
  const { account, type, from, to, currency, opening, closing, list, root } = statement
  const head = [practiceMark, 'opening', `${from}/${to}`, type, account, '', '', currency, opening, '']
  const foot = [practiceMark, 'closing', '', '', '', '', '', currency, closing, '']
  const rows = list.map((entry, index) => [
    ...[practiceMark, String(index + 1), entry.time, entry.kind, entry.from, entry.to],
    ...[entry.amount, entry.currency, entry.balance, entry.cause],
  ])
  const last = [practiceMark, 'root', '', '', '', '', '', '', '', root]
  return `${byteOrderMark}${[[...columns], head, ...rows, foot, last].map((cells) => `${row(cells)}\r\n`).join('')}`
}

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

const entryOf = ([, , time, kind, from, to, amount, currency, balance, cause]: readonly string[]): StatementEntry => ({
  ...{ time: time ?? '', kind: kind ?? '', from: from ?? '', to: to ?? '' },
  ...{ amount: amount ?? '', currency: currency ?? '', balance: balance ?? '', cause: cause ?? '' },
})

/** What a file says; `null` when it is no statement of ours, or not a whole one. */
export const readStatementCsv = (text: string): (Statement & { readonly root: string }) | null => {
  const cells = cellsOf(text.startsWith(byteOrderMark) ? text.slice(1) : text)
  if (cells === null || cells.some(({ length }) => length !== columns.length)) return null
  const [names, head, ...rest] = cells.map((each) => each.map(live))
  const last = rest.pop()
  const foot = rest.pop()
  if (!names || !head || !foot || !last || names.join() !== columns.join()) return null
  const marks = [head, ...rest, foot, last].every(([mark]) => mark === practiceMark)
  const numbered = rest.every(([, number], index) => number === String(index + 1))
  if (!marks || !numbered || head[1] !== 'opening' || foot[1] !== 'closing' || last[1] !== 'root') return null
  const [from = '', to = ''] = (head[2] ?? '').split('/')
  return {
    ...{ account: head[4] ?? '', type: head[3] ?? '', from, to, currency: head[7] ?? '', opening: head[8] ?? '' },
    ...{ closing: foot[8] ?? '', list: rest.map(entryOf), root: last[9] ?? '' },
  }
}
