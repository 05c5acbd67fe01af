import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventWriter, messagesBefore, type StoredEvent } from '../../src/base/events-store.ts'
import type { Transaction } from '../../src/database/database.ts'
import { inOrderOfDrafts } from '../../src/database/inserted-rows.ts'
import { type Person, type TradingWorld, tradingWorld } from '../trading/trading-world.ts'

let world: TradingWorld
let people: readonly Person[]
beforeAll(async () => {
  world = await tradingWorld('2026-11-20T10:00:00+09:00')
  people = await Promise.all([world.person({}), world.person({}), world.person({})])
})
afterAll(() => world.close())

/** A transaction whose `returning` gives rows in reverse order, which SQL allows. */
const returningBackwards = (transaction: Transaction): Transaction => ({
  ...transaction,
  query: async (question) => (await transaction.query(question)).toReversed() as never,
})

test('an event keeps its own number whatever order the plan returns rows in', async () => {
  let published: readonly StoredEvent[] = []
  const write = eventWriter((events) => {
    published = events
  })
  const at = world.clock.now()
  const events = people.map(({ customer }, turn) => ({
    ...({ customer, kind: 'order_cancelled', orderNo: `L-${turn}`, at, values: {} } as const),
  }))
  await world.database.transaction((transaction) => write(returningBackwards(transaction), events as never))
  expect(published.map(({ customer, orderNo }) => [customer, orderNo])).toEqual(
    people.map(({ customer }, turn) => [customer, `L-${turn}`]),
  )
  for (const { customer, id, orderNo } of published) {
    const [kept] = await messagesBefore(world.database, customer, null, 1)
    expect([kept?.id, kept?.orderNo]).toEqual([id, orderNo])
  }
})

test('a draft without its row is an error, and never gets another draft’s row', () => {
  expect(() => inOrderOfDrafts([{ id: 1n }], ['one', 'two'], ({ id }) => id)).toThrow('2 rows were to be inserted, 1 came back')
})

/** Asks for several keys, or writes several rows. */
const ofSeveral = /\b(?:unnest|jsonb_array_elements|jsonb_to_recordset) ?\(|= ?any ?\(\$/
const withRows = /^\W*(?:select|with)\b|\breturning\b/
/** Code that finds rows by a key, or uses none of their values. */
const byKey = /new Map\(|new Set\(|Map\.groupBy\(|inOrderOfDrafts\(|touched\(|by[A-Z]\w+\(|rows\.find\(|=> undefined\)/

/** A constant or a function of a file, with all that it contains. */
const declarationsOf = (text: string): readonly string[] =>
  text.replaceAll(/^ *(?:\/\*\*|\*|\/\/).*$/gm, '').split(/\n(?=(?:export|const|async function|function) )/)

/** Uses of several rows of a statement by their position in a declaration; SQL gives them in any order. */
const pairedByPosition = (declaration: string): readonly string[] => {
  const statements = [...declaration.matchAll(/`[^`]*`|'[^'\n]*'/g)].map(([text]) => text)
  const several = statements.filter((text) => ofSeveral.test(text) && withRows.test(text))
  if (several.length === 0) return []
  const rows = [...declaration.matchAll(/const (\w+) = await \w+(?:\.\w+)*\.query\b/g)].map(([, name = '']) => name)
  const numbered =
    several.some((text) => /with ordinality[\s\S]*returning/.test(text)) && !/inOrderOfDrafts\(rows,/.test(declaration)
  const gathered = /= gathered\(/.test(declaration) && !byKey.test(declaration)
  return [
    ...rows.flatMap((name) =>
      [
        new RegExp(`\\b${name}\\[(?!0\\])[^\\]]+\\]`),
        new RegExp(`\\b${name}\\.at\\((?!0\\)|-1\\))`),
        new RegExp(`\\b${name}\\.entries\\(\\)`),
        new RegExp(`\\b${name}\\.\\w+\\(\\((?:\\{[^}]*\\}|\\w+), \\w+\\) =>`),
      ].flatMap((pattern) => pattern.exec(declaration)?.slice(0, 1) ?? []),
    ),
    ...(numbered ? ['drafts that are not found by their numbers'] : []),
    ...(gathered ? ['values of a gathered call that are not found by a key'] : []),
  ]
}

test('no statement with several rows is paired with what it was asked for by the position of its rows', () => {
  const source = fileURLToPath(new URL('../../src', import.meta.url))
  const declarations = globSync('**/*.ts', { cwd: source }).flatMap((file) =>
    declarationsOf(readFileSync(join(source, file), 'utf8')).map((text) => ({ file, text })),
  )
  const several = declarations.filter(({ text }) => ofSeveral.test(text))
  expect(several.length).toBeGreaterThan(100)
  expect(several.filter(({ text }) => /inOrderOfDrafts\(rows,/.test(text)).length).toBeGreaterThanOrEqual(4)
  const wrong = declarations.flatMap(({ file, text }) => pairedByPosition(text).map((how) => `${file}: ${how}`))
  expect(wrong).toEqual([])
})

test.each([
  ['an index of the rows', 'return keys.map((key, index) => rows[index])', 'rows[index]'],
  ['an index of the drafts', 'return rows.map((row, index) => [row, keys[index]])', 'rows.map((row, index) =>'],
  ['pairs of entries', 'for (const [index, row] of rows.entries()) found[index] = row', 'rows.entries()'],
])('%s is found', (_, use, found) => {
  const text = 'select name from a.thing where id = any($1::bigint[])'
  const planted = `const names = async (database, keys) => {\n  const rows = await database.query({ text: '${text}', values: [keys] })\n  ${use}\n}`
  expect(pairedByPosition(planted)).toEqual([found])
  expect(pairedByPosition(planted.replace(use, 'return keys.map((key) => rows.find(({ id }) => id === key))'))).toEqual([])
})

test('drafts without their numbers and a gathered call without a key are found', () => {
  const insert =
    '`insert into a.thing (name) select name from unnest($1::text[]) with ordinality as t (name, turn) order by turn returning id`'
  expect(pairedByPosition(`const add = (transaction, names) => transaction.query({ text: ${insert} })`)).toHaveLength(1)
  const select = "'select name from a.thing where id = any($1::bigint[])'"
  expect(pairedByPosition(`const name = gathered((database, ids) => database.query({ text: ${select} }))`)).toHaveLength(1)
})
