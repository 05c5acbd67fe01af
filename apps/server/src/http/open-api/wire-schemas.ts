import { z } from 'zod'

/** A JSON Schema in the OpenAPI document. */
export type Schema = { readonly [name: string]: unknown }
type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A whole number is an integer, sent as a number or, in forms, as digits. */
const wholeNumber = ({ 'x-range': range, anyOf: _either, ...rest }: Node): Node => {
  const [minimum, maximum] = Array.isArray(range) ? range : []
  return { ...rest, type: 'integer', minimum, maximum }
}

/** Removes bounds that only state the range of safe integers in JavaScript. */
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

/** Where zod writes alternatives for a shape that accepts several types, the list of types alone is enough. */
const typed = (node: Node): Node => {
  if ('x-range' in node) return wholeNumber(node)
  const { anyOf: _either, ...rest } = node
  return Array.isArray(node.type) ? rest : node
}

/** Whether a schema describes a request or a reply. */
type Direction = 'request' | 'reply'

/** Replies may get further fields: only requests that reject unknown fields are closed. A map declares its values. */
const open = (node: Node, direction: Direction): Node => {
  const { $schema: _draft, additionalProperties, ...rest } = node
  return additionalProperties === undefined || (additionalProperties === false && direction === 'reply')
    ? rest
    : { ...rest, additionalProperties }
}

const rewritten = (node: unknown, direction: Direction): unknown => {
  if (Array.isArray(node)) return node.map((each) => rewritten(each, direction))
  if (!isNode(node)) return node
  const entries = Object.entries(node).map(([name, value]) => {
    if (name === '$ref' && typeof value === 'string') return [name, value.replace('#/$defs/', '#/components/schemas/')]
    return [name, ['default', 'enum', 'x-range'].includes(name) ? value : rewritten(value, direction)]
  })
  return withUnit(closedTuple(withoutSafeBounds(typed(open(Object.fromEntries(entries), direction)))))
}

/** Defaults of fields that accept several types, which zod omits. */
const defaultsOf = (shape: z.ZodType): Node =>
  shape instanceof z.ZodObject
    ? Object.fromEntries(
        Object.entries(shape.shape).flatMap(([name, field]) =>
          field instanceof z.ZodDefault ? [[name, field.def.defaultValue]] : [],
        ),
      )
    : {}

/**
 * Fields with a default may be absent; fields that a rule needs are required nevertheless. The default is written as
 * `x-default` and as a sentence: type generators treat a field with JSON Schema's own `default` as always present, in a request
 * too.
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
 * Converts shapes of the contract to JSON Schemas. A shape with an `id` is written once and referenced; an object without one
 * gets the given name.
 */
export const schemaWriter = () => {
  const namedNode: Node = {}
  const write = (shape: z.ZodType, name: string, direction: Direction): Schema => {
    const { $defs, ...schema } = z.toJSONSchema(shape, {
      io: direction === 'request' ? 'input' : 'output',
      unrepresentable: 'any',
    })
    for (const [each, definition] of Object.entries($defs ?? {})) namedNode[each] = rewritten(definition, direction)
    const { id, ...root } = rewritten(schema, direction) as Node
    if (root.type !== 'object' || Object.keys(root.properties ?? {}).length === 0) return root
    const known = typeof id === 'string' ? id : name
    namedNode[known] = direction === 'request' ? withDefaults(root, defaultsOf(shape)) : root
    return { $ref: `#/components/schemas/${known}` }
  }
  return {
    /** The schema of a request: fields with a default may be absent. */
    request: (shape: z.ZodType, name: string): Schema => write(shape, name, 'request'),
    /** The schema of a reply. */
    reply: (shape: z.ZodType, name: string): Schema => write(shape, name, 'reply'),
    /** The named schemas so far, in order of their names. */
    named: (): Schema => Object.fromEntries(Object.entries(namedNode).toSorted(([left], [right]) => (left < right ? -1 : 1))),
  }
}
