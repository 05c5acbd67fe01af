import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Links of a page to files of this repository that are not there. */
const brokenLinks = (page: string, text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(root, dirname(page), target)))

/** Headings as the usual readers of Markdown name them in a link. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

/** Links of a page to headings of a page that has none of the name. */
const brokenAnchors = (page: string, text: string): readonly string[] =>
  [...text.matchAll(/\]\(((?![a-z]+:)[^)\s#]*)#([^)\s]+)\)/g)].flatMap(([, target = '', anchor = '']) => {
    const file = target === '' ? page : join(dirname(page), target)
    const there = file.endsWith('.md') && existsSync(join(root, file))
    return there && !anchorsOf(target === '' ? text : readFileSync(join(root, file), 'utf8')).has(anchor)
      ? [`${target}#${anchor}`]
      : []
  })

/** Links whose text is a name of the program, or a call of the wire, to a source that does not have it. */
const missingSymbols = (page: string, text: string): readonly string[] =>
  [...text.matchAll(/\[`((?!\w+\.tsx?`)[A-Za-z]\w*(?:[./]\w+)?)`\]\(([^)\s#]+\.(?:tsx?|sql))\)/g)].flatMap(
    ([, symbol = '', target = '']) => {
      const file = join(root, dirname(page), target)
      const has = new RegExp(`(?<![\\w.])${symbol.replace('.', '\\.')}(?!\\w)`)
      return existsSync(file) && !has.test(readFileSync(file, 'utf8')) ? [`${symbol} in ${target}`] : []
    },
  )

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

describe('the pages lead to what they name', () => {
  test.each(pages)('%s', (page) => {
    const text = readFileSync(join(root, page), 'utf8')
    expect([...brokenLinks(page, text), ...brokenAnchors(page, text), ...missingSymbols(page, text)]).toEqual([])
  })

  test('a link to nowhere is found', () =>
    expect(brokenLinks('docs/tour.md', 'See [this](../nowhere.ts).')).toEqual(['../nowhere.ts']))

  test('a name that the linked source does not have is found', () =>
    expect(missingSymbols('docs/tour.md', '[`nonsuch`](../tools/check.ts) [`trade/nonsuch`](../tools/check.ts)')).toEqual([
      'nonsuch in ../tools/check.ts',
      'trade/nonsuch in ../tools/check.ts',
    ]))

  test('a link to a heading that is not there is found', () =>
    expect(brokenAnchors('docs/tour.md', '# One two\n[to it](#one-two) [past it](#one-three)')).toEqual(['#one-three']))
})
