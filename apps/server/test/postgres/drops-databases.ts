import { relative } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, inject } from 'vitest'

// Set up before the tests of each file: the file fails that leaves a database on the cluster of the run. A process runs one file at a
// time, and the name of a database names the process that made it.
const root = process.cwd()

/** Drops the databases of this process, so that only the file that left them fails. @returns their names. */
async function dropOwnDatabases(): Promise<string[]> {
  const client = new pg.Client({ connectionString: inject('postgres').superuserUrl })
  await client.connect()
  try {
    const text = 'select datname from pg_database where starts_with(datname, $1)'
    const { rows } = await client.query<{ datname: string }>(text, [`test_${process.pid}_`])
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    return rows.map(({ datname }) => datname)
  } finally {
    await client.end()
  }
}

// The cleanup of the first hook is the last to run: after each `afterAll` of the file.
beforeAll(() => async () => {
  const left = await dropOwnDatabases()
  if (left.length === 0) return
  const path = relative(root, expect.getState().testPath ?? '')
  throw new Error(`${path} leaves databases on the cluster that it shares with other files: ${left.join(', ')}`)
})
