import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@zaraba/server/migrate.ts'
import { allowWalkingThrough, type RunningPostgres, removeData, startPostgres } from '@zaraba/server/postgres/start.ts'

/** The product's PostgreSQL with its schema, durable as it is for customers, without the product's server. */
export const withDatabase = async <Result>(work: (postgres: RunningPostgres) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-bench-'))
  allowWalkingThrough(folder)
  const postgres = await startPostgres({ dataDirectory: folder, durable: true })
  try {
    await migrate(postgres.ownerUrl)
    return await work(postgres)
  } finally {
    await postgres.stop()
    removeData(folder)
  }
}
