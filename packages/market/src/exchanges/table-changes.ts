import { type DateText, dateText } from '@zaraba/money/time.ts'
import type { NamedTickTable, TickTable } from '../instrument.ts'
import { tickTables } from './tick-tables.ts'

/** A named table that a listing follows until a date; the last one has no end. */
interface Stretch {
  readonly table: NamedTickTable
  readonly until: DateText | null
}

const isNamed = (text: string): text is NamedTickTable => Object.hasOwn(tickTables, text)

const read = (table: string): readonly Stretch[] | null => {
  const parts = table.split(' ')
  const stretches: Stretch[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const [name = '', until] = [parts[at], parts[at + 1]]
    const before = stretches.at(-1)?.until ?? ''
    if (!isNamed(name) || (until !== undefined && !(/^\d{4}-\d\d-\d\d$/.test(until) && until > before))) return null
    stretches.push({ table: name, until: until === undefined ? null : dateText(until) })
  }
  return stretches.at(-1)?.until === null ? stretches : null
}

const known = new Map<string, readonly Stretch[]>()
const stretchesOf = (table: string): readonly Stretch[] => {
  const found = known.get(table) ?? read(table)
  if (found === null) throw new RangeError(`${table} is no tick table`)
  if (known.size > 1_000) known.clear()
  known.set(table, found)
  return found
}

/** The named table of a listing on a date. @throws RangeError for a text that is no tick table. */
export const tableOn = (table: TickTable, date: DateText): NamedTickTable => {
  if (isNamed(table)) return table
  for (const { table: name, until } of stretchesOf(table)) if (until === null || date < until) return name
  throw new RangeError(`${table} has no end`)
}

const written = (stretches: readonly Stretch[]): TickTable =>
  stretches.map(({ table, until }) => (until === null ? table : `${table} ${until}`)).join(' ') as TickTable

/** The same listing with another table from a date on, which lies after every change that it has. */
export const changedOn = (table: TickTable, from: DateText, to: NamedTickTable): TickTable => {
  const before = stretchesOf(table)
  const last = before.at(-1)
  if (last === undefined || last.table === to) return table
  return written([...before.slice(0, -1), { table: last.table, until: from }, { table: to, until: null }])
}

/** The same listing with its changes on other days: `days` says for the day of a change when it holds, `null` for never. */
export const changedLater = (table: TickTable, days: (from: DateText) => DateText | null): TickTable => {
  if (isNamed(table)) return table
  const kept: Stretch[] = []
  for (const stretch of stretchesOf(table)) {
    const until = stretch.until === null ? null : days(stretch.until)
    kept.push({ table: stretch.table, until })
    if (until === null) break
  }
  return written(kept)
}

/** The table that a text names, when each part of it is one of those; undefined for any other text. */
export const tickTableIn = (text: string, allowed: readonly NamedTickTable[]): TickTable | undefined =>
  read(text)?.every(({ table }) => allowed.includes(table)) ? (text as TickTable) : undefined
