import { randomBytes } from 'node:crypto'
import pg, { type PoolConfig } from 'pg'
import { inject } from 'vitest'
import { appConnection } from '../src/migrate.ts'
import { superuser } from '../src/postgres/cluster.ts'
import { inAppRole, ownerRole } from '../src/postgres/owner.ts'

export type TestDatabase = {
  readonly name: string
  /** Address for migrations and other work as the owner. */
  readonly ownerUrl: string
  /** The running server's address, in the role zaraba_app. */
  readonly appUrl: string
  /** The server's connection for `new pg.Pool(…)`. */
  readonly poolConfig: PoolConfig
  /** Address for forgeries that need a superuser. */
  readonly superuserUrl: string
  readonly drop: () => Promise<void>
}

/** PostgreSQL cannot bind names of databases as parameters, so they are restricted to letters, digits and underscores. */
async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The content of a database at the start of a test, created once a run at the first request. */
export interface Fixture {
  readonly name: string
  load(database: TestDatabase): Promise<void>
}

const addressesOf = (superuserUrl: string, name: string): Omit<TestDatabase, 'drop'> => {
  const ownSuperuserUrl = superuserUrl.replace('/zaraba?', `/${name}?`)
  const ownerUrl = ownSuperuserUrl.replace(`//${superuser}@`, `//${ownerRole}@`)
  return {
    name,
    ownerUrl,
    appUrl: inAppRole(ownerUrl),
    poolConfig: appConnection(ownerUrl),
    superuserUrl: ownSuperuserUrl,
  }
}

/**
 * The template database of a fixture. Concurrent requests wait for a lock; the database gets its final name when it is complete.
 */
const templateOf = async (fixture: Fixture): Promise<string> => {
  const { superuserUrl, template } = inject('postgres')
  const name = `${template}_${fixture.name}`
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return name
    const making = await testDatabase()
    await fixture.load(making)
    await client.query(`alter database ${making.name} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

/**
 * A separate database with the whole schema and no rows, cloned from this run's template in about 30 ms. Request it in
 * `beforeAll` and drop it in `afterAll`. With `{ empty: true }` it has no schema; with a fixture it contains the fixture's rows.
 */
export async function testDatabase({
  empty = false,
  fixture,
}: {
  empty?: boolean
  fixture?: Fixture
} = {}): Promise<TestDatabase> {
  const { superuserUrl, template } = inject('postgres')
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const from = empty ? 'template0' : fixture === undefined ? template : await templateOf(fixture)
  await asSuperuser(superuserUrl, `create database ${name} owner ${ownerRole} template ${from} strategy file_copy`)
  return {
    ...addressesOf(superuserUrl, name),
    drop: () => asSuperuser(superuserUrl, `drop database if exists ${name} with (force)`),
  }
}
