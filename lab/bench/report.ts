import { type Outcome, type Row, verdictOf } from './row.ts'

/** A row with what came of it; `failed` says why it could not be measured. */
export interface Measured {
  readonly row: Row
  readonly outcome: Outcome | null
  readonly failed: string
}

const said = { aim: 'aim reached', must: 'within must', miss: 'MISS' } as const
const figure = (row: Row, value: number): string => {
  const digits = row.unit === '' ? 2 : 1
  return `${value.toFixed(digits)}${row.unit}`
}
const bound = (row: Row, value: number): string => `${row.better === 'higher' ? '≥' : '≤'} ${value}${row.unit}`

export const lineOf = ({ row, outcome, failed }: Measured): string => {
  if (outcome === null) return `${row.name.padEnd(12)} not measured: ${failed}`
  const parts = outcome.parts.map(({ name, value }) => `${name} ${value}`).join(', ')
  const verdict = said[verdictOf(row, outcome.value)]
  return `${row.name.padEnd(12)} ${figure(row, outcome.value).padStart(9)}  must ${bound(row, row.must)}, aim ${bound(row, row.aim)}: ${verdict} (${parts})`
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
const tableLine = ({ row, outcome, failed }: Measured): string => {
  const value = outcome === null ? 'not measured' : figure(row, outcome.value)
  const verdict = outcome === null ? failed : said[verdictOf(row, outcome.value)]
  const parts = outcome?.parts.map((part) => `${part.name} ${part.value}`).join('; ') ?? ''
  return `| ${[`\`${row.name}\``, row.title, value, bound(row, row.must), bound(row, row.aim), verdict, parts].map(cell).join(' | ')} |`
}

/**
 * The page with the line of one row replacing its last one, or at the end of the table; it says when it was measured, and where.
 * A page without a table stays as it is.
 */
export const withLine = (page: string, measured: Measured, when: string): string => {
  const line = tableLine(measured).replace(/ \|$/, `; ${cell(when)} |`)
  const beginning = `| \`${measured.row.name}\` |`
  const lines = page.split('\n')
  const index = lines.findIndex((each) => each.startsWith(beginning))
  const end = lines.findLastIndex((each) => each.startsWith('| `')) + 1
  if (index >= 0) lines[index] = line
  else if (end > 0) lines.splice(end, 0, line)
  return lines.join('\n')
}

/** The page docs/generated/performance.md. Growth plots are saved beside it as `performance-ROW.svg`. */
export const pageOf = (measured: readonly Measured[], machine: string, date: string): string => {
  const plots = measured.filter(({ outcome }) => outcome?.growth !== undefined)
  return [
    '# Performance',
    '',
    'Written by `npm run bench`. Every row is a ratio: what the product does, divided by a limit that was measured in the same run on the',
    'same machine, so that it means the same on another machine. The rates behind the ratios belong to this machine and this day. Where a',
    'spread is given, product and limit were measured in turn in short slices, and the ratio is the median of the pairs’ own.',
    '',
    `Measured on ${date}: ${machine}. A row that was measured again by itself says when, and where.`,
    '',
    '| row | what ÷ limit | ratio | must | aim | verdict | measured |',
    '|---|---|---|---|---|---|---|',
    ...measured.map(tableLine),
    '',
    'One row alone: `npm run bench -- orders`. `npm run bench -- --list` names them.',
    '',
    '## How cost grows',
    '',
    ...plots.map(({ row, outcome }) => `![${outcome?.growth?.title}](performance-${row.name}.svg)`),
    '',
  ].join('\n')
}
