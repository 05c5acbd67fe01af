import { exportsIn } from './exports.ts'
import { isNode, parse } from './imports.ts'
import { filesEnding, lineAt, type SourceFile } from './source-files.ts'

/** Words of this project's own, and the terms of the field. No exported name contains one. */
export const privateWords: Readonly<Record<string, string>> = {
  anew: 'again',
  apart: 'serialKey, for what keeps works out of one batch',
  deafness: 'reconnect',
  deed: 'action',
  desk: 'the intraday desk alone is a desk: a queue, an archive, a context',
  door: 'socket, gateway, entrance or limit',
  glance: 'view',
  ground: 'context, services or fixture',
  hearer: 'listener',
  house: 'brokerage, installation or underwriter; house accounts of the ledger alone are of the house',
  look: 'read, refresh, check or scan',
  looked: 'viewed',
  looker: 'reader',
  place: 'index, rank, path, address or point; the verb in placeOrder alone',
  tell: 'publish, deliver, notify or write',
  teller: 'publisher',
  told: 'published, reported, shown or written',
  way: 'direction, trend, route or method',
  wheel: 'driver',
}
/** The files in which one of these words has its usual meaning, and names in which it is a term of the field. */
export const usual: Readonly<Record<string, RegExp>> = {
  desk: /\/intraday[/.]/,
  house: /^packages\/ledger\//,
  place: /:placeOrder$/,
}
const isUsual = (word: string, path: string, name: string): boolean => usual[word]?.test(`${path}:${name}`) ?? false

/** "notAWord" as not, a, word. */
const wordsOf = (name: string): readonly string[] =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/).map((word) => word.toLowerCase())

/** Types that two files declare under one name because they are one thing, seen from two rooms or handed on. */
export const oneThing: ReadonlySet<string> = new Set([
  'AccountEvent',
  'Direction',
  'Live',
  'NewsFact',
  'OfferingState',
  'Proposal',
  'UploadLimits',
])
const isType = (node: unknown): boolean =>
  isNode(node) && (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration')

type WordFault = { readonly path: string; readonly line: number; readonly says: string }

/** The server and the packages; what an app shows has names of its own. */
const holdsNames = (path: string): boolean => /^(apps|packages)\/[^/]+\/src\//.test(path)
const holdsTypes = (path: string): boolean => /^(apps\/server|packages\/[^/]+)\/src\//.test(path)

/** Exported names with a private idiom in them, and types of one name with two meanings. */
export function wordFaults(files: readonly SourceFile[]): WordFault[] {
  const faults: WordFault[] = []
  const types = new Map<string, string>()
  for (const file of files) {
    if (!holdsNames(file.path)) continue
    for (const { name, at, declaration } of exportsIn(parse(file))) {
      const fault = (says: string) => faults.push({ path: file.path, line: lineAt(file.text, at), says })
      for (const word of wordsOf(name)) {
        const instead = privateWords[word.replace(/s$/, '')] ?? privateWords[word]
        const singular = word.replace(/s$/, '')
        if (instead !== undefined && !isUsual(singular, file.path, name))
          fault(`${name} has a word of this project's own: ${instead}`)
      }
      if (!isType(declaration) || !holdsTypes(file.path) || oneThing.has(name)) continue
      const other = types.get(name)
      if (other !== undefined) fault(`${name} is declared in ${other} too: say in the name which of the two it is`)
      types.set(name, file.path)
    }
  }
  return faults
}

/** The words of the first column of a list of words, without the brackets behind them. */
const listedWords = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (word|---)/.test(line))
    .flatMap((line) => (line.split('|')[1] ?? '').split(',').map((word) => word.trim()))

/** Words that a list explains twice: one word would have two meanings. */
export const wordsTwice = (text: string): readonly string[] => {
  const words = listedWords(text)
  return [...new Set(words.filter((word, index) => words.indexOf(word) !== index))]
}

/** Faults of docs/words.md: words that it explains twice. */
export function listFaults(): WordFault[] {
  const [list] = filesEnding('words.md').filter(({ path }) => path === 'docs/words.md')
  if (list === undefined) return [{ path: 'docs/words.md', line: 1, says: 'is missing' }]
  return wordsTwice(list.text).map((word) => ({
    path: list.path,
    line: 1,
    says: `"${word}" stands there twice: one word, one meaning`,
  }))
}
