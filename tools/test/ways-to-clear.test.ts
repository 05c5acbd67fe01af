import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const routes = new Set(
  globSync('apps/web/src/*/paths.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/'(\/[A-Za-z/0-9]*)'/g)].map(([, route = '']) => route),
  ),
)
const files = execFileSync('git', ['ls-files', 'apps/server/src', 'packages/rules/src'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
const ways = files.flatMap((file) => [...read(file).matchAll(/\bclear: '([^'?]+)/g)].map(([, route = '']) => ({ file, route })))

/** Ways to clear a refusal that lead to no screen (H-3: a block is explained, with the way to clear it). */
const lost = (named: readonly { readonly file: string; readonly route: string }[]) =>
  // `time` is what time alone clears (packages/contract/src/funding/cash-calls.ts).
  named.filter(({ route }) => route !== 'time' && !routes.has(route))

test('every way to clear a refusal is a screen of the app', () => {
  expect(ways.length).toBeGreaterThan(4)
  expect(lost(ways)).toEqual([])
})

test('a way to nowhere is found', () => expect(lost([{ file: 'planted.ts', route: '/mine/nowhere' }])).toHaveLength(1))
