import { missing } from '@zaraba/money/missing.ts'
import type { Queryable } from './database.ts'

/** The number of commits of all servers that have waited for a standby for more than a second. */
export const countWaitingCommits = async (database: Queryable): Promise<number> => {
  const text = 'select base.waiting_commits()::int as count'
  const [row = missing('a count')] = await database.query<{ count: number }>({
    name: 'database.waiting_commits',
    text,
    values: [],
  })
  return row.count
}
