import type { Queryable } from '../database/database.ts'
import type { Step } from '../migrate.ts'

/** The steps of the schema that were applied, by name, which is their order. */
export const appliedMigrations = (database: Queryable) =>
  database.query<Step>({
    text: 'select name, sha256, beside from public.migration order by name',
    values: [],
  })
