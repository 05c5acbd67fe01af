import { z } from 'zod'

/** A JSON Schema as the OpenAPI document carries it. */
export type Schema = { readonly [name: string]: unknown }
type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A whole number is one, whether it comes as a number or, as in forms, as its digits. */
const wholeNumber = ({ 'x-range': range, anyOf: _either, ...rest }: Node): Node => {
  const [minimum, maximum] = Array.isArray(range) ? range : []
  return { ...rest, type: 'integer', minimum, maximum }
}

/** Bounds that only say what a number of JavaScript can hold. */
const withoutSafeBounds = (node: Node): Node => {
  const { minimum, maximum, ...rest } = node
  return {
    ...rest,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  }
}

const closedTuple = (node: Node): Node => {
  if (!Array.isArray(node.prefixItems)) return node
  const { length } = node.prefixItems
  return { ...node, items: { not: {} }, minItems: length, maxItems: length }
}

const withUnit = (node: Node): Node => {
  const unit = node['x-unit']
  return typeof unit === 'string' && typeof node.description === 'string'
    ? { ...node, description: `${node.description} Unit: ${unit}.` }
    : node
}

/** What zod writes for a shape that reads several types is said by the list of types alone. */
const typed = (node: Node): Node => {
  if ('x-range' in node) return wholeNumber(node)
  const { anyOf: _either, ...rest } = node
  return Array.isArray(node.type) ? rest : node
}

/** Replies may grow: only a request that refuses unknown fields is closed. A map says what its values are. */
const open = (node: Node, request: boolean): Node => {
  const { $schema: _draft, additionalProperties, ...rest } = node
  return additionalProperties === undefined || (additionalProperties === false && !request)
    ? rest
    : { ...rest, additionalProperties }
}

const rewritten = (node: unknown, request: boolean): unknown => {
  if (Array.isArray(node)) return node.map((each) => rewritten(each, request))
  if (!isNode(node)) return node
  const entries = Object.entries(node).map(([name, value]) => {
    if (name === '$ref' && typeof value === 'string') return [name, value.replace('#/$defs/', '#/components/schemas/')]
    return [name, ['default', 'enum', 'x-range'].includes(name) ? value : rewritten(value, request)]
  })
  return withUnit(closedTuple(withoutSafeBounds(typed(open(Object.fromEntries(entries), request)))))
}

/** The defaults of fields that are read from several types, which zod leaves out. */
const defaultsOf = (shape: z.ZodType): Node =>
  shape instanceof z.ZodObject
    ? Object.fromEntries(
        Object.entries(shape.shape).flatMap(([name, field]) =>
          field instanceof z.ZodDefault ? [[name, field.def.defaultValue]] : [],
        ),
      )
    : {}

/**
 * Fields with a default may be absent; what a rule asks for all the same is required. The default is `x-default` and a sentence: generators
 * of types take a field with JSON Schema's own `default` for one that is always there, in a request too.
 */
const withDefaults = (schema: Node, defaults: Node): Node => {
  if (!isNode(schema.properties)) return schema
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const properties = Object.entries(schema.properties).map(([name, field]) => {
    if (!isNode(field)) return [name, field]
    const { 'x-needed': isNeeded, default: written, ...rest } = field
    if (isNeeded === true) required.add(name)
    const otherwise = defaults[name] ?? written
    if (isNeeded === true || otherwise === undefined) return [name, rest]
    const description = [rest.description, `When absent: \`${otherwise}\`.`].filter((each) => typeof each === 'string').join(' ')
    return [name, { ...rest, description, 'x-default': otherwise }]
  })
  return { ...schema, properties: Object.fromEntries(properties), ...(required.size > 0 ? { required: [...required] } : {}) }
}

/**
 * Turns the shapes of the contract into JSON Schemas. What has a name (`id`) is kept once under it and referred to; an object without one
 * gets the name that is given.
 */
export const schemaWriter = () => {
  const named: Node = {}
  const write = (shape: z.ZodType, name: string, request: boolean): Schema => {
    const { $defs, ...schema } = z.toJSONSchema(shape, { io: request ? 'input' : 'output', unrepresentable: 'any' })
    for (const [each, definition] of Object.entries($defs ?? {})) named[each] = rewritten(definition, request)
    const { id, ...root } = rewritten(schema, request) as Node
    if (root.type !== 'object' || Object.keys(root.properties ?? {}).length === 0) return root
    const known = typeof id === 'string' ? id : name
    named[known] = request ? withDefaults(root, defaultsOf(shape)) : root
    return { $ref: `#/components/schemas/${known}` }
  }
  return {
    /** What may be sent: fields with a default may be absent. */
    request: (shape: z.ZodType, name: string): Schema => write(shape, name, true),
    /** What is answered. */
    reply: (shape: z.ZodType, name: string): Schema => write(shape, name, false),
    /** The named schemas so far, in the order of their names. */
    named: (): Schema => Object.fromEntries(Object.entries(named).toSorted(([left], [right]) => (left < right ? -1 : 1))),
  }
}
