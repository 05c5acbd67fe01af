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

test('every statement that inserts drafts in their order and returns rows pairs them by number', () => {
  const source = fileURLToPath(new URL('../../src', import.meta.url))
  const statements = globSync('**/*store.ts', { cwd: source }).flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return [
      ...text.matchAll(/`insert into (\w+\.\w+)[^`]*with ordinality[^`]*returning[^`]*`([\s\S]*?)\n(?:}|\s*},\n\)|\}\))/g),
    ].map(([, table = '', rest = '']) => ({ table, pairs: rest.includes('inOrderOfDrafts(rows,') }))
  })
  expect(statements.length).toBeGreaterThanOrEqual(4)
  expect(statements.filter(({ pairs }) => !pairs)).toEqual([])
})
