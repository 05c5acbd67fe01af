import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isGenerated, mostWords, readingList, saysItsTool, wordsOf, wordsOfAll } from '../reading-list.ts'
import { filesEnding, root } from '../source-files.ts'

const pages = filesEnding('.md')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const list = readingList(readme, pages)
const paths = list.map(({ path }) => path)

describe('what a newcomer reads', () => {
  test('is named in README.md: how to contribute, style, tour, words and decisions', () => {
    expect(paths).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'STYLE.md', 'docs/tour.md', 'docs/words.md']))
    const decisions = pages.map(({ path }) => path).filter((path) => path.startsWith('docs/decisions/'))
    expect(decisions.length).toBeGreaterThan(10)
    expect(paths).toEqual(expect.arrayContaining(decisions))
  })

  test(`has at most ${mostWords} words`, () => expect(wordsOfAll(list)).toBeLessThanOrEqual(mostWords))

  test('a planted excess is counted', () => {
    const planted = { path: `${'docs/decisions'}/9999-planted.md`, text: 'word '.repeat(mostWords) }
    expect(wordsOfAll(readingList(readme, [...pages, planted]))).toBe(wordsOfAll(list) + mostWords)
  })

  test('has no page that a tool writes', () => expect(paths.filter(isGenerated)).toEqual([]))
})

test('pages that a tool writes say so, and no other page does', () => {
  const wrong = pages
    .filter(({ path }) => path.startsWith('docs/'))
    .filter(({ path, text }) => isGenerated(path) !== saysItsTool(text))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

/** Rows of the table of questions whose answer names no symbol of a file. Links to symbols are tested in links.test.ts. */
const unanswered = (tour: string): { readonly questions: number; readonly without: readonly string[] } => {
  const rows = (/^## Where is …\?$([\s\S]*?)^## /m.exec(tour)?.[1] ?? '')
    .split('\n')
    .filter((line) => /^\| (?!question)[^-]/.test(line))
  return { questions: rows.length, without: rows.filter((line) => !/\[`\S+`\]\(\.\.\/\S+\.(?:tsx?|sql)\)/.test(line)) }
}

test('the tour answers a dozen questions at least, each with a symbol', () => {
  expect(paths).toContain('docs/tour.md')
  const { questions, without } = unanswered(list.find(({ path }) => path === 'docs/tour.md')?.text ?? '')
  expect(questions).toBeGreaterThanOrEqual(12)
  expect(without).toEqual([])
  expect(unanswered('## Where is …?\n| T+1? | in the rules |\n## Next').without).toHaveLength(1)
})

test('decisions are at most sixty lines long and their title is a statement', () => {
  for (const { path, text } of pages.filter((page) => page.path.startsWith('docs/decisions/'))) {
    expect(text.split('\n').length, path).toBeLessThanOrEqual(61)
    expect(wordsOf(text.split('\n')[0] ?? ''), path).toBeGreaterThanOrEqual(4)
  }
})

/** Sources that a page names in backticks and that are not there. A name may leave out the beginning of its path, and src/. */
const withoutSrc = (path: string): string => path.replace(/(^|\/)src\//g, '$1')
const sources = filesEnding('.ts', '.tsx', '.sql').map(({ path }) => `/${withoutSrc(path)}`)
const missingSources = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !sources.some((source) => source.endsWith(`/${withoutSrc(path)}`)))
/** Folders of a room that a page names in backticks and that are not there. */
const missingFolders = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:packages|apps)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, path)))

test('what a newcomer reads names files that exist', () => {
  expect(
    list.map(({ path, text }) => ({ path, missing: missingSources(text) })).filter(({ missing }) => missing.length > 0),
  ).toEqual([])
  const words = list.find(({ path }) => path === 'docs/words.md')?.text ?? ''
  expect(words).toContain('`packages/')
  expect(missingFolders(words)).toEqual([])
  expect(missingSources('see `src/nowhere.ts` and `tools/reading-list.ts`')).toEqual(['src/nowhere.ts'])
  expect(missingFolders('see `packages/nowhere`')).toEqual(['packages/nowhere'])
})
