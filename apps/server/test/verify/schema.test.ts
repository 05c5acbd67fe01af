import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMigrations } from '../../src/migrate.ts'
import { goingOn } from '../../src/verify/checked-part.ts'
import { verifyMigrations } from '../../src/verify/migrations.ts'
import { schemaDigests, verifySchema } from '../../src/verify/schema.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { within } from './forge.ts'

let database: TestDatabase
let superuser: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  superuser = new pg.Client({ connectionString: database.superuserUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await database.drop()
})

/** Changes the database, runs the check, and undoes the change. */
const found = async (statement: string): Promise<readonly string[]> => {
  await superuser.query('begin')
  try {
    await superuser.query(statement)
    return (await verifySchema(within(superuser))).where ?? []
  } finally {
    await superuser.query('rollback')
  }
}

describe('[H-2] verify looks at what guards the books', () => {
  test('the file of digests is that of a fresh database: `node tools/launch.js tools/schema.ts` writes it', async () => {
    const file = new URL('../../src/verify/generated/schema.json', import.meta.url)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(await schemaDigests(within(superuser)))
    expect(await found('select')).toEqual([])
  })

  test.each([
    ['all triggers of a table off', 'alter table ledger.move disable trigger user', 'table ledger.move'],
    ['also those of its constraints', 'alter table identity.flag disable trigger all', 'table identity.flag'],
    ['a trigger that is gone', 'drop trigger append_only on ipo.draw', 'table ipo.draw'],
    ['a rule that swallows a deletion', 'create rule gone as on delete to base.audit do instead nothing', 'table base.audit'],
    ['a constraint that is gone', 'alter table block.taken drop constraint never_oversold', 'table block.taken'],
    ['a right of a column', 'grant update (price) on trading.fill to zaraba_app', 'table trading.fill'],
    ['a right of everybody', 'grant insert on ledger.move to public', 'table ledger.move'],
    ['a right that is missing', 'revoke insert on trading.fill from zaraba_app', 'table trading.fill'],
    ['a table that belongs to the server', 'alter table base.audit owner to zaraba_app', 'table base.audit'],
    ['a column', 'alter table trading.lot add column bonus bigint', 'table trading.lot'],
    ['a table', 'create table base.extra (number bigint)', 'table base.extra'],
    [
      'a sequence that everybody may set',
      'grant update on sequence ledger.move_number_seq to public',
      'sequence ledger.move_number_seq',
    ],
    [
      'the body of a function',
      `create or replace function base.refuse_change() returns trigger language plpgsql set search_path = pg_catalog as 'begin return null; end'`,
      'function base.refuse_change()',
    ],
    ['a right to a function', 'grant execute on function base.refuse_rewrite() to public', 'function base.refuse_rewrite()'],
    ['everything, by a role of PostgreSQL', 'grant pg_write_all_data to zaraba_app', 'role zaraba_app'],
    ['a superuser', 'alter role zaraba_app superuser', 'role zaraba_app'],
    ['a setting that switches every trigger off', 'alter role zaraba_owner set session_replication_role = replica', 'settings'],
    ['rights of what is made later', 'alter default privileges grant update on tables to zaraba_app', 'default privileges'],
  ])('[H-2] planted: %s is found', async (_what, statement, object) => {
    expect(await found(statement)).toContain(object)
  })

  const steps = readMigrations()
  const later = { name: '901-later.sql', sha256: 'a digest', beside: '900-rights.sql' }
  const add = `insert into public.migration (name, sha256, beside) values ('${later.name}', '${later.sha256}', '${later.beside}')`

  test.each([
    ['as the program has them', 'select', steps, []],
    ['after an upgrade, by the version that made it', add, [...steps, later], []],
    ['after an upgrade, by the version before', add, steps, [later.name]],
    ['planted: with one that no version has', add, steps, [later.name]],
    ['planted: with one taken out', `delete from public.migration where name = '020-ledger.sql'`, steps, ['020-ledger.sql']],
    [
      'planted: with another digest',
      `update public.migration set sha256 = 'x' where name = '900-rights.sql'`,
      steps,
      ['900-rights.sql'],
    ],
    [
      'planted: with another that may serve beside them',
      `update public.migration set beside = '010-base.sql' where name = '900-rights.sql'`,
      steps,
      ['900-rights.sql'],
    ],
    [
      'planted: in another order',
      `update public.migration set name = '025-base.sql' where name = '010-base.sql'`,
      steps,
      ['010-base.sql', '025-base.sql'],
    ],
  ])('[H-2] the applied steps of the schema %s', async (_what, statement, own, where) => {
    await superuser.query('begin; set local session_replication_role = replica')
    try {
      await superuser.query(statement)
      expect(await verifyMigrations(within(superuser), own)).toEqual({
        invariant: 'schema.migrations_are_those_of_the_program',
        checked: BigInt(new Set([...own.map(({ name }) => name), ...where]).size),
        wrong: BigInt(where.length),
        where,
      })
    } finally {
      await superuser.query('rollback')
    }
  })

  test('[H-2] the server reads the list of steps and changes nothing of it, and its owner only adds to it', async () => {
    const rows = `select 'zaraba_app' as role, privilege_type as may from information_schema.table_privileges
                  where table_schema = 'public' and table_name = 'migration' and grantee = 'zaraba_app'`
    expect((await superuser.query(rows)).rows).toEqual([{ role: 'zaraba_app', may: 'SELECT' }])
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    try {
      for (const statement of [
        'delete from public.migration',
        `update public.migration set sha256 = ''`,
        'truncate public.migration',
      ])
        await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' })
    } finally {
      await owner.end()
    }
  })

  test('a part that throws counts as failed, with its reason, and the next one is checked', async () => {
    await superuser.query('begin')
    const books = within(superuser)
    const broken = await goingOn(books, 'planted', async () => {
      await books.query({ text: 'select 1 / 0', values: [] })
      return []
    })
    const next = await goingOn(books, 'next', async () => [await verifySchema(books)])
    await superuser.query('rollback')
    expect(broken).toEqual([{ invariant: 'planted.rows_can_be_checked', checked: 1n, wrong: 1n, where: ['division by zero'] }])
    expect(next.map(({ wrong }) => wrong)).toEqual([0n, 0n])
  })
})
