import { readFileSync, writeFileSync } from 'node:fs'
import { keptForever, personalKinds } from '@zaraba/contract/identity/personal-data.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyChanges } from '../../src/base/change-store.ts'
import type { LeafSource } from '../../src/base/leaf-source.ts'
import { baseLeaves } from '../../src/base/leaf-store.ts'
import { leavesOf } from '../../src/base/open-slices.ts'
import { valueTypes } from '../../src/database/value-types.ts'
import { slices } from '../../src/slices.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { retold, within } from '../verify/forge.ts'
import { another, type Column, columnsOf, some } from './catalogue.ts'
import { emptyClaims } from './claims.ts'
import { findings, leavesElsewhere, marks, misplaced } from './declared.ts'
import { guardOf, pageOf } from './guarded.ts'
import { markOf, privacyPage } from './personal.ts'

let database: TestDatabase
let owner: pg.Client
let server: pg.Client
let superuser: pg.Client
let columns: readonly Column[]
beforeAll(async () => {
  database = await testDatabase()
  const open = async (connectionString: string) => {
    const client = new pg.Client({ connectionString, types: valueTypes })
    await client.connect()
    return client
  }
  owner = await open(database.ownerUrl)
  server = await open(database.appUrl)
  superuser = await open(database.superuserUrl)
  columns = await columnsOf(within(superuser))
})
afterAll(async () => {
  await Promise.all([owner.end(), server.end(), superuser.end()])
  await database.drop()
})

const page = new URL('../../../../docs/generated/columns.md', import.meta.url)
const called = ({ table, name }: Column): string => `${table}.${name}`

/** PostgreSQL's rejection of a statement: "42501" for a missing right, or an exception of a trigger. */
const refusal = async (client: pg.Client, statement: string): Promise<string> => {
  try {
    await client.query(statement)
    return 'done'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return error.code ?? ''
  }
}

/** Runs work in a superuser's transaction with all triggers disabled, and rolls back. */
const unguarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await superuser.query('begin; set local session_replication_role = replica')
  try {
    return await work()
  } finally {
    await superuser.query('rollback')
  }
}

