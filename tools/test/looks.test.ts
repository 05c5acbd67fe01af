import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../source-files.ts'

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Addresses of screens that no look of the same slice opens. */
const withoutLook = (slice: string, paths: string, looks: string): readonly string[] =>
  [...paths.matchAll(/'(\/[\w/]+)'/g)].flatMap(([, path = '']) =>
    new RegExp(`['"\`]${path}['"\`?]`).test(looks) ? [] : [`${slice}: ${path}`],
  )

/** Only leads on to another screen. */
const passages = ['identity: /login/start']

test('journeys look at every screen, by the list of its slice', () => {
  const files = globSync('apps/web/src/*/{paths,slice}.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(10)
  const missing = files.flatMap((file) => {
    const slice = file.split('/')[3] ?? ''
    return withoutLook(slice, textOf(file), textOf(`e2e/${slice}/looks.ts`))
  })
  expect(missing).toEqual(passages)
  expect(withoutLook('alert', `list: '/mine/alertsOfOthers'`, textOf('e2e/alert/looks.ts'))).toEqual([
    'alert: /mine/alertsOfOthers',
  ])
})
