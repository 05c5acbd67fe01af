import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/kit/src/**/*.{ts,tsx}'], { cwd: root })
/** Files of the contract that import nothing but types. */
const plain = ['refusals.ts', 'refusal-values.ts', 'states.ts', 'live.ts', 'envelope.ts', 'market-lists.ts', 'personal-data.ts']

const bringsSchemas = (text: string): readonly string[] =>
  [...text.matchAll(/^import (?!type )[^\n]*'@zaraba\/contract\/([^']+)'/gm)]
    .map(([, file = '']) => file)
    .filter((file) => !plain.includes(file))

test('the browser takes types of the contract only, so that the schema library stays out of the bundle', () => {
  const guilty = sources.filter((file) => bringsSchemas(readFileSync(`${root}/${file}`, 'utf8')).length > 0)
  expect(sources.length).toBeGreaterThan(100)
  expect(guilty).toEqual([])
})

test('the files of the contract that the browser may read bring no schemas along', () => {
  const guilty = plain.filter((file) => /^import (?!type )/m.test(readFileSync(`${root}/packages/contract/src/${file}`, 'utf8')))
  expect(guilty).toEqual([])
})

test('the search for such an import finds a planted one', () => {
  expect(bringsSchemas(`import { marketTypes } from '@zaraba/contract/shapes.ts'`)).toEqual(['shapes.ts'])
  expect(bringsSchemas(`import type { MarketType } from '@zaraba/contract/shapes.ts'`)).toEqual([])
})