/** Inserts one row into a table, with values that satisfy its constraints, and the row that is its leaf where that is another one. */
const putRow = async (table: string): Promise<void> => {
  const own = columns.filter((column) => column.table === table)
  const elsewhere = leavesElsewhere.get(table)
  if (elsewhere !== undefined) {
    await putRow(elsewhere.table)
    await superuser.query(`update ${elsewhere.table} set ${elsewhere.set}`)
  }
  const { rows } = await superuser.query<{ name: string }>(
    `select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  for (const { name } of rows) await superuser.query(`alter table ${table} drop constraint ${name}`)
  await superuser.query(`delete from ${table}`)
  const written = own.filter(({ generated }) => !generated)
  await superuser.query(
    `insert into ${table} (${written.map(({ name }) => `"${name}"`).join()}) overriding system value
     values (${written.map(({ type }) => some(type)).join()})`,
  )
}

/** Changes each of some columns in the one row of a table. Returns those whose change was not detected. */
const unseen = async (those: readonly Column[], look: (table: string) => Promise<unknown>): Promise<readonly string[]> => {
  const missed: string[] = []
  for (const [table, own] of Map.groupBy(those, (column) => column.table))
    await unguarded(async () => {
      await putRow(table)
      if (table !== 'base.change') await superuser.query(retold)
      const before = JSON.stringify(await look(table))
      for (const column of own) {
        await superuser.query('savepoint one')
        const identity = `alter table ${table} alter column "${column.name}" drop identity if exists`
        await superuser.query(`${identity}; update ${table} set "${column.name}" = ${another(column.type, column.name)}`)
        if (JSON.stringify(await look(table)) === before) missed.push(called(column))
        await superuser.query('rollback to savepoint one')
      }
    })
  return missed
}

describe('[H-2] every column of every table has its guard', () => {
  test('the page says of each which, and of no other', () => {
    const written = pageOf(columns)
    if (process.env.ZARABA_RECORD === '1') writeFileSync(page, written)
    expect(readFileSync(page, 'utf8')).toBe(written)
  })

  test('a column without a guard is found, and a line for none or for a table of another slice', () => {
    expect(misplaced).toEqual([])
    const unguardedOnes = columns.filter((column) => guardOf(column) === null).map(called)
    expect(unguardedOnes).toEqual([])
    const known = new Map(columns.map((column) => [called(column), column]))
    const lines = Object.entries(findings).flatMap(([table, own]) => Object.keys(own).map((name) => `${table}.${name}`))
    expect(lines.filter((line) => !known.has(line) || known.get(line)?.watched === true)).toEqual([])
  })

  test('a reason that promises what finds a change names the invariant; one without a name, or with a wrong one, is found', () => {
    expect(emptyClaims(findings)).toEqual([])
    const planted = ['derived again from the tape', 'no money moves by it', 'derived again by `trading.no_such_check`']
    expect(emptyClaims({ 'trading.orders': Object.fromEntries(planted.map((why) => [why, { free: why }])) })).toEqual([
      planted[0],
      planted[2],
    ])
  })

  test('[H-2] planted: a column that is added to a table that nothing watches has no guard', async () => {
    await superuser.query('begin; alter table base.pace add column planted bigint')
    const now = await columnsOf(within(superuser))
    await superuser.query('rollback')
    expect(now.filter((column) => guardOf(column) === null).map(called)).toEqual(['base.pace.planted'])
    expect(pageOf(now)).not.toBe(readFileSync(page, 'utf8'))
  })

  test('[H-2] planted: what is written once is rewritten neither by its owner nor by the server', async () => {
    const passed: string[] = []
    for (const column of columns.filter(({ once, generated }) => once && !generated)) {
      const update = `update ${column.table} set "${column.name}" = default`
      const [byOwner, byServer] = [await refusal(owner, update), await refusal(server, update)]
      if (byOwner !== '42501' || byServer !== '42501') passed.push(`${called(column)} ${byOwner} ${byServer}`)
    }
    expect(passed).toEqual([])
  })

  test('[H-2] planted: rows that are kept are neither deleted nor truncated, and no table is truncated', async () => {
    const passed: string[] = []
    for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
      const deleted = own[0]?.deletable === true ? '42501' : await refusal(owner, `delete from ${table}`)
      const truncated = await refusal(owner, `truncate ${table} cascade`)
      if (deleted !== '42501' || truncated !== '42501') passed.push(`${table} ${deleted} ${truncated}`)
    }
    expect(passed).toEqual([])
  })

  test('[H-2] planted: a superuser who rewrites a watched column, or takes its row away, is found', async () => {
    const watched = columns.filter((column) => column.watched && !column.generated)
    const changes = async (table: string) => (await verifyChanges(within(superuser), table)).flatMap(({ where = [] }) => where)
    expect(await unseen(watched, changes)).toEqual([])
    for (const table of new Set(watched.map((column) => column.table)))
      await unguarded(async () => {
        await putRow(table)
        await superuser.query(`${retold}; delete from ${table}`)
        expect(await changes(table)).toContain(`${table} 1`)
      })
  })

  test('[H-2] planted: a superuser who rewrites a field of a leaf makes another leaf', async () => {
    const sources: readonly LeafSource[] = [...baseLeaves, ...leavesOf(slices)]
    const all = { after: 0n, through: 1_000n, limit: 10 }
    const leaves = async () => {
      const found = []
      for (const source of sources)
        for (const { number, fields } of await source.rows(within(superuser), all))
          found.push([source.kind, String(number), ...fields])
      return found
    }
    const those = columns.filter((column) => {
      const finding = findings[column.table]?.[column.name]
      return finding !== undefined && 'leaf' in finding && !column.generated
    })
    expect(those.length).toBeGreaterThan(40)
    expect(await unseen(those, leaves)).toEqual([])
  })

  test('changes are recorded by triggers alone, and reveal nothing of earlier values', async () => {
    expect(await refusal(owner, `insert into base.change (of_table, key) values ('base.setting', 'x')`)).toBe('42501')
    expect(await refusal(owner, 'update base.change set salt = null')).toBe('42501')
    expect(await refusal(server, `insert into base.change (of_table, key) values ('base.setting', 'x')`)).toBe('42501')
    await owner.query('begin')
    await owner.query(`insert into identity.invitation (code) values ('PLANTED')`)
    await owner.query(`update identity.invitation set retired_at = now() where code = 'PLANTED'`)
    const { rows } = await owner.query(
      `select number, salt is null as forgotten from base.change where of_table = 'identity.invitation' and key = 'PLANTED' order by number`,
    )
    await owner.query('rollback')
    expect(rows.map(({ forgotten }) => forgotten)).toEqual([true, false])
  })
})

describe('every column of every table says whose it is', () => {
  test('a column without a mark is found, one with two, and a mark for none', async () => {
    const marked = Object.entries(marks).flatMap(([table, own]) =>
      Object.values(own).flatMap((names) => names.split(' ').map((name) => `${table}.${name}`)),
    )
    expect(marked.toSorted()).toEqual(columns.map(called).toSorted())
    expect(personalKinds.filter((kind) => !columns.some((column) => markOf(column) === kind))).toEqual([])
    await superuser.query('begin; alter table identity.customer add column planted text')
    const now = await columnsOf(within(superuser))
    await superuser.query('rollback')
    expect(now.filter((column) => markOf(column) === null).map(called)).toEqual(['identity.customer.planted'])
  })

  /** Columns of what goes with a person that are as they were after the person was deleted, in tables that name the customer. */
  const leftBehind = (also = 'select') =>
    unguarded(async () => {
      const goes = columns.filter((column) => {
        const mark = markOf(column)
        return mark !== null && mark !== 'none' && !keptForever.some((kind) => kind === mark)
      })
      const named = new Set(columns.filter(({ name }) => name === 'customer').map(({ table }) => table))
      const those = Map.groupBy(
        goes.filter(({ table }) => named.has(table)),
        ({ table }) => table,
      )
      for (const table of ['identity.customer', ...those.keys()]) await putRow(table)
      // No person is deleted while an order rests or a position is open.
      await superuser.query(`update trading.orders set state = 'cancelled'; update trading.lot set state = 'closed'`)
      const textOf = async (table: string, name: string) =>
        (await superuser.query<{ text: string }>(`select coalesce("${name}"::text, '') as text from ${table}`)).rows[0]?.text
      const before = new Map<string, string | undefined>()
      for (const [table, own] of those) for (const { name } of own) before.set(`${table}.${name}`, await textOf(table, name))
      await superuser.query(also)
      await superuser.query(`select identity.forget(1, 'x', now(), now())`)
      const left: string[] = []
      for (const [table, own] of those)
        for (const { name } of own) {
          const after = await textOf(table, name)
          if (after !== undefined && after === before.get(`${table}.${name}`)) left.push(`${table}.${name}`)
        }
      return left
    })

  test('what goes with a person is gone after the deletion, in every table that names the customer', async () => {
    // Deleted accounts are flagged; details are kept or emptied by the kind of request, and test/identity/deletion plants them.
    const known = ['identity.flag.customer', 'review.request.details']
    expect(await leftBehind()).toEqual(known)
    const preferences = ['customer', 'key', 'value', 'changed_at'].map((name) => `preferences.preference.${name}`)
    expect((await leftBehind('drop function preferences.forget_customer')).toSorted()).toEqual(
      [...known, ...preferences].toSorted(),
    )
  })

  test('[V14.1.1, V14.1.2] the privacy page names all of it, each kind with its level of protection', () => {
    const privacy = new URL('../../../../docs/generated/privacy.md', import.meta.url)
    const written = privacyPage(columns)
    if (process.env.ZARABA_RECORD === '1') writeFileSync(privacy, written)
    expect(readFileSync(privacy, 'utf8')).toBe(written)
  })
})
