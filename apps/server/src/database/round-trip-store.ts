import { performance } from 'node:perf_hooks'
import type { Queryable } from './database.ts'

/** Milliseconds of the shortest question to the database and back. */
export const millisecondsToDatabase = async (database: Queryable): Promise<number> => {
  const start = performance.now()
  await database.query({ name: 'database.round_trip', text: 'select 1', values: [] })
  return Math.round((performance.now() - start) * 100) / 100
}
