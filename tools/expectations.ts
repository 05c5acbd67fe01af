import { isNode, type Node, nodesOf, parse } from './imports.ts'
import { lineAt, type SourceFile } from './source-files.ts'

/** The name at the beginning of what is called: `expect` of `expect(a).toBe(b)`. */
const nameAtStart = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  return nameAtStart(node.object ?? node.callee ?? node.tag)
}

/** Calls that fail by themselves: a journey waits for something, the books of a world are verified. */
const failsItself = /^(expect|assert|sees|atRoute|waitFor|verify)$|(Agrees?|AddUp|Holds)$/

const lastName = (node: unknown): string => (isNode(node) ? nameAtStart(node.property ?? node) : '')
const callsIn = (node: Node): readonly string[] =>
  [...nodesOf(node)].flatMap((one) => (one.type === 'CallExpression' ? [nameAtStart(one.callee), lastName(one.callee)] : []))

/** Tests of a file that can only fail by throwing: neither they nor a function of the file that they call expect anything. */
export const testsWithoutExpectation = (file: SourceFile): readonly number[] => {
  const program = parse(file)
  const own = new Map<string, readonly string[]>()
  for (const node of nodesOf(program)) {
    const name = isNode(node.id) ? nameAtStart(node.id) : ''
    if (name !== '' && ['VariableDeclarator', 'FunctionDeclaration'].includes(node.type)) own.set(name, callsIn(node))
  }
  const expects = (names: readonly string[], seen: ReadonlySet<string> = new Set()): boolean =>
    names.some((name) => failsItself.test(name) || (!seen.has(name) && expects(own.get(name) ?? [], new Set([...seen, name]))))
  return [...nodesOf(program)].flatMap((node) => {
    if (node.type !== 'CallExpression' || !/^(test|it)$/.test(nameAtStart(node.callee))) return []
    const given = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : []
    const body = given.findLast(({ type }) => type.endsWith('Function') || type === 'ArrowFunctionExpression')
    return body === undefined || expects(callsIn(body)) ? [] : [lineAt(file.text, node.start)]
  })
}
