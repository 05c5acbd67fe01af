/** Where a template ends whose text begins at `from`, and its text with the expressions in it as they are written. */
const template = (source: string, from: number): readonly [text: string, after: number] => {
  let text = ''
  let at = from
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') {
      text += source[at + 1]
      at += 2
    } else if (source.startsWith('${', at)) {
      const after = expression(source, at + 2)
      text += source.slice(at, after)
      at = after
    } else {
      text += source[at]
      at += 1
    }
  }
  return [text, at + 1]
}

/** Behind the bracket that ends an expression of a template. */
const expression = (source: string, from: number): number => {
  let depth = 1
  let at = from
  while (at < source.length && depth > 0) {
    if (source[at] === '`') at = template(source, at + 1)[1]
    else if (source[at] === "'") at = source.indexOf("'", at + 1) + 1
    else {
      if (source[at] === '{') depth += 1
      if (source[at] === '}') depth -= 1
      at += 1
    }
  }
  return at
}

const constant = /\bconst (\w+)(?:: \w+)? = (?:'([^']*)'|`([^`]*)`)/g

/** The text literals of a source, with those of its constants put into the templates that name them. */
export const literalsOf = (source: string): readonly string[] => {
  const constants = new Map([...source.matchAll(constant)].map(([, name = '', plain, long]) => [name, plain ?? long ?? '']))
  const found: string[] = []
  for (let at = 0; at < source.length; ) {
    const line = source.indexOf('\n', at) < 0 ? source.length : source.indexOf('\n', at)
    const quote = source[at] === "'" ? source.indexOf("'", at + 1) : -1
    if (source.startsWith('//', at)) at = line
    else if (source.startsWith('/*', at)) at = source.indexOf('*/', at) + 2
    else if (quote > at && quote < line) {
      found.push(source.slice(at + 1, quote))
      at = quote + 1
    } else if (source[at] === '`') {
      const [text, after] = template(source, at + 1)
      found.push(text)
      at = after
    } else at += 1
  }
  const filled = (text: string): string => text.replace(/\$\{(\w+)\}/g, (all, name: string) => constants.get(name) ?? all)
  return found.map((text) => filled(filled(filled(text))))
}
