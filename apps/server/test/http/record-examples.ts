import type { Exchange } from './every-call.ts'

const mostRows = 2
const longest = 240

/** The part of a reply shown in an example: two rows of each list, the beginning of long texts. */
const shortened = (value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, longest)
  if (Array.isArray(value)) return value.slice(0, mostRows).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]))
}

/** Replaces tokens and addresses by placeholders. */
const anonymous = (text: string): string => text.replace(/"token":"[0-9a-f]{64}"/g, `"token":"${'0123456789abcdef'.repeat(4)}"`)

/** The weight of a reply as an example: filled lists count more than empty ones. */
const weight = ({ body }: Exchange): number => JSON.stringify(shortened(body)).length

/** The most complete success and the first refusal of each call, as in the document. */
export const examplesFrom = (exchanges: readonly Exchange[]): unknown => {
  const names = [...new Set(exchanges.map(({ name }) => name))].toSorted()
  const entries = names.map((name) => {
    const own = exchanges.filter((each) => each.name === name)
    const [done] = own.filter(({ body }) => body.status === 1).toSorted((left, right) => weight(right) - weight(left))
    const refused = own.find(({ http, body }) => http === 200 && body.status !== 1)
    const request = done === undefined || Object.keys(done.request).length === 0 ? {} : { request: done.request }
    const no = refused === undefined ? {} : { refused: shortened(refused.body) }
    return [name, { ...request, reply: shortened(done?.body), ...no }]
  })
  return JSON.parse(anonymous(JSON.stringify(Object.fromEntries(entries))))
}
