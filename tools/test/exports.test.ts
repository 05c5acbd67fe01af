import { expect, test } from 'vitest'
import { deadExports } from '../exports.ts'

const a = 'packages/rules/src/a.ts'
const b = 'apps/server/src/trading/b.ts'
const inTest = 'packages/rules/test/a.test.ts'
const dead = (...files: readonly (readonly [path: string, text: string])[]) =>
  deadExports(files.map(([path, text]) => ({ path, text }))).dead.map(({ path, line, says }) => `${path}:${line}: ${says}`)

const unused = (name: string, line = 1) => [`${a}:${line}: no file imports ${name}: it need not be exported`]

test('catches a value that is imported nowhere, and one of a name that is used elsewhere', () => {
  expect(dead([a, 'const one = 1\nexport const two = one'])).toEqual(unused('two', 2))
  expect(dead([a, 'export const two = 2'], [b, `import { two } from '../c.ts'\nconsole.log(two)`])).toEqual(unused('two'))
})

test('catches types, functions, and names of a list', () => {
  expect(dead([a, 'export type One = 1'])).toEqual(unused('One'))
  expect(dead([a, 'export interface One {}'])).toEqual(unused('One'))
  expect(dead([a, 'export function one() {}'])).toEqual(unused('one'))
  expect(dead([a, 'const one = 1\nexport { one as two }'])).toEqual(unused('two', 2))
})

test('what a namespace is asked for is used, and nothing else of it; a namespace that is handed on is used whole', () => {
  const two = [a, 'export const one = 1\nexport const two = 2'] as const
  expect(dead(two, [b, `import * as all from '@zaraba/rules/a.ts'\nconsole.log(all.one)`])).toEqual(unused('two', 2))
  expect(dead(two, [b, `import * as all from '@zaraba/rules/a.ts'\nconsole.log(all)`])).toEqual([])
})

test('an import by another name, a lazy one, a re-export and a type of an import use what they name', () => {
  const one = [a, 'export const one = 1'] as const
  for (const use of [
    `import { one as other } from '@zaraba/rules/a.ts'\nconsole.log(other)`,
    `const load = () => import('@zaraba/rules/a.ts')\nload()`,
    `type One = typeof import('@zaraba/rules/a.ts')\nconst x: One | null = null`,
  ])
    expect(dead(one, [b, use])).toEqual([])
  const handedOn = [b, `export { one as two } from '@zaraba/rules/a.ts'`] as const
  expect(dead(one, handedOn)).toEqual([`${b}:1: no file imports two: it need not be exported`])
})

test('an export of a room around the product needs an importer, and a test is one', () => {
  const rig = ['lab/bench/rig.ts', 'export const one = 1'] as const
  expect(dead(rig)).toEqual(['lab/bench/rig.ts:1: no file imports one: it need not be exported'])
  expect(dead(rig, ['lab/test/a.test.ts', `import { one } from '../bench/rig.ts'\nconsole.log(one)`])).toEqual([])
  expect(dead(rig, [inTest, `import { one } from '@zaraba/lab/bench/rig.ts'\nconsole.log(one)`])).toEqual([])
})

test('an export for a test alone is allowed, and counted', () => {
  const files = [
    { path: a, text: 'export const one = 1' },
    { path: inTest, text: `import { one } from '../src/a.ts'\nconsole.log(one)` },
  ]
  expect(deadExports(files)).toEqual({ dead: [], forTests: 1 })
})
