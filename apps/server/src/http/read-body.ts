/** A parsed body, or what is wrong with it: the name of a field, '' for the body as a whole. */
export type ReadBody = { readonly fields: Readonly<Record<string, unknown>> } | { readonly wrong: string }

const mostFields = 100
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

const decode = (body: Buffer): string | null => {
  try {
    return utf8.decode(body)
  } catch {
    return null
  }
}

/** Text that PostgreSQL and JSON can store: without NUL and unpaired surrogates. */
const isPlain = (value: unknown): boolean => typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed())

const unescaped = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}

/** application/x-www-form-urlencoded (URL standard §5.1), but strict: a repeated field or an invalid escape is rejected. */
const readForm = (text: string): ReadBody => {
  const fields: Record<string, unknown> = Object.create(null)
  if (text === '') return { fields }
  const pairs = text.split('&')
  if (pairs.length > mostFields) return { wrong: '' }
  for (const pair of pairs) {
    const cut = pair.indexOf('=')
    const name = unescaped(cut < 0 ? pair : pair.slice(0, cut))
    if (name === null || !isPlain(name)) return { wrong: '' }
    const value = cut < 0 ? '' : unescaped(pair.slice(cut + 1))
    if (value === null || name in fields || !isPlain(value)) return { wrong: name }
    fields[name] = value
  }
  return { fields }
}

const readJson = (text: string): ReadBody => {
  if (text.trim() === '') return { fields: {} }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { wrong: '' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { wrong: '' }
  const fields = new Map(Object.entries(value))
  if (fields.size > mostFields) return { wrong: '' }
  for (const [name, each] of fields) if (!isPlain(each) || !isPlain(name)) return { wrong: isPlain(name) ? name : '' }
  return { fields: Object.fromEntries(fields) }
}

/** Parses a body by its content type; no body is an empty form (C-02). */
export const readBody = (contentType: string, body: Buffer | undefined): ReadBody => {
  if (body === undefined || body.length === 0) return { fields: {} }
  const [kind = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '')
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') return { wrong: 'content-type' }
  const text = decode(body)
  if (text === null) return { wrong: '' }
  if (kind === 'application/json') return readJson(text)
  if (kind === 'application/x-www-form-urlencoded' || kind === '') return readForm(text)
  return { wrong: 'content-type' }
}
