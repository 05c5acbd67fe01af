import { type Ajv2020, Ajv2020 as Validator } from 'ajv/dist/2020.js'
import { openApi } from '../../src/http/open-api/open-api.ts'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The document as published. */
export const wireDocument = JSON.parse(JSON.stringify(openApi('0.0.0-test')))

/** A copy with every object closed, so that undeclared fields are detected. */
const closed = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(closed)
  if (!isNode(node)) return node
  const inner = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, closed(value)]))
  const isRow = isNode(node.properties) && node.type === 'object' && node.additionalProperties === undefined
  return isRow ? { ...inner, additionalProperties: false } : inner
}

export const ajvOf = (document: unknown): Ajv2020 => {
  const ajv = new Validator({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(closed(document) as Node, 'wire')
  return ajv
}

const pointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
/** The JSON pointer to the schema of a call's reply. */
export const replyAt = (name: string, http: number): string => {
  const { responses } = wireDocument.paths[`/${name}`].post
  const found = responses[String(http)]
  if (found === undefined) throw new Error(`${name} says nothing of ${http}`)
  const media = 'content/application~1json/schema'
  return '$ref' in found ? `wire${found.$ref}/${media}` : `wire#/paths/${pointer(`/${name}`)}/post/responses/${http}/${media}`
}
/** The JSON pointer to the schema of a call's request; null without input. */
export const requestAt = (name: string): string | null => {
  const { requestBody } = wireDocument.paths[`/${name}`].post
  if (requestBody === undefined) return null
  const [media = ''] = Object.keys(requestBody.content)
  return `wire${requestBody.content[media].schema.$ref}`
}

/** The violations of a schema by a value, as sentences. */
export const faultsAgainst = (ajv: Ajv2020, schema: string, value: unknown): readonly string[] => {
  const check = ajv.getSchema(schema)
  if (check === undefined) throw new Error(`no schema at ${schema}`)
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
