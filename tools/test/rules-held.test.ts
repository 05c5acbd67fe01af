import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../source-files.ts'

interface Line {
  readonly rule: string
  readonly guards: readonly string[]
  readonly planted: { readonly title: string; readonly file: string }
}

const link = /\[((?:\[[^\]]*\]|[^[\]])*)\]\(\.\.\/([^)]+)\)/g
const rules = Array.from({ length: 8 }, (_, index) => `H-${index + 1}`)

/** The lines of the page's table; a line without a rule belongs to the one above it. */
const linesOf = (page: string): readonly Line[] => {
  let rule = ''
  return page
    .split('\n')
    .filter((text) => text.startsWith('| ') && !text.startsWith('| rule') && !text.startsWith('|---'))
    .map((text) => {
      const [name = '', guards = '', planted = ''] = text.slice(1, -1).split('|')
      rule = /\*\*(H-\d)\*\*/.exec(name)?.[1] ?? rule
      const [[, title = '', file = ''] = []] = [...planted.matchAll(link)]
      return { rule, guards: [...guards.matchAll(link)].map(([, , target = '']) => target), planted: { title, file } }
    })
}

/** Claims of a line that are not true. */
const wrongs = ({ rule, guards, planted: { title, file } }: Line, read: (path: string) => string): readonly string[] => [
  ...(guards.length === 0 ? [`${rule} has a line without a guard`] : []),
  ...[...guards, file].filter((path) => read(path) === '').map((path) => `${rule}: ${path} is not there`),
  ...(read(file).includes(title) && title !== '' ? [] : [`${rule}: ${file} has no test «${title}»`]),
]

const read = (path: string): string => {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return ''
  }
}
const page = read('docs/rules-held.md')

describe('the page of the eight rules', () => {
  test('names guards and tests that are there', () => {
    const lines = linesOf(page)
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.flatMap((line) => wrongs(line, read))).toEqual([])
  })

  test('has for each rule a violation that is planted', () => {
    const planted = new Set(linesOf(page).flatMap(({ rule, planted: { title } }) => (title.includes('planted') ? [rule] : [])))
    expect(rules.filter((rule) => !planted.has(rule))).toEqual([])
  })

  test('a guard that is gone and a test that was renamed are found', () => {
    const lines = linesOf(
      '| **H-9** A rule | [a guard](../tools/nowhere.ts) | [[H-9] planted: gone](../tools/product-rules.ts) |',
    )
    expect(lines.flatMap((line) => wrongs(line, read))).toEqual([
      'H-9: tools/nowhere.ts is not there',
      'H-9: tools/product-rules.ts has no test «[H-9] planted: gone»',
    ])
  })
})
