import { describe, expect, test } from 'vitest'
import { locationOf, violationsOf } from '../arrows.ts'
import { bareRooms, browserRooms, marketNames, namesMarketsOnly, type Room, rooms, serverAreas } from '../arrows-table.ts'
import { adapters, bans, namesOfRuns, waiting } from '../bans.ts'
import { alternativesOf, deadNames, deadPatterns, namesOf, otherPatterns } from '../dead-paths.ts'
import { mayRead, tiesAll } from '../fences.ts'
import { nodesOf, parse } from '../imports.ts'
import { allPaths, codeFiles, filesEnding } from '../source-files.ts'
import { atRest } from '../still-journeys.ts'

const files = codeFiles()
const paths = allPaths()
const names = namesOf(files)

test.each([
  ['^a$', ['^a$']],
  ['a|b', ['a', 'b']],
  ['^(?:a|b)/c', ['^(?:a)/c', '^(?:b)/c']],
  ['(a|b(?:c|d))(e|f)', ['(?:a)(e|f)', '(?:b(?:c))(e|f)', '(?:b(?:d))(e|f)', '(a|b(?:c|d))(?:e)', '(a|b(?:c|d))(?:f)']],
  ['(?:new-)?words', ['(?:new-)words']],
  [String.raw`[(|]\((?!a|b)(?<!c)`, [String.raw`[(|]\((?!a|b)(?<!c)`]],
])('the alternatives of %s', (pattern, expected) => expect(alternativesOf(pattern)).toEqual(expected))

describe('every path that a check is given is there', () => {
  test('each alternative of its patterns matches something', () => expect(deadPatterns(files, names)).toEqual([]))

  test('each path and glob of a tool leads somewhere', () =>
    expect(
      deadNames(
        files.filter(({ path }) => /^tools\/[^/]+\.ts$|\.config\.ts$/.test(path)),
        paths,
      ),
    ).toEqual([]))

  test('planted: a file that moved, an ending that no file has, and a glob of nothing are found', () => {
    const planted = (text: string) => [{ path: 'tools/planted.ts', text }]
    const marks = String.raw`const marks = /^apps\/(?:web\/src\/shell\/practice-strip|console\/src\/shell\/practice-mark)\.tsx$/`
    expect(deadPatterns(planted(marks), names).map(({ says }) => says)).toEqual([
      String.raw`^apps\/(?:web\/src\/shell\/practice-strip)\.tsx$ matches no path, module, package or address`,
    ])
    const later = { path: 'apps/web/vite.config.ts', text: String.raw`const later = /(?:sheet|grip)\.|virtual:/` }
    expect(deadPatterns([later], names).map(({ says }) => says)).toEqual([
      expect.stringContaining('(?:grip)'),
      expect.stringMatching(/^virtual:/),
    ])
    expect(deadPatterns(planted(String.raw`const is = /\.(?:ts|vue\.ts)$/`), names)).toHaveLength(1)
    expect(deadNames(planted("const at = ['tools/gone.ts', 'e2e/*/gone.ts', 'tools/bans.ts', 'apps/web/dist']"), paths)).toEqual([
      { path: 'tools/planted.ts', line: 1, says: 'tools/gone.ts is nowhere' },
      { path: 'tools/planted.ts', line: 1, says: 'e2e/*/gone.ts is nowhere' },
    ])
  })

  test('a pattern that is said to be about something else is there', () => {
    const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''
    expect(otherPatterns.filter(([path, begins]) => !textOf(path).includes(`/${begins}`))).toEqual([])
  })
})

test('every name that a check is given is there', () => {
  expect(marketNames.filter((name) => !paths.includes(`packages/market/src/${name}`))).toEqual([])
  expect(
    [...serverAreas, ...tiesAll].filter((area) => !paths.some((path) => path.startsWith(`apps/server/src/${area}/`))),
  ).toEqual([])
  const journeys = files.filter(({ path }) => path.startsWith('e2e/'))
  expect([...atRest].filter((name) => !journeys.some(({ text }) => text.includes(`${name}(`)))).toEqual([])
  const ledger = filesEnding('020-ledger.sql')
    .map(({ text }) => text)
    .join('')
  const made = (name: string) => new RegExp(`^create (?:table|function) ${name}\\b`, 'm').test(ledger)
  expect([...mayRead].filter((name) => !made(name))).toEqual([])
  const folders = Object.keys(rooms).filter((room) => !paths.some((path) => locationOf(path)?.room === room))
  expect(folders).toEqual([])
})

