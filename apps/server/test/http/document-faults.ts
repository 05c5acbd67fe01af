type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field of an object in the document, and its path. */
interface Field {
  readonly at: string
  readonly name: string
  readonly schema: Node
}

const fieldsBelow = (node: unknown, at: string): readonly Field[] => {
  if (Array.isArray(node)) return node.flatMap((each, index) => fieldsBelow(each, `${at}/${index}`))
  if (!isNode(node)) return []
  const isSchema = isNode(node.properties) && (node.type === 'object' || 'allOf' in node)
  const own = isSchema
    ? Object.entries(node.properties as Node).map(([name, schema]) => ({ at, name, schema: isNode(schema) ? schema : {} }))
    : []
  return [...own, ...Object.entries(node).flatMap(([name, value]) => fieldsBelow(value, `${at}/${name}`))]
}

/** The fields of every schema, without examples. */
export const fieldsOf = (document: Node): readonly Field[] => {
  const bare = JSON.parse(JSON.stringify(document, (name, value) => (name === 'examples' ? undefined : value)))
  return fieldsBelow(bare, '')
}

const say = ({ at, name }: Field, what: string): string => `${at}.${name} ${what}`

const hasSaid = (schema: Node): boolean => typeof schema.description === 'string' && schema.description.length >= 5
export const undescribed = (document: Node): readonly string[] =>
  fieldsOf(document)
    .filter(({ schema }) => !hasSaid(schema) && !('$ref' in schema))
    .map((field) => say(field, 'has no description'))

const measured =
  /(?:price|amount|money|cost|fees?|margin|volume|turnover|shares|stock_num|time|date|percent|rate|balance|equity|profit|available|seconds|score|expires|until|hours|credit)$/
// Some are longer than share codes, which are not numbers.
const samples = ['12.0123456789', '-1.5', '2026-11-20', '2026-11-20T09:00:00+09:00']

/** Whether the values of a field have a unit: amounts, prices, rates, quantities, dates, times. */
const isMeasured = ({ name, schema }: Field): boolean => {
  if ('enum' in schema || 'const' in schema) return false
  if (schema.type === 'integer' || schema.type === 'number') return true
  if (schema.type !== 'string') return false
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : null
  return measured.test(name) || (pattern !== null && samples.some((sample) => pattern.test(sample)))
}
export const withoutUnit = (document: Node): readonly string[] =>
  fieldsOf(document)
    .filter((field) => isMeasured(field) && !/ Unit: .+\.$/.test(String(field.schema.description)))
    .map((field) => say(field, 'names no unit'))

const kinds = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const']
/** Fields without a type, and lists whose rows have no name. */
export const untyped = (document: Node): readonly string[] =>
  fieldsOf(document).flatMap((field) => {
    const { schema } = field
    if (!kinds.some((kind) => kind in schema)) return [say(field, 'has no type')]
    if (schema.type !== 'array') return []
    const { items } = schema
    if (!isNode(items) || (!kinds.some((kind) => kind in items) && !('not' in items))) return [say(field, 'has untyped rows')]
    return items.type === 'object' ? [say(field, 'has rows without a name')] : []
  })
