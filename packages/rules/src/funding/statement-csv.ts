import { missing } from '@zaraba/money/missing.ts'
import { csvFile, localTimeOf, practiceMark, rowsOfCsv } from './csv-file.ts'
import { entryFields, type Statement, type StatementEntry } from './statement-lines.ts'

const columns = ['practice', 'row', 'time', 'local_time', 'kind', 'from', 'to', 'amount', 'currency', 'balance', 'cause'] as const
/** The statement as a file; `logHead` is the line of the public log's head, as it was when the statement was made. */
export const statementCsv = (statement: Statement & { readonly root: string; readonly logHead?: string | null }): string => {
  const { account, type, from, to, currency, opening, closing, list, root, logHead } = statement
  const head = [practiceMark, 'opening', `${from}/${to}`, '', type, account, '', '', currency, opening, '']
  const foot = [practiceMark, 'closing', '', '', '', '', '', '', currency, closing, '']
  const rows = list.map((entry, index) => {
    const [number, time, ...more] = entryFields(entry, index)
    return [practiceMark, number, time, localTimeOf(entry.time), ...more].map((cell) => cell ?? '')
  })
  const last = [practiceMark, 'root', '', '', '', '', '', '', '', '', root]
  const headRow = logHead ? [[practiceMark, 'head', '', '', '', '', '', '', '', '', logHead]] : []
  return csvFile([columns, head, ...rows, foot, last, ...headRow])
}

const entryOf = (cells: readonly string[]): StatementEntry => {
  const [, , time = missing(), , kind = missing(), from = missing(), to = missing()] = cells
  const [amount = missing(), currency = missing(), balance = missing(), cause = missing()] = cells.slice(7)
  return { time, kind, from, to, amount, currency, balance, cause }
}

/** Contents of a file; `null` when it is no statement of this program, or not a whole one. */
export const readStatementCsv = (text: string): (Statement & { readonly root: string }) | null => {
  const rows = rowsOfCsv(text)
  if (rows === null || rows.some(({ length }) => length !== columns.length)) return null
  const [names, head, ...rest] = rows
  // Who keeps the file keeps a head of the public log, which its root does not cover.
  if (rest.at(-1)?.[1] === 'head') rest.pop()
  const last = rest.pop()
  const foot = rest.pop()
  if (!names || !head || !foot || !last || names.join() !== columns.join()) return null
  const marks = [head, ...rest, foot, last].every(([mark]) => mark === practiceMark)
  const isNumbered = rest.every(([, number], index) => number === String(index + 1))
  // The root does not cover the local times: they are those of the instants.
  const isTimed = rest.every(([, , time = '', local]) => local === localTimeOf(time))
  if (!marks || !isNumbered || !isTimed || head[1] !== 'opening' || foot[1] !== 'closing' || last[1] !== 'root') return null
  const [from = '', to = ''] = (head[2] ?? missing()).split('/')
  return {
    account: head[5] ?? missing(),
    type: head[4] ?? missing(),
    from,
    to,
    currency: head[8] ?? missing(),
    opening: head[9] ?? missing(),
    closing: foot[9] ?? missing(),
    list: rest.map(entryOf),
    root: last[10] ?? missing(),
  }
}