describe('each guard is planted in every room that it claims', () => {
  const fileOf = (room: Room): string => {
    const isIn = (path: string) => locationOf(path)?.room === room && !locationOf(path)?.isTest
    const path = paths.find((each) => isIn(each) && /\/src\//.test(each)) ?? paths.find((each) => isIn(each)) ?? ''
    return `${path.split(/(?<=\/src\/)|(?<=^\w+\/)(?!\w+\/src\/)/)[0]}planted.ts`
  }
  const says = (room: Room, text: string): readonly string[] =>
    violationsOf({ path: fileOf(room), text }).violations.map((violation) => violation.says)
  const all = Object.keys(rooms) as Room[]

  test('no room imports one that the table leaves out', () => {
    for (const from of all)
      for (const to of all.filter((room) => room !== from && !(rooms[from] as readonly string[]).includes(room)))
        expect([from, to, says(from, `import { x } from '@zaraba/${to}/x.ts'`)]).toEqual([
          from,
          to,
          [expect.stringContaining(`${from} must not import ${to}`)],
        ])
  })

  test('no room of the browser imports Node, no bare room a package, and none that knows names of markets alone more of them', () => {
    for (const room of browserRooms)
      expect([room, says(room, "import 'node:fs'")]).toEqual([room, [expect.stringContaining('browser')]])
    for (const room of bareRooms)
      expect([room, says(room, "import 'zod'")]).toEqual([room, [expect.stringContaining('no packages')]])
    for (const room of namesMarketsOnly)
      expect([room, says(room, "import '@zaraba/market/exchanges/fees.ts'")]).toEqual([room, [expect.stringContaining('only')]])
    for (const room of ['web', 'ui', 'client'] as const)
      expect([room, says(room, "import ws from 'ws'")]).toEqual([room, [expect.stringContaining('WebSocket')]])
  })

  const breaking: Readonly<Record<string, string>> = {
    'Date.now': 'Date.now()',
    'new Date()': 'new Date()',
    'Math.random': 'Math.random()',
    'chance in a test': 'randomInt(2)',
    'a sleep in a test': 'setTimeout(go, 9)',
    parseFloat: "parseFloat('1')",
    toFixed: 'x.toFixed(2)',
    '.only': "test.only('x', go)",
    '.skip or .todo': "test.skip('x', go)",
    'a spread of a literal': 'f({ ...{ a: 1 } })',
    'a skip without a reason': "test.skipIf(absent)('x', go)",
    'a lazy part without a time limit': "lazy(() => import('./a.tsx'))",
    any: 'let x: any',
    'export default': 'export default 1',
  }
  test.each(bans.map((ban) => [ban.name, ban] as const))('the ban of %s', (name, ban) => {
    const [text = ''] = [breaking[name] ?? '']
    const roomOf = (path: string) => `${locationOf(path)?.room} ${locationOf(path)?.isTest}`
    const claimed = new Map(files.filter(({ path }) => ban.in(path)).map(({ path }) => [roomOf(path), path]))
    expect(claimed.size).toBeGreaterThan(0)
    for (const [room, path] of claimed)
      expect([room, [...nodesOf(parse({ path, text }))].filter(ban.breaks).length]).toEqual([room, 1])
  })

  test('a file that may do what is banned does it', () => {
    for (const excepted of [adapters, namesOfRuns, waiting]) {
      const may = files.filter(({ path }) => excepted.test(path) && !path.startsWith('lab/'))
      const left = bans.filter((ban) => !may.every(({ path }) => ban.in(path)))
      const needless = may.filter((file) => ![...nodesOf(parse(file))].some((node) => left.some((ban) => ban.breaks(node))))
      expect(needless.map(({ path }) => path)).toEqual([])
    }
  })
})
