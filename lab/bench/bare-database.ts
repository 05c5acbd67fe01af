import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@zaraba/server/migrate.ts'
import { allowWalkingThrough, type RunningPostgres, removeData, startPostgres } from '@zaraba/server/postgres/start.ts'

/** A folder for a database, which another user may have to walk into. */
export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `zaraba-${name}-`))
  allowWalkingThrough(folder)
  return folder
}

/** The product's PostgreSQL with its schema, durable as it is for customers, without the product's server. */
export const withDatabase = async <Result>(work: (postgres: RunningPostgres) => Promise<Result>): Promise<Result> => {
  const folder = temporaryFolder('bench')
  const postgres = await startPostgres({ dataDirectory: folder, durable: true })
  try {
    await migrate(postgres.ownerUrl)
    return await work(postgres)
  } finally {
    await postgres.stop()
    removeData(folder)
  }
}
