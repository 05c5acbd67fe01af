import { existsSync, globSync, readFileSync } from 'node:fs'
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
    const looks = `e2e/${slice}/looks.ts`
    return withoutLook(slice, textOf(file), existsSync(join(root, looks)) ? textOf(looks) : '')
  })
  expect(missing).toEqual(passages)
  expect(withoutLook('alert', `list: '/mine/alertsOfOthers'`, textOf('e2e/alert/looks.ts'))).toEqual([
    'alert: /mine/alertsOfOthers',
  ])
})

/** Screens without a picture: the entrance, and the address that leads to the first area. */
const unpictured = new Set(['/', '/log-in', '/set-up'])

/** Addresses of the console, of its paths and of the catalogues that its slices declare; `:name` is any value. Queues follow from the contract. */
const consoleAddresses = (paths: string, declarations: readonly string[]): readonly string[] => [
  ...[...paths.matchAll(/: '(\/[\w:/-]*)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/^\/(?:reviews|catalogues)\//.test(path)),
  ...declarations.flatMap((text) => [...text.matchAll(/name: '(\w+)',\s+asks:/g)].map(([, name]) => `/catalogues/${name}`)),
]
const withoutPicture = (addresses: readonly string[], pictures: string): readonly string[] =>
  addresses.filter((path) => !unpictured.has(path) && !new RegExp(`route: '${path.replace(/:\w+/, '\\w+')}'`).test(pictures))

test('a picture is taken of every screen and catalogue of the console', () => {
  const addresses = consoleAddresses(
    textOf('apps/console/src/paths.ts'),
    globSync('apps/console/src/*/slice.ts', { cwd: root }).map(textOf),
  )
  expect(addresses).toContain('/catalogues/invitations')
  expect(addresses).toContain('/audit')
  const pictures = textOf('e2e/console-screens.ts')
  expect(withoutPicture(addresses, pictures)).toEqual([])
  expect(withoutPicture([...addresses, '/catalogues/planted', '/planted/:of'], pictures)).toEqual([
    '/catalogues/planted',
    '/planted/:of',
  ])
})
