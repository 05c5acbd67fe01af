import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesEnding, lineAt, root, type SourceFile } from '../source-files.ts'

// Everything that a comment cites is in this repository.
const own = ['tools/test/citations.test.ts', 'tools/test/tidy.test.ts']
const files = filesEnding('.ts', '.tsx', '.js', '.css', '.sql').filter(({ path }) => !own.includes(path))

/** Pages of docs/ that a file names, and that are not there. */
const missingPages = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/\bdocs\/(?:[\w/-]+\.md|decisions\/\d{4}(?![\w-]))/g)]
    .filter(([name]) => !existsSync(join(root, name)) && !startsPage(name))
    .map(({ 0: name, index }) => `${path}:${lineAt(text, index)} ${name}`)

/** A decision is named by its number. */
const decisions = filesEnding('.md').map(({ path }) => path)
const startsPage = (name: string): boolean =>
  /^docs\/decisions\/\d{4}$/.test(name) && decisions.some((path) => path.startsWith(`${name}-`))

/** Papers that readers of this repository have not got: a section sign after a page's name, or a page without its folder. */
const elsewhere = ({ path, text }: SourceFile): string[] =>
  [
    ...text.matchAll(
      /\b(?:product|seed|rules|offerings|look|stack)(?:\.md)? ?§|\b(?:seed|habits|stylised-facts|api|architecture)\.md\b/gi,
    ),
  ].map(({ 0: name, index }) => `${path}:${lineAt(text, index)} ${name}`)

test('a page that code names exists', () => expect(files.flatMap(missingPages)).toEqual([]))

test('nothing leans on a paper from elsewhere', () => expect(files.flatMap(elsewhere)).toEqual([]))

test('planted citations are caught', () => {
  const planted = (text: string): SourceFile => ({ path: 'planted.ts', text })
  expect(missingPages(planted('/** Rounds up (docs/product/trading.md, docs/decisions/0006). */'))).toEqual([])
  expect(missingPages(planted('/** (docs/product/nowhere.md) */'))).toEqual(['planted.ts:1 docs/product/nowhere.md'])
  expect(missingPages(planted('/** (docs/decisions/0999) */'))).toEqual(['planted.ts:1 docs/decisions/0999'])
  expect(elsewhere(planted('// by product §7 and seed.md'))).toHaveLength(2)
})
