import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountEvents } from '@zaraba/contract/account-events.ts'
import { type CallName, calls } from '@zaraba/contract/calls.ts'
import { newShareRow } from '@zaraba/contract/ipo/calls.ts'
import { quoteFields } from '@zaraba/contract/live.ts'
import { productRow } from '@zaraba/contract/products/rows.ts'
import { refusalValues } from '@zaraba/contract/refusal-values.ts'
import { refusalKeys } from '@zaraba/contract/refusals.ts'
import { reviewLetters } from '@zaraba/contract/review/kinds.ts'
import { reviewStatus } from '@zaraba/contract/review/states.ts'
import { creditStatus, endReasons, positionEvents, positionStatus } from '@zaraba/contract/trading/states.ts'
import { openApi } from '@zaraba/server/http/open-api/open-api.ts'
import { loadSliceWords, spokenIn } from '@zaraba/ui/words/spoken.ts'
import { root } from './source-files.ts'

await loadSliceWords()

// Writes the pages of docs/api that follow from the contract; a test finds one that is out of date.

interface Field {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly $ref?: string
  readonly items?: Field
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly 'x-default'?: unknown
  readonly anyOf?: readonly Field[]
  readonly additionalProperties?: Field
  readonly properties?: Readonly<Record<string, Field>>
  readonly required?: readonly string[]
}

const document = openApi('')
const schemas = document.components.schemas as unknown as Readonly<Record<string, Field>>
const isRow = (name: string): boolean => !/(?:Request|Data)$/.test(name) && name !== 'Refused'
const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ''
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (value: unknown): string => `\`${String(value)}\``
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => [
  row(...head),
  `|${'---|'.repeat(head.length)}`,
  ...rows.map((cells) => row(...cells)),
]
const linked = (name: string, page = 'rows.md'): string => `[${name}](${page}#${name.toLowerCase()})`

const typeOf = (field: Field): string => {
  if (field.$ref !== undefined) return isRow(nameOf(field.$ref)) ? linked(nameOf(field.$ref)) : 'object'
  if (field.anyOf !== undefined) return field.anyOf.map(typeOf).join(' or ')
  if (field.type === 'array') return `list of ${typeOf(field.items ?? {})}`
  if (field.enum !== undefined) return field.enum.map(code).join(', ')
  if (field.type === 'object') return field.additionalProperties === undefined ? 'object' : 'map'
  return field.type === 'string' ? 'text' : [field.type ?? ''].flat().join(' or ')
}
const rangeOf = ({ minimum, maximum, maxLength }: Field): string => {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`
  return maxLength === undefined ? '' : `, ${maxLength} characters at most`
}

const fieldRows = ({ properties = {}, required = [] }: Field, request: boolean): readonly (readonly string[])[] =>
  Object.entries(properties).map(([name, field]) => {
    const absent = field['x-default'] === undefined ? 'may be absent' : `${code(field['x-default'])} when absent`
    const must = request && !required.includes(name) ? `; ${absent}` : ''
    return [
      code(name),
      `${typeOf(field)}${rangeOf(field)}${must}`,
      (field.description ?? '').replace(/ ?When absent: `[^`]*`\.$/, ''),
    ]
  })

const intro = (title: string, ...lines: readonly string[]): readonly string[] => [
  `# ${title}`,
  '',
  'Written by `node tools/api-pages.ts` from the contract; do not edit.',
  '',
  ...lines.flatMap((line) => [line, '']),
]

const replyOf = (name: CallName): Field => {
  const { responses } = document.paths[`/${name}`]?.post ?? {}
  const [done] = (responses as { 200: { content: { 'application/json': { schema: { oneOf: readonly Field[] } } } } })[200]
    .content['application/json'].schema.oneOf
  return done?.properties?.data ?? {}
}

const answer = (name: CallName): readonly string[] => {
  const data = replyOf(name)
  const inner = data.$ref === undefined ? data : schemas[nameOf(data.$ref)]
  if (data.$ref !== undefined && isRow(nameOf(data.$ref))) return [`Answers ${typeOf(data)}.`, '']
  if (data.type === 'array') return [`Answers a ${typeOf(data)}.`, '']
  const rows = fieldRows(inner ?? {}, false)
  return rows.length === 0
    ? ['Answers nothing but its success.', '']
    : ['Answers:', '', ...table(['field', 'type', 'means'], rows), '']
}

const callPart = (name: CallName): readonly string[] => {
  const { who, once, rate, image, success, otherSuccesses } = calls[name]
  const { post } = document.paths[`/${name}`] ?? {}
  const request = schemas[`${name.replace(/(?:^|\/)(\w)/g, (_whole, letter: string) => letter.toUpperCase())}Request`]
  const notes = [
    who === 'customer' ? 'for who is logged in' : 'open to anyone',
    ...(once ? ['honours `idempotency-key`'] : []),
    ...(rate === 'strict' ? ['tighter limit'] : []),
    ...(image ? ['multipart'] : []),
    `success is ${[success, ...otherSuccesses].map(code).join(' or ')}`,
  ]
  const refusals = calls[name].refuses
  return [
    `### ${name}`,
    '',
    `${post?.description.split('\n')[0] ?? ''} (${notes.join('; ')}.)`,
    '',
    ...(request === undefined ? [] : [...table(['sends', 'type', 'means'], fieldRows(request, true)), '']),
    ...answer(name),
    ...(refusals.length === 0 ? [] : [`Own refusals: ${refusals.map(code).join(', ')}.`, '']),
  ]
}

const callsPage = (): readonly string[] => [
  ...intro(
    'The calls',
    'Each is a POST to `/api/vue/` and its path. What any call can be refused for stands under [errors](errors.md), each reason under [refusals](refusals.md), the rows under [rows](rows.md). A row may get further fields in a later version: ignore what you do not know.',
  ),
  ...document.tags.flatMap(({ name: group, description }) => {
    const own = (Object.keys(calls) as CallName[]).filter((name) => name.startsWith(`${group}/`))
    return [`## ${group}`, '', description, '', ...own.flatMap(callPart)]
  }),
]

const rowsPage = (): readonly string[] => [
  ...intro(
    'The rows',
    'Named schemas of `/api/openapi.json`. Money and prices are decimal texts, never floats; reckon with them as such.',
  ),
  ...Object.entries(schemas).flatMap(([name, schema]) => {
    if (!isRow(name)) return []
    const rows = fieldRows(schema, false)
    const head = [`## ${name}`, '', schema.description ?? '', '']
    return rows.length === 0 ? head : [...head, ...table(['field', 'type', 'means'], rows), '']
  }),
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
    refusalKeys.map((key) => [code(key), http[key] ?? '200', spokenIn('us', key) ?? '', valuesOf(key)]),
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
    Object.entries({ calls: callsPage(), rows: rowsPage(), refusals: refusalsPage(), states: statesPage() }).map(
      ([name, lines]) => [join(root, 'docs', 'api', `${name}.md`), `${lines.join('\n').trimEnd()}\n`],
    ),
  )

if (import.meta.main) for (const [path, text] of apiPages()) writeFileSync(path, text)
