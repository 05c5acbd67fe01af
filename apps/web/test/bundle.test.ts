import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const contract = join(root, 'packages/contract/src')
/** The customers' app and the parts that it shares with the console. */
const sources = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/{ui,client}/src/**/*.{ts,tsx}'], { cwd: root })

/** Modules that a source imports for more than their types. */
const importedBy = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*?from )?'([^']+)'/gm)].map(([, name = '']) => name)

/** Whether a file of the contract, or what it imports, brings the library of schemas. */
const bringsSchemas = (file: string, seen: ReadonlySet<string> = new Set()): boolean =>
  importedBy(readFileSync(file, 'utf8')).some((name) => {
    if (name === 'zod') return true
    const next = name.startsWith('.') ? join(dirname(file), name) : ''
    return next !== '' && !seen.has(next) && bringsSchemas(next, new Set([...seen, next]))
  })

const schemasIn = (text: string): readonly string[] =>
  importedBy(text).flatMap((name) => {
    const [, file] = /^@zaraba\/contract\/(.+)$/.exec(name) ?? []
    return file !== undefined && bringsSchemas(join(contract, file)) ? [file] : []
  })

test('the browser takes types of the contract only, and values without schemas: their library stays out of the bundle', () => {
  const guilty = sources.flatMap((file) =>
    schemasIn(readFileSync(join(root, file), 'utf8')).map((schema) => `${file}: ${schema}`),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(guilty).toEqual([])
})

test('the search for such an import finds a planted one, direct and through another file', () => {
  expect(schemasIn(`import { marketType } from '@zaraba/contract/shapes.ts'`)).toEqual(['shapes.ts'])
  expect(schemasIn(`import {\n  calls,\n} from '@zaraba/contract/calls.ts'`)).toEqual(['calls.ts'])
  expect(schemasIn(`import type { MarketType } from '@zaraba/contract/shapes.ts'`)).toEqual([])
  expect(schemasIn(`import { slices } from '@zaraba/contract/slices.ts'`)).toEqual([])
})
