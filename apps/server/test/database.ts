import { randomBytes } from 'node:crypto'
import pg, { type PoolConfig } from 'pg'
import { inject } from 'vitest'
import { appConnection } from '../src/migrate.ts'
import { superuser } from '../src/postgres/cluster.ts'
import { inAppRole, ownerRole } from '../src/postgres/owner.ts'

export type TestDatabase = {
  readonly name: string
  /** For migrations and for what the owner may do. */
  readonly ownerUrl: string
  /** The running server's address, in the role zaraba_app. */
  readonly appUrl: string
  /** The same for `new pg.Pool(…)`. */
  readonly poolConfig: PoolConfig
  /** For forging what only a superuser can. */
  readonly superuserUrl: string
  readonly drop: () => Promise<void>
}

/** PostgreSQL cannot bind names of databases, so that they are ours alone: letters, digits and underlines. */
async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** What a database holds before a test begins, made once a run by whoever asks first. */
export interface Ground {
  readonly name: string
  lay(database: TestDatabase): Promise<void>
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

/** The template of a ground. Whoever asks meanwhile waits for the lock; it gets its name when it is whole. */
const templateOf = async (ground: Ground): Promise<string> => {
  const { superuserUrl, template } = inject('postgres')
  const name = `${template}_${ground.name}`
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return name
    const making = await testDatabase()
    await ground.lay(making)
    await client.query(`alter database ${making.name} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

/**
 * A database of its own with the whole schema and no rows, cloned in about 30 ms from the template of this run. Ask for it in
 * `beforeAll` and drop it in `afterAll`. With `{ empty: true }` it has no schema either; with a ground it holds what that laid.
 */
export async function testDatabase({ empty = false, ground }: { empty?: boolean; ground?: Ground } = {}): Promise<TestDatabase> {
  const { superuserUrl, template } = inject('postgres')
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const from = empty ? 'template0' : ground === undefined ? template : await templateOf(ground)
  await asSuperuser(superuserUrl, `create database ${name} owner ${ownerRole} template ${from} strategy file_copy`)
  return {
    ...addressesOf(superuserUrl, name),
    drop: () => asSuperuser(superuserUrl, `drop database if exists ${name} with (force)`),
  }
}
