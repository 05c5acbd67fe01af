import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { valueTypes } from '../../src/database/value-types.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { within } from '../verify/forge.ts'
import { type Column, columnsOf } from './catalogue.ts'
import { shared } from './declared.ts'
import { changesOverCustomers, type Keyed, keysOf, tablesPage, useOf } from './table-uses.ts'

let database: TestDatabase
let superuser: pg.Client
let keyed: readonly Keyed[]
let columns: readonly Column[]
beforeAll(async () => {
  database = await testDatabase()
  superuser = new pg.Client({ connectionString: database.superuserUrl, types: valueTypes })
  await superuser.connect()
  keyed = await keysOf(within(superuser))
  columns = await columnsOf(within(superuser))
})
afterAll(async () => {
  await superuser.end()
  await database.drop()
})

const page = new URL('../../../../docs/generated/tables.md', import.meta.url)
const undeclared = (tables: readonly Keyed[], all: readonly Column[]): readonly string[] =>
  tables.filter((each) => useOf(each, all) === null).map(({ table }) => table)

test('the page says of each table to whom its rows belong', () => {
  const written = tablesPage(keyed, columns)
  if (process.env.ZARABA_RECORD === '1') writeFileSync(page, written)
  expect(readFileSync(page, 'utf8')).toBe(written)
})

test('a table of all that changes says that it is small, or hot and what it serialises, and no other table says so', () => {
  expect(undeclared(keyed, columns)).toEqual([])
  const needless = keyed.filter((each) => each.table in shared && ['customer', 'numbered'].includes(useOf(each, columns) ?? ''))
  expect(needless.map(({ table }) => table)).toEqual([])
  expect(Object.keys(shared).filter((table) => !keyed.some((each) => each.table === table))).toEqual([])
})

test('planted: a table of all that says nothing is found', async () => {
  await superuser.query('begin; create table block.planted (number bigint primary key, state text)')
  const found = undeclared(await keysOf(within(superuser)), await columnsOf(within(superuser)))
  await superuser.query('rollback')
  expect(found).toEqual(['block.planted'])
})

test('statements that change rows of customers say of which', () => {
  const ofCustomers = keyed.filter((each) => useOf(each, columns) === 'customer').map(({ table }) => table)
  expect(ofCustomers.length).toBeGreaterThan(20)
  const source = fileURLToPath(new URL('../../src', import.meta.url))
  const found = globSync('**/*.ts', { cwd: source }).flatMap((file) =>
    changesOverCustomers(readFileSync(join(source, file), 'utf8'), ofCustomers).map((change) => `${file}: ${change}`),
  )
  expect(found).toEqual([])
  const planted = "text: 'update trading.orders set state = $2 where number = $1'"
  expect(changesOverCustomers(planted, ofCustomers)).toEqual(['update trading.orders'])
})
