import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@zaraba/contract/calls.ts'
import { locationOf } from './arrows.ts'
import { isNode, nodesOf, parse } from './imports.ts'
import { allPaths, lineAt, root, type SourceFile } from './source-files.ts'

// A check whose pattern or path matches nothing finds nothing, and passes. Each alternative of a pattern counts: a file that moved leaves
// one of them behind.

/** A part of a pattern: text as it is written, or a group with its alternatives. */
type Part = string | { readonly open: string; readonly choices: readonly (readonly Part[])[]; readonly often: string }

const opening = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y
const piece = /\\.|\[(?:\\.|[^\]\\])*\]|[^()|\\[]/y
const quantifier = /(?:[?*+]|\{[\d,]+\})\??/y

const partsOf = (source: string): readonly (readonly Part[])[] => {
  let at = 0
  const take = (form: RegExp): string => {
    form.lastIndex = at
    const [text = ''] = form.exec(source) ?? []
    at += text.length
    return text
  }
  const choices = (): readonly (readonly Part[])[] => {
    const all: Part[][] = [[]]
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1
        all.push([])
        continue
      }
      const from = at
      const open = take(opening)
      if (open === '') {
        all.at(-1)?.push(take(piece))
        if (at === from) throw new Error(`not read from ${at} on: ${source}`)
        continue
      }
      const inside = choices()
      at += 1
      const often = take(quantifier)
      all.at(-1)?.push(/[=!]$/.test(open) ? source.slice(from, at) : { open, choices: inside, often })
    }
    return all
  }
  return choices()
}

const written = (part: Part): string =>
  typeof part === 'string'
    ? part
    : `${part.open}${part.choices.map((each) => each.map(written).join('')).join('|')})${part.often}`

const variants = (choices: readonly (readonly Part[])[]): readonly string[] =>
  choices.flatMap((parts) => {
    const fixed = parts.flatMap((part, index) => {
      if (typeof part === 'string') return []
      const before = parts.slice(0, index).map(written).join('')
      const after = parts
        .slice(index + 1)
        .map(written)
        .join('')
      return variants(part.choices)
        .filter((text) => text !== '^' && text !== '$')
        .map((text) => `${before}(?:${text})${after}`)
    })
    return fixed.length > 0 ? fixed : [parts.map(written).join('')]
  })

/** Patterns that take one alternative each of a pattern, ends of a text excepted; what may be absent (`?`, `*`) is there in one of them. */
export const alternativesOf = (pattern: string): readonly string[] => variants(partsOf(pattern))

