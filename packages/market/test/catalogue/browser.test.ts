import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const importPattern = /^(?:import|export)\s(?!type\b)[^'"]*?from\s*'([^']+)'|^import\s*'([^']+)'/gm

/** Everything that a module loads, itself and others, packages by their name. */
const loaded = (file: URL, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file.href)) return seen
  seen.add(file.href)
  for (const match of readFileSync(fileURLToPath(file), 'utf8').matchAll(importPattern)) {
    const name = match[1] ?? match[2] ?? ''
    const own = /^@zaraba\/(\w+)\/(.*)$/.exec(name)
    if (name.startsWith('.')) loaded(new URL(name, file), seen)
    else if (own) loaded(new URL(`../../../${own[1]}/src/${own[2]}`, import.meta.url), seen)
    else seen.add(name)
  }
  return seen
}
const packagesOf = (file: string): string[] =>
  [...loaded(new URL(`../../src/catalogue/${file}`, import.meta.url))].filter((name) => !name.startsWith('file:'))

test.each(['catalogue.ts', 'search.ts', 'synthetic.ts', 'csv-columns.ts'])(
  '%s loads in a browser: no dictionary, no CSV reader, no Node',
  (file) => {
    expect(packagesOf(file)).toEqual([])
  },
)

test('the check sees what is not for the browser', () => {
  expect(packagesOf('import-csv.ts').toSorted()).toEqual(['csv-parse/sync', 'pinyin-pro'])
})
