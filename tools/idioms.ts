import { commentsOf, isNode, type Node, nodesOf, parse } from './imports.ts'
import { filesEnding, lineAt, type SourceFile } from './source-files.ts'

/** A phrase that readers outside this project would not use, and standard words for it. */
interface Idiom {
  readonly name: string
  readonly pattern: RegExp
  readonly instead: string
}

/** Phrases that no comment, test title or document contains. */
export const idioms: readonly Idiom[] = [
  { name: 'told', pattern: /\btold\b/i, instead: 'reported, shown, sent, announced or given' },
  { name: 'stands', pattern: /\b(?:stands?|stood)\b(?!-)/i, instead: 'is, is written, is stored, holds or applies' },
  { name: 'so many', pattern: /\bso many\b/i, instead: 'give the number, its unit and what it limits' },
  { name: 'whoever', pattern: /\bwhoever\b/i, instead: 'name the role: a customer, an operator, a caller' },
  { name: 'anew', pattern: /\banew\b/i, instead: 'again' },
  { name: 'passes over', pattern: /\bpass(?:es|ed)? over\b/i, instead: 'skips, ignores or leaves out' },
  { name: 'held against', pattern: /\bheld against\b/i, instead: 'compared with, checked against or measured by' },
  {
    name: 'place',
    pattern:
      /\b(?:an?|the|its?|their|his|this|that|one|no|another|same|each|every|own|whose|first|last|next) places?\b|\bplaces? (?:of|in|where)\b|\bin place of\b|\bplace that\b/i,
    instead: 'index, rank, position, file, path or instead of; to place an order is the verb',
  },
  {
    name: 'house',
    pattern: /\bhouse(?:[’']s|s)?\b(?! accounts?\b)/i,
    instead: 'brokerage, installation, underwriter; a house account of the ledger is on the other side of a customer’s move',
  },
  { name: 'ground', pattern: /\bgrounds?\b/i, instead: 'reason, context, services or fixture' },
  { name: 'deed', pattern: /\bdeeds?\b/i, instead: 'action' },
  { name: 'nobody', pattern: /\bnobody(?:’s|'s)?\b/i, instead: 'no customer, no caller, no file: name what there is none of' },
]

/** Openings of comments that make sense only beside the line above or below them. */
export const openings: readonly Idiom[] = [
  { name: 'The same', pattern: /^The same\b/, instead: 'say what it is, and what it differs in' },
  { name: 'What', pattern: /^What\b/, instead: 'begin with the noun: "Cost of …" and not "What it costs"' },
]

/** Files that have to spell the phrases out. */
const spellsThem: ReadonlySet<string> = new Set(['tools/idioms.ts', 'tools/test/idioms.test.ts'])

/** Pages that a program writes from sources that are checked themselves. */
const isGenerated = ({ text }: SourceFile): boolean => /^Written by `|`ZARABA_RECORD=1`/m.test(text.slice(0, 600))

/** A text for readers: a comment, a test title or a paragraph. */
interface Prose {
  readonly text: string
  readonly line: number
  readonly isComment: boolean
}

const isTitled = (node: unknown): boolean => {
  if (!isNode(node)) return false
  if (node.type === 'Identifier') return /^(test|it|describe)$/.test(String(node.name))
  return isTitled(node.object ?? node.callee ?? node.tag)
}

const titlesOf = (file: SourceFile): readonly Prose[] =>
  [...nodesOf(parse(file))].flatMap((node: Node) => {
    const [title] = Array.isArray(node.arguments) ? node.arguments : []
    if (node.type !== 'CallExpression' || !isTitled(node.callee) || !isNode(title)) return []
    const text = file.text.slice(title.start, title.end)
    return /^['"`]/.test(text) ? [{ text: text.slice(1, -1), line: lineAt(file.text, title.start), isComment: false }] : []
  })

/** Sentences of the contract that the pages of calls show: texts of three words or more, outside the words of the screens. */
const descriptionsOf = (file: SourceFile): readonly Prose[] => {
  if (!/^packages\/contract\/src\/.*(?<!words)\.ts$/.test(file.path)) return []
  return [...nodesOf(parse(file))].flatMap((node: Node) =>
    node.type === 'Literal' && typeof node.value === 'string' && /\w \S+ \S/.test(node.value)
      ? [{ text: node.value, line: lineAt(file.text, node.start), isComment: true }]
      : [],
  )
}

/** Paragraphs, list items and table rows of a page, without its blocks of code. */
const paragraphsOf = ({ text }: SourceFile): readonly Prose[] => {
  let isCode = false
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) isCode = !isCode
    return isCode ? [] : [{ text: line, line: index + 1, isComment: false }]
  })
}

/** Comments of a style sheet or of SQL: blocks, and the lines of `--` that follow one another. */
const blocksOf = ({ text }: SourceFile): readonly Prose[] =>
  [...text.matchAll(/\/\*\*?([\s\S]*?)\*\/|(?:^[ \t]*--.*\n?)+/gm)].map((found) => ({
    text: (found[1] ?? found[0])
      .replace(/^[ \t]*(?:--|\*)?[ \t]*/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
    line: lineAt(text, found.index),
    isComment: true,
  }))

const proseOf = (file: SourceFile): readonly Prose[] => {
  if (file.path.endsWith('.md')) return paragraphsOf(file)
  if (/\.(?:css|sql)$/.test(file.path)) return blocksOf(file)
  const comments = commentsOf(file).map((comment) => ({ ...comment, isComment: true }))
  return [...comments, ...titlesOf(file), ...descriptionsOf(file)]
}

const withoutCode = (text: string): string => text.replace(/`[^`]*`/g, '`')

type IdiomFault = { readonly path: string; readonly line: number; readonly says: string }

/** Idioms in the comments and test titles of a source, or in the text of a page. */
export const idiomsIn = (file: SourceFile): IdiomFault[] => {
  if (spellsThem.has(file.path) || isGenerated(file)) return []
  return proseOf(file).flatMap(({ text, line, isComment }) =>
    [...idioms, ...(isComment ? openings : [])]
      .filter(({ pattern }) => pattern.test(withoutCode(text)))
      .map(({ name, instead }) => ({ path: file.path, line, says: `"${name}": ${instead}` })),
  )
}

/** Ends of the files that are read. */
const read = ['.ts', '.tsx', '.js', '.css', '.sql', '.md'] as const

/** Idioms in all sources and pages. */
export const idiomFaults = (files: readonly SourceFile[]): IdiomFault[] =>
  files.filter(({ path }) => read.some((ending) => path.endsWith(ending))).flatMap(idiomsIn)

// `node tools/launch.js tools/idioms.ts FOLDER …` lists the faults of folders.
if (import.meta.main) {
  const folders = process.argv.slice(2)
  const faults = filesEnding(...read)
    .filter(({ path }) => folders.some((folder) => path.startsWith(folder)))
    .flatMap(idiomsIn)
  for (const { path, line, says } of faults) console.log(`${path}:${line}: ${says}`)
  console.log(`${faults.length} idioms`)
}