/** Everything that a pattern of a check may be about: paths, also within a room, modules, packages, calls, and addresses of the product. */
export const namesOf = (files: readonly SourceFile[]): readonly string[] => {
  const paths = allPaths()
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, unknown> }
  const texts = files.filter(({ path }) => !locationOf(path)?.isTest).map(({ text }) => text)
  const quoted = texts.flatMap((text) =>
    [...text.matchAll(/(?:\b(?:from|import)\b\s*\(?\s*['"]([^'"]+)['"])|['"`]\/[^'"`\s]*['"`]/g)].flatMap(([whole, module]) =>
      module === undefined ? [whole, whole.slice(1, -1)] : [module],
    ),
  )
  return [
    ...new Set([
      ...paths,
      ...paths.flatMap((path) => locationOf(path)?.rest ?? []),
      ...Object.keys(packages).flatMap((name) => [`${name}/`, name.replace('node_modules/', '')]),
      ...quoted,
      ...Object.keys(calls),
    ]),
  ]
}

const rooms = String.raw`(?:apps|packages|tools|e2e|world|lab|docs)`
const isTool = (path: string): boolean => /^tools\/[^/]+\.ts$|\.config\.ts$/.test(path)
const hasSlash = /\\\/|\\\.\(?(?:\?:)?(?:tsx?|css|sql|md)\b/
const namesRoom = new RegExp(`\\b${rooms}\\b.*\\\\/`)
const namesCall = /^[^\s"{]*\b(?:user|trade|market|clock|common|log)\\\/[^\s"{]*$/
/**
 * The bundler's patterns are about modules, those of tools about paths where they have a slash or an ending, others where they name a room; and
 * tests of the server leave calls out by patterns.
 */
const isAboutPaths = (path: string, pattern: string): boolean =>
  path.endsWith('vite.config.ts') ||
  (isTool(path) ? hasSlash : namesRoom).test(pattern) ||
  (path.startsWith('apps/server/test/') && namesCall.test(pattern))

/**
 * Patterns about other texts, or about files that there must not be: the file, the beginning of the pattern and its subject. Those of this
 * file are about patterns.
 */
export const otherPatterns: readonly (readonly [path: string, begins: string, subject: string])[] = [
  ['tools/bans.ts', String.raw`(^|\/)(utils?|`, 'names that no file has'],
  ['tools/later-migrations.ts', '--.*', 'comments and texts of SQL'],
  ['tools/later-migrations.ts', '^(?:--', 'comments of SQL'],
  ['tools/rooms-page.ts', String.raw`^\| `, 'a line of a table'],
  ['tools/still-journeys.ts', String.raw`^\/\/ live`, 'the first line of a journey'],
  ['tools/test/citations.test.ts', String.raw`^docs\/decisions`, 'a page without its title'],
  ['tools/test/reading-list.test.ts', '`((?:packages', 'a path in a text'],
  ['tools/test/still-journeys.test.ts', String.raw`^e2e\/a`, 'a fault of a planted file'],
  ['tools/tidy.ts', String.raw`\/\/(?:registry`, 'hosts that no file names'],
  ['tools/tidy.ts', String.raw`(?<![\w#./:@-])`, 'paths that no file names'],
  ['world/test/server-bundle.test.ts', String.raw`apps\/server`, 'a line of a stack'],
]

interface DeadPath {
  readonly path: string
  readonly line: number
  readonly says: string
}

const literalsOf = (file: SourceFile): readonly { readonly pattern: string; readonly flags: string; readonly line: number }[] =>
  !isTool(file.path) && !namesRoom.test(file.text) && !file.path.startsWith('apps/server/test/')
    ? []
    : [...nodesOf(parse(file))].flatMap(({ type, regex, start }) => {
        if (type !== 'Literal' || typeof regex !== 'object' || regex === null) return []
        const { pattern, flags } = regex as { readonly pattern: string; readonly flags: string }
        return isAboutPaths(file.path, pattern) ? [{ pattern, flags, line: lineAt(file.text, start) }] : []
      })

const isOther = (path: string, pattern: string): boolean =>
  path === 'tools/dead-paths.ts' || otherPatterns.some(([file, begins]) => file === path && pattern.startsWith(begins))

/** Alternatives of patterns that match none of the names. */
export const deadPatterns = (files: readonly SourceFile[], names: readonly string[]): readonly DeadPath[] =>
  files.flatMap((file) =>
    literalsOf(file)
      .filter(({ pattern }) => !isOther(file.path, pattern))
      .flatMap(({ pattern, flags, line }) =>
        alternativesOf(pattern)
          .map((each) => new RegExp(each, flags.replace(/[gy]/g, '')))
          .filter((each) => !names.some((name) => each.test(name)))
          .map(({ source }) => ({ path: file.path, line, says: `${source} matches no path, module, package or address` })),
      ),
  )

const isMade = /(?:^|\/)(?:dist|node_modules|\.cache|\.zaraba)(?:\/|$)/
const namesPath = new RegExp(`^${rooms}/[\\w./*{},-]+$`)
const text = (value: unknown): string => (isNode(value) && typeof value.value === 'string' ? value.value : '')

/** Paths and globs that tools name and that are nowhere. */
export const deadNames = (files: readonly SourceFile[], paths: readonly string[]): readonly DeadPath[] =>
  files.flatMap((file) =>
    [...nodesOf(parse(file))].flatMap((node) => {
      const path = node.type === 'Literal' ? text(node) : ''
      if (!namesPath.test(path) || isMade.test(path)) return []
      const there = /[*{]/.test(path)
        ? globSync(path, { cwd: root }).length > 0
        : paths.some((each) => each === path || each.startsWith(path.endsWith('/') ? path : `${path}/`))
      return there ? [] : [{ path: file.path, line: lineAt(file.text, node.start), says: `${path} is nowhere` }]
    }),
  )
