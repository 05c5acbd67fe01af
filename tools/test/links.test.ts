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

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

describe('the pages lead to what they name', () => {
  test.each(pages)('%s', (page) => expect(brokenLinks(page, readFileSync(join(root, page), 'utf8'))).toEqual([]))

  test('a link to nowhere is found', () =>
    expect(brokenLinks('docs/tour.md', 'See [this](../nowhere.ts).')).toEqual(['../nowhere.ts']))
})
