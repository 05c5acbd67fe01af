import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appConnection, type Migration, migrate, readMigrations } from '../../src/migrate.ts'
import { inAppRole } from '../../src/postgres/owner.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { rowsOf } from './keeping.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase({ empty: true })
})
afterEach(() => database.drop())

const step = (name: string, sql: string, beside: string | null = null): Migration => ({
  name,
  sql,
  sha256: `digest of ${sql}`,
  beside,
})
const first = step(
  '001-first.sql',
  'create table first (id int primary key); insert into first values (1); grant select on first to zaraba_app',
)
const second = step('002-second.sql', 'alter table first add column also text; create table second (id int references first)')
const known = () => rowsOf(database.ownerUrl, 'select name, sha256 from migration order by name')

describe('migrate', () => {
  test('takes each step once, in order, and says so', async () => {
    const reported: string[] = []
    const onProgress = (sentence: string) => reported.push(sentence)
    expect(await migrate(database.ownerUrl, { migrations: [first], onProgress })).toEqual(['001-first.sql'])
    expect(await migrate(database.ownerUrl, { migrations: [first, second], onProgress })).toEqual(['002-second.sql'])
    expect(await migrate(database.ownerUrl, { migrations: [first, second], onProgress })).toEqual([])
    expect(reported).toEqual(['Migrating the database: 001-first.sql.', 'Migrating the database: 002-second.sql.'])
    expect(await known()).toEqual([first, second].map(({ name, sha256 }) => ({ name, sha256 })))
  })

  test('several servers at once take each step once', async () => {
    const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(database.ownerUrl, { migrations: [first, second] })))
    expect(runs.flat().sort()).toEqual(['001-first.sql', '002-second.sql'])
  })

  test('a step that fails leaves nothing of itself', async () => {
    const broken = step('002-broken.sql', 'create table half (id int); select 1/0')
    await expect(migrate(database.ownerUrl, { migrations: [first, broken] })).rejects.toMatchObject({ code: '22012' })
    expect(await known()).toEqual([{ name: first.name, sha256: first.sha256 }])
    await expect(rowsOf(database.ownerUrl, 'select * from half')).rejects.toMatchObject({ code: '42P01' })
  })

  test.each([
    ['an older program', [first], 'a newer one, which added 002-second.sql'],
    ['a program with no steps', [], 'a newer one, which added 001-first.sql'],
    ['a program with other steps', [first, step('003-other.sql', 'select 1')], 'it knows 002-second.sql'],
  ])('a database with a step that it does not know is refused by %s', async (_, migrations, how) => {
    await migrate(database.ownerUrl, { migrations: [first, second] })
    await expect(migrate(database.ownerUrl, { migrations })).rejects.toThrow(
      `The database was made by another version of Zaraba (${how}), which this one does not open: start that version, or name an empty database in DATABASE_URL.`,
    )
    expect(await known()).toHaveLength(2)
  })

  const third = step('003-third.sql', 'create table third (id int)', first.name)
  const allowed = { ...second, beside: first.name }

  test('a newer schema whose steps allow it is served by an older program, which says so and changes nothing', async () => {
    await migrate(database.ownerUrl, { migrations: [first, allowed, third] })
    const before = await rowsOf(database.ownerUrl, 'select * from migration order by name')
    const said: string[] = []
    const onProgress = (sentence: string) => said.push(sentence)
    expect(await migrate(database.ownerUrl, { migrations: [first], besideNewer: true, onProgress })).toEqual([])
    expect(said).toEqual(['The schema is a newer one, which added 002-second.sql: this version may serve beside it.'])
    expect(await rowsOf(database.ownerUrl, 'select * from migration order by name')).toEqual(before)
    // What is no server, such as a check of the books, is refused.
    await expect(migrate(database.ownerUrl, { migrations: [first] })).rejects.toThrow('a newer one, which added 002-second.sql')
  })

  test.each<readonly [string, readonly Migration[], readonly Migration[]]>([
    ['one of them allows no program before it', [first, allowed, step('003-third.sql', 'select 1')], [first]],
    [
      'one of them allows only programs that know a step which this one lacks',
      [first, allowed, { ...third, beside: second.name }],
      [first],
    ],
    ['it comes before a step of this program', [first, allowed], [first, step('003-other.sql', 'select 1')]],
    ['this program has a step which the schema lacks', [first, third], [first, second]],
    ['it has another text of a step', [first, allowed], [{ ...first, sha256: 'another digest' }]],
  ])('a newer schema is not served where %s', async (_, made, own) => {
    await migrate(database.ownerUrl, { migrations: made })
    await expect(migrate(database.ownerUrl, { migrations: own, besideNewer: true })).rejects.toThrow(
      'The database was made by another version of Zaraba',
    )
    expect(await known()).toHaveLength(made.length)
  })

  test('a list from before a step could say so is one of another version', async () => {
    await rowsOf(database.ownerUrl, `create table public.migration (name text primary key, sha256 text not null)`)
    await rowsOf(database.ownerUrl, `insert into public.migration values ('000-former.sql', 'x')`)
    await expect(migrate(database.ownerUrl, { migrations: [first], besideNewer: true })).rejects.toThrow(
      'it knows 000-former.sql',
    )
  })

  test('refuses a database that was made with another text of a step', async () => {
    await migrate(database.ownerUrl, { migrations: [first] })
    const changed = { ...first, sha256: 'another digest' }
    await expect(migrate(database.ownerUrl, { migrations: [changed] })).rejects.toThrow(
      /^The database was made by another version of Zaraba \(it has another 001-first.sql\)/,
    )
  })

  test('the files of this program are numbered once each', () => {
    const numbers = readMigrations().map(({ name }) => name.slice(0, 3))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('a migration of tables that others use', () => {
  const sayings = (start: (say: (sentence: string) => void) => Promise<unknown>) => {
    const said: string[] = []
    return { said, ended: start((sentence) => said.push(sentence)) }
  }
  /** A transaction that reads a table for as long as it likes, as a backup does. */
  const holding = async (table: string): Promise<pg.Client> => {
    const holder = new pg.Client({ connectionString: database.ownerUrl })
    await holder.connect()
    await holder.query(`begin; select from ${table}`)
    return holder
  }
  const addsColumn = step('002-adds.sql', 'create table made (id int); alter table first add column note text')
  const waits = '002-adds.sql waits for a transaction that uses its tables, and is tried again every second.'

  test('steps back for others: they read and write that table and others as long as a transaction has it', async () => {
    await migrate(database.ownerUrl, { migrations: [first] })
    const holder = await holding('first')
    const { said, ended } = sayings((onProgress) =>
      migrate(database.ownerUrl, {
        migrations: [first, addsColumn],
        onProgress,
        patience: { lock: 200, pause: 50, total: 60_000 },
      }),
    )
    await expect.poll(() => said).toContain(waits)
    // Each statement comes between two tries: without a limit on the wait for a lock it would queue behind the migration until the holder ends.
    for (let turn = 0; turn < 20; turn += 1)
      await rowsOf(database.ownerUrl, `insert into first values (${turn + 10}); select id from first`)
    expect(await known()).toHaveLength(1)
    await expect(rowsOf(database.ownerUrl, 'select * from made')).rejects.toMatchObject({ code: '42P01' })
    await holder.query('commit')
    await holder.end()
    expect(await ended).toEqual(['002-adds.sql'])
    expect(said).toEqual(['Migrating the database: 002-adds.sql.', waits])
    expect(await rowsOf(database.ownerUrl, 'select count(note) as noted, count(*) from first')).toEqual([
      { noted: '0', count: '21' },
    ])
  })

  test('gives up in one sentence, with nothing of it left', async () => {
    await migrate(database.ownerUrl, { migrations: [first] })
    const holder = await holding('first')
    const patience = { lock: 20, pause: 20, total: 100 }
    await expect(migrate(database.ownerUrl, { migrations: [first, addsColumn], patience })).rejects.toThrow(
      /^Tables that 002-adds\.sql changes are in use by a long transaction: /,
    )
    expect(await known()).toHaveLength(1)
    await holder.end()
    expect(await migrate(database.ownerUrl, { migrations: [first, addsColumn] })).toEqual(['002-adds.sql'])
  })
})

describe('the role of the running server', () => {
  test('reads what it was granted and makes nothing', async () => {
    await migrate(database.ownerUrl, { migrations: [first] })
    const { connectionString = '' } = appConnection(database.ownerUrl)
    expect(await rowsOf(connectionString, 'select id, current_user as role from first')).toEqual([{ id: 1, role: 'zaraba_app' }])
    await expect(rowsOf(connectionString, 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' })
    await expect(rowsOf(connectionString, 'delete from first')).rejects.toMatchObject({ code: '42501' })
    await expect(rowsOf(connectionString, 'select * from migration')).rejects.toMatchObject({ code: '42501' })
  })

  test('is asked for beside the options that an address has', () => {
    const options = '-c%20log_parameter_max_length_on_error%3D0%20-c%20role%3Dzaraba_app'
    const role = `options=${options}`
    expect(inAppRole('postgresql://a@h/d')).toBe(`postgresql://a@h/d?${role}`)
    expect(inAppRole('postgresql://a@h/d?sslmode=require')).toBe(`postgresql://a@h/d?sslmode=require&${role}`)
    expect(inAppRole(inAppRole('postgresql://a@h/d'))).toBe(`postgresql://a@h/d?${role}`)
    expect(inAppRole('postgresql://a@h/d?options=-c%20jit%3Doff&x=1')).toBe(
      `postgresql://a@h/d?options=-c%20jit%3Doff%20${options}&x=1`,
    )
  })
})

describe('one sentence', () => {
  const attempt = (url: string) => migrate(url, { migrations: [first] })

  test('when no server listens, without the password', async () => {
    const sentence = await attempt('postgresql://zaraba:geheim@127.0.0.1:1/zaraba').catch((error: Error) => error.message)
    expect(sentence).toBe(
      'The database at postgresql://zaraba@127.0.0.1:1/zaraba cannot be reached (ECONNREFUSED): start it or correct DATABASE_URL.',
    )
  })

  test('when something else answers', async () => {
    const other = createServer((socket) => void socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(attempt(`postgresql://a@127.0.0.1:${port}/d`)).rejects.toThrow(/^The database at .* cannot be reached/)
    other.close()
  })

  test('when the address is none', async () => {
    await expect(attempt('postgresql://[')).rejects.toThrow(/^DATABASE_URL is not an address of PostgreSQL/)
    await expect(attempt('http://example.invalid/zaraba')).rejects.toThrow(/^DATABASE_URL is not an address of PostgreSQL/)
  })

  test('when the database or the login does not exist', async () => {
    await expect(attempt(database.ownerUrl.replace(database.name, 'nowhere'))).rejects.toThrow(/^There is no such database at/)
    await expect(attempt(database.ownerUrl.replace('zaraba_owner', 'nobody_here'))).rejects.toThrow(/refuses this login/)
  })

  test('when no connection is left', async () => {
    const login = `crowd_${database.name}`
    await rowsOf(database.superuserUrl, `create role ${login} login connection limit 0`)
    await expect(attempt(database.ownerUrl.replace('zaraba_owner', login))).rejects.toThrow(/has no connection left: raise its/)
    await rowsOf(database.superuserUrl, `drop role ${login}`)
  })

  test('when the login may not make what a migration needs', async () => {
    const login = `guest_${database.name}`
    await rowsOf(database.superuserUrl, `create role ${login} login`)
    await expect(attempt(database.ownerUrl.replace('zaraba_owner', login))).rejects.toThrow(
      /lacks rights: it must own the database/,
    )
    await rowsOf(database.superuserUrl, `drop role ${login}`)
  })
})

test('an owner of an outside database may be a login that can create roles', async () => {
  const login = `outside_${database.name}`
  await rowsOf(database.superuserUrl, `create role ${login} login createrole`)
  await rowsOf(database.superuserUrl, `alter database ${database.name} owner to ${login}`)
  await rowsOf(database.superuserUrl, `grant zaraba_app to ${login} with admin option`)
  const url = database.ownerUrl.replace('zaraba_owner', login)
  expect(await migrate(url, { migrations: [first] })).toEqual(['001-first.sql'])
  expect(await rowsOf(inAppRole(url), 'select id from first')).toEqual([{ id: 1 }])
})
