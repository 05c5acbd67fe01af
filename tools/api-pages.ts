import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountEvents } from '@zaraba/contract/account-events.ts'
import { newShareRow } from '@zaraba/contract/ipo/calls.ts'
import { quoteFields } from '@zaraba/contract/live.ts'
import { productRow } from '@zaraba/contract/products/rows.ts'
import { refusalValues } from '@zaraba/contract/refusal-values.ts'
import { refusalKeys } from '@zaraba/contract/refusals.ts'
import { reviewLetters } from '@zaraba/contract/review/kinds.ts'
import { reviewStatus } from '@zaraba/contract/review/states.ts'
import { creditStatus, endReasons, positionEvents, positionStatus } from '@zaraba/contract/trading/states.ts'
import { loadSliceTexts, spokenIn } from '@zaraba/ui/words/spoken.ts'
import { root } from './source-files.ts'

await loadSliceTexts()

// Writes the pages of docs/api that follow from the contract; a test finds one that is out of date.

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (value: unknown): string => `\`${String(value)}\``
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => [
  row(...head),
  `|${'---|'.repeat(head.length)}`,
  ...rows.map((cells) => row(...cells)),
]

const intro = (title: string, ...lines: readonly string[]): readonly string[] => [
  `# ${title}`,
  '',
  'Written by `node tools/api-pages.ts` from the contract; do not edit.',
  '',
  ...lines.flatMap((line) => [line, '']),
]

const http: Readonly<Record<string, string>> = {
  please_log_in_again: '401',
  no_such_call: '404',
  body_too_large: '413',
  image_not_accepted: '415',
  submitted_too_frequently: '429',
  server_error: '500',
  server_busy: '503',
  outcome_unknown: '503',
}
const valuesOf = (key: (typeof refusalKeys)[number]): string => {
  const { now, needed, values = {} } = refusalValues[key] ?? {}
  const pairs = Object.entries({ ...(now && { now }), ...(needed && { needed }), ...values })
  return pairs.map(([name, kind]) => `${code(name)} ${kind}`).join(', ')
}
const refusalsPage = (): readonly string[] => [
  ...intro(
    'The refusals',
    'In order of precedence: of all that stands against a request, the first in this table is `msg`. The sentence is what the app shows in English, without its values. How to read `now`, `needed`, `values` and `clear`: [errors](errors.md).',
  ),
  ...table(
    ['key', 'HTTP', 'sentence', 'carries'],
    refusalKeys.map((key) => [code(key), http[key] ?? '200', spokenIn('en', key) ?? '', valuesOf(key)]),
  ),
  '',
]

const codesOf = (codes: Readonly<Record<string, number>>): readonly (readonly string[])[] =>
  Object.entries(codes)
    .toSorted(([, left], [, right]) => left - right)
    .map(([state, status]) => [String(status), code(state)])
const said = (text: string | undefined): string => (text ?? '').replace(/\.$/, '')
const statesPage = (): readonly string[] => [
  ...intro(
    'Numbers, labels and tuples',
    '`status` is the coarse number that says what counts, `state` the fine label beside it. 0 counts towards frozen, except for new shares, where 1 does.',
  ),
  '## Orders and positions',
  '',
  ...table(['status', 'state'], codesOf(positionStatus)),
  '',
  'Why a row ended (`reason`): ',
  endReasons.map(code).join(', '),
  '',
  'What happens in its life (`events` of `trade/position`): ',
  positionEvents.map(code).join(', '),
  '',
  '## Stock credit',
  '',
  ...table(['status', 'state'], codesOf(creditStatus)),
  '',
  '## Deposits, withdrawals, loans, verifications',
  '',
  ...table(['status', 'state'], codesOf(reviewStatus)),
  '',
  'Their numbers: ',
  Object.entries(reviewLetters)
    .map(([kind, letter]) => `\`${letter}-…\` ${kind}`)
    .join(', '),
  '',
  '## New shares',
  '',
  `\`status\`: ${said(newShareRow.shape.status.description)}.`,
  '',
  '## Products',
  '',
  `\`status\`: ${said(productRow.shape.status.description)}.`,
  '',
  '## A quote of the stream',
  '',
  ...table(
    ['index', 'name', 'is'],
    quoteFields.map(([name, is], index) => [String(index), code(name), is]),
  ),
  '',
  '## Events of the stream',
  '',
  ...table(
    ['event', 'means'],
    Object.entries(accountEvents).map(([kind, { meaning }]) => [code(kind), meaning]),
  ),
  '',
]

/** Each page with what it should say. */
export const apiPages = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({ refusals: refusalsPage(), states: statesPage() }).map(([name, lines]) => [
      join(root, 'docs', 'api', `${name}.md`),
      `${lines.join('\n').trimEnd()}\n`,
    ]),
  )

if (import.meta.main) for (const [path, text] of apiPages()) writeFileSync(path, text)
