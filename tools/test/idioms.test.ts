import { expect, test } from 'vitest'
import { idiomFaults, idioms, idiomsIn, openings } from '../idioms.ts'

const found = (text: string, path = 'packages/rules/src/a.ts') =>
  idiomsIn({ path, text }).map(({ line, says }) => `${line} ${says}`)
const page = 'a.md'
const named = (name: string) => new RegExp(`"${name}": `)

const inSentences: readonly (readonly [name: string, sentence: string])[] = [
  ['told', 'The customer is told the price.'],
  ['stands', 'The order stands in the book.'],
  ['stands', 'Orders that stand in the book.'],
  ['so many', 'Waits so many seconds.'],
  ['whoever', 'Whoever asks gets an answer.'],
  ['anew', 'Reads the page anew.'],
  ['passes over', 'Passes over closed orders.'],
  ['held against', 'Each figure is held against its limit.'],
  ['place', 'Its place in the queue.'],
  ['place', 'Sent in place of the file.'],
  ['house', 'A sale by the house.'],
  ['ground', 'The ground of each test.'],
  ['deed', 'Each deed of an operator.'],
  ['nobody', 'Nobody’s order is first.'],
]

test('each phrase has a planted sentence', () =>
  expect(new Set(inSentences.map(([name]) => name))).toEqual(new Set(idioms.map(({ name }) => name))))

test.each(inSentences)('catches "%s" in comments, test titles and pages: %s', (name, sentence) => {
  for (const text of [`// ${sentence}\n`, `/** ${sentence} */\n`, `/**\n * ${sentence.replaceAll(' ', '\n * ')}\n */\n`])
    expect(found(`const a = 1\n\n${text}`)).toEqual([expect.stringMatching(named(name))])
  expect(found(`// ${sentence.replaceAll(' ', '\n// ')}\n`)).toHaveLength(1)
  for (const title of [`test('${sentence}', a)`, `test.each(b)(\`${sentence}\`, a)`, `describe('${sentence}', a)`])
    expect(found(title, 'packages/rules/test/a.test.ts')).toEqual([expect.stringMatching(named(name))])
  expect(found(`# Title\n\n- ${sentence}\n`, page)).toEqual([expect.stringMatching(/^3 /)])
})

test.each(openings)('catches a comment that begins with "$name", and no sentence that contains it', ({ name }) => {
  expect(found(`/** ${name} of a day. */`)).toEqual([expect.stringMatching(named(name))])
  expect(found(`/** Returns ${name.toLowerCase()} as before. */`)).toEqual([])
})

test('reads comments of styles, scripts and SQL, whose lines below one another are one comment', () => {
  expect(found('.a {\n  /* What stands here. */\n  color: red;\n}\n', 'packages/ui/src/a.css')).toEqual([
    expect.stringMatching(/^2 "stands"/),
    expect.stringMatching(/^2 "What"/),
  ])
  const sql = 'create table a (b int);\n\n-- Waits so\n-- many seconds.\nselect 1;\n'
  expect(found(sql, 'apps/server/migrations/a.sql')).toEqual([expect.stringMatching(/^3 "so many"/)])
  expect(found('// Waits anew.\n', 'apps/web/public/a.js')).toHaveLength(1)
  expect(found("select 'what stands' -- \n", 'apps/server/migrations/a.sql')).toEqual([])
})

test('leaves orders that are placed, files that change in place and house accounts alone', () => {
  expect(found('// A customer places an order, which changes in place.\n// Moves from a house account.')).toEqual([])
})

test('checks the descriptions of the contract, which its pages show', () => {
  const described = (path: string) => found("const a = text.describe('What it costs.')", path)
  expect(described('packages/contract/src/fx/calls.ts')).toEqual([expect.stringMatching(named('What'))])
  expect(described('packages/contract/src/fx/words.ts')).toEqual([])
})

test('checks pages of docs/, of the root and of rooms as well as sources', () => {
  const paths = ['README.md', 'docs/tour.md', 'lab/README.md', 'tools/planted.ts']
  const planted = paths.map((path) => ({ path, text: '// Nobody reads this.\n' }))
  expect(idiomFaults(planted).map(({ path }) => path)).toEqual(paths)
})

test('leaves names, strings, code in comments, blocks of code and generated pages alone', () => {
  expect(found(`const told = 'so many'\n// Calls \`told()\` twice.\n// A stand-in for the clock.`)).toEqual([])
  expect(found('Text.\n\n```\nnobody\n```\n', page)).toEqual([])
  expect(found('# Calls\n\nWritten by `node tools/a.ts`.\n\nWhoever asks.\n', page)).toEqual([])
})
