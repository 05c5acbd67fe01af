import type { Queryable } from '../database/database.ts'

/** The steps of the schema that were applied, by name, which is their order. */
export const appliedMigrations = (database: Queryable) =>
  database.query<{ readonly name: string; readonly sha256: string }>({
    text: 'select name, sha256 from public.migration order by name',
    values: [],
  })
