import { formatPrice } from '@zaraba/ui/format/format.ts'
import { offers } from '../shell/offers.ts'
import { time } from '../ui/time.ts'

/** An object of an answer, whose fields are not known here. */
export type Group = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSimple = (value: unknown): boolean => !isGroup(value) && !Array.isArray(value)
const isAmount = (text: string): boolean => /^-?\d{4,}(?:\.\d+)?$/.test(text)

const fieldName = (field: string): string => offers().fieldNames[field] ?? field

/** One value as its customer would read it: figures in groups, times in the time zone of the server, a dash for no value. */
export const valueText = (field: string, value: unknown): string => {
  const text = String(value ?? '–')
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return time(text)
  return typeof value === 'string' && isAmount(text) && !/account|number|code|id$/.test(field) ? formatPrice(text) : text
}

/** Columns of a list of objects: the simple fields of the first of them. Of two fields of one name the first is shown. */
export const columnsOf = (rows: readonly Group[]) => {
  const [first = {}] = rows
  const named = Object.keys(first)
    .filter((field) => isSimple(first[field]))
    .map((field) => ({ field, name: fieldName(field) }))
  return named.filter(({ name }, index) => named.findIndex((each) => each.name === name) === index)
}

/** Parts of an answer: `text` of a simple value, `rows` of a list, and of an object its simple fields and its other parts. */
type Answer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly Group[] }
  | {
      readonly kind: 'group'
      readonly facts: readonly { readonly name: string; readonly value: string }[]
      readonly parts: readonly { readonly field: string; readonly value: unknown }[]
    }

export const answerOf = (value: unknown): Answer => {
  if (Array.isArray(value)) return { kind: 'rows', rows: value.filter(isGroup) }
  if (!isGroup(value)) return { kind: 'text', text: String(value ?? '–') }
  const entries = Object.entries(value)
  return {
    kind: 'group',
    facts: entries
      .filter(([, inner]) => isSimple(inner))
      .map(([field, inner]) => ({ name: fieldName(field), value: valueText(field, inner) })),
    parts: entries.filter(([, inner]) => !isSimple(inner)).map(([field, inner]) => ({ field, value: inner })),
  }
}
