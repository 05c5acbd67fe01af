import { htmlText } from '../html-text.ts'
import type { openApi } from './open-api.ts'

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
type Schemas = Readonly<Record<string, Field>>
type Document = ReturnType<typeof openApi>
type Operation = Document['paths'][string]['post']

const said = (text = ''): string => htmlText(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const code = (value: unknown): string => `<code>${htmlText(String(value))}</code>`
const nameOf = ({ $ref = '' }: Field): string => $ref.split('/').at(-1) ?? ''
const isRow = (name: string): boolean => !/^$|(?:Request|Data)$/.test(name)
/** The paragraphs of a text but one that is said above it. */
const paragraphs = (text: string, above = ''): string =>
  text
    .split('\n\n')
    .filter((each) => each !== above)
    .map((each) => `<p>${said(each)}</p>`)
    .join('')

const typeOf = (field: Field): string => {
  const { type, items = {}, anyOf, additionalProperties } = field
  if (field.$ref !== undefined) return isRow(nameOf(field)) ? `<a href="#${nameOf(field)}">${nameOf(field)}</a>` : 'object'
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ')
  if (field.const !== undefined) return code(field.const)
  if (field.enum !== undefined) return field.enum.map(code).join(', ')
  if (type === 'array') return `list of ${typeOf(items)}`
  if (type === 'object') return additionalProperties === undefined ? 'object' : `map to ${typeOf(additionalProperties)}`
  return type === 'string' ? 'text' : [type ?? ''].flat().join(' or ')
}

const rangeOf = ({ minimum, maximum, maxLength }: Field): string => {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`
  return maxLength === undefined ? '' : `, ${maxLength} characters at most`
}

const fieldsOf = ({ properties = {}, required = [] }: Field): string => {
  const fields = Object.entries(properties).map(([name, field]) => {
    const absent = required.includes(name) || 'x-default' in field ? '' : '; may be absent'
    return `<dt>${code(name)} <small>${typeOf(field)}${rangeOf(field)}${absent}</small></dt><dd>${said(field.description)}${fieldsOf(field)}</dd>`
  })
  return fields.length === 0 ? '' : `<dl>${fields.join('')}</dl>`
}

const answerOf = ({ responses }: Operation, schemas: Schemas): string => {
  const { schema } = (responses[200] as { content: { 'application/json': { schema: { oneOf: readonly Field[] } } } }).content[
    'application/json'
  ]
  const { msg = {}, data = {} } = schema.oneOf[0]?.properties ?? {}
  const shape = isRow(nameOf(data)) || data.type === 'array' ? `<p>${typeOf(data)}</p>` : fieldsOf(schemas[nameOf(data)] ?? data)
  return `<h4>Answers ${typeOf(msg)}</h4>${shape}`
}

const callOf = (name: string, post: Operation, schemas: Schemas): string => {
  const { content = {} } = post.requestBody ?? {}
  const [media = {}] = Object.values(content) as { readonly schema?: Field }[]
  const request = fieldsOf(schemas[nameOf(media.schema ?? {})] ?? {})
  const who = post.security.length === 1 ? 'For who is logged in.' : 'Open to anyone.'
  return [
    `<details><summary><b>${name}</b> ${said(post.summary)}</summary><div id="${name}">${paragraphs(post.description, post.summary)}<p>${who}</p>`,
    request === '' ? '' : `<h4>Sends <small>${Object.keys(content).join(' or ')}</small></h4>${request}`,
    `${answerOf(post, schemas)}</div></details>`,
  ].join('')
}

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:64rem;padding:0 1rem 4rem;overflow-wrap:anywhere}
strong{position:sticky;top:0;display:block;padding:.5rem 0;background:Canvas}
details,strong{border-bottom:1px solid color-mix(in srgb,CanvasText 20%,Canvas)}
summary{padding:.5rem 0;cursor:pointer}h2{margin:2rem 0 0}h4{margin:1rem 0 0}dl{margin:.5rem 0}dd{margin:0 0 .75rem 1rem}
small,summary{color:color-mix(in srgb,CanvasText 75%,Canvas)}b{color:CanvasText}div{padding:0 0 1rem 1rem;scroll-margin-top:6rem}
@media(min-width:48rem){dl{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:.5rem 1.5rem}dd{margin:0}dd dl{display:block}}`

/** The OpenAPI document as one page, which needs no script: each call by its slice, and each row that calls share. */
export const callsPage = ({ info, tags, paths, components }: Document): string => {
  const schemas = components.schemas as unknown as Schemas
  const codes = Object.values(components.responses).map(({ description }) => `<li>${said(description)}</li>`)
  const slices = tags.map(({ name, description }) => {
    const own = Object.entries(paths).filter(([path]) => path.startsWith(`/${name}/`))
    return `<h2>${name}</h2><p>${said(description)}</p>${own.map(([path, { post }]) => callOf(path.slice(1), post, schemas)).join('\n')}`
  })
  const rows = Object.entries(schemas)
    .filter(([name]) => isRow(name))
    .map(
      ([name, row]) =>
        `<details><summary><b>${name}</b> ${said(row.description)}</summary><div id="${name}">${fieldsOf(row) || `<p>${typeOf(row)}</p>`}</div></details>`,
    )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>The calls — practice money only</title><style>${style}</style></head><body><strong>Practice money only</strong>`,
    `<main><h1>The calls of ${info.title} ${htmlText(info.version)}</h1>${paragraphs(info.description)}`,
    `<p>The same for programs: <a href="openapi.json">openapi.json</a>.</p>${slices.join('\n')}`,
    `<h2>rows</h2><p>What calls answer. Rows may get further fields: ignore what you do not know.</p>${rows.join('\n')}`,
    `<h2>codes</h2><p>Of any call, beside 200.</p><ul>${codes.join('')}</ul></main></body></html>`,
  ].join('\n')
}
