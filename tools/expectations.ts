import { isNode, type Node, nodesOf, parse } from './imports.ts'
import { lineAt, type SourceFile } from './source-files.ts'

/** The name at the beginning of what is called: `expect` of `expect(a).toBe(b)`. */
const nameAtStart = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  return nameAtStart(node.object ?? node.callee ?? node.tag)
}

/** Calls that fail by themselves: a journey waits for something, the books of a world are verified. */
const failsItself = /^(expect|assert|sees|agrees|atRoute|waitFor|verify)$|^expect[A-Z]|(Agrees?|AddUp)$/

const lastName = (node: unknown): string => (isNode(node) ? nameAtStart(node.property ?? node) : '')
const callsIn = (node: Node): readonly string[] =>
  [...nodesOf(node)].flatMap((one) => (one.type === 'CallExpression' ? [nameAtStart(one.callee), lastName(one.callee)] : []))

/** Reads of a page that look once: what an event changes may not be there yet. */
const readsOnce =
  /^(factOf|innerText|textContent|all(?:InnerTexts|TextContents)|inputValue|getAttribute|count|is(?:Disabled|Enabled|Checked))$/

/** Expectations of a journey that read the page once: `expect(await factOf(…))`. They wait with `expect.poll`. */
export const readsWithoutWaiting = (file: SourceFile): readonly number[] =>
  [...nodesOf(parse(file))].flatMap((node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.name !== 'expect') return []
    const [given] = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : []
    const awaited = given === undefined ? [] : [...nodesOf(given)].filter(({ type }) => type === 'AwaitExpression')
    return awaited.flatMap(callsIn).some((name) => readsOnce.test(name)) ? [lineAt(file.text, node.start)] : []
  })

/** Tests of a file that can only fail by throwing: neither they nor a function of the file that they call expect anything. */
export const testsWithoutExpectation = (file: SourceFile): readonly number[] => {
  const program = parse(file)
  const own = new Map<string, Node>()
  for (const node of nodesOf(program)) {
    const name = isNode(node.id) ? nameAtStart(node.id) : ''
    if (name !== '' && ['VariableDeclarator', 'FunctionDeclaration'].includes(node.type)) own.set(name, node)
  }
  const seen = new Map<string, boolean>()
  const ownExpects = (name: string): boolean => {
    const declared = own.get(name)
    if (declared === undefined) return false
    const known = seen.get(name)
    if (known !== undefined) return known
    // A function that calls itself expects nothing by that.
    seen.set(name, false)
    const found = expects(callsIn(declared))
    seen.set(name, found)
    return found
  }
  const expects = (names: readonly string[]): boolean => names.some((name) => failsItself.test(name)) || names.some(ownExpects)
  return [...nodesOf(program)].flatMap((node) => {
    if (node.type !== 'CallExpression' || !/^(test|it)$/.test(nameAtStart(node.callee))) return []
    const given = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : []
    const body = given.findLast(({ type }) => type.endsWith('Function') || type === 'ArrowFunctionExpression')
    return body === undefined || expects(callsIn(body)) ? [] : [lineAt(file.text, node.start)]
  })
}
