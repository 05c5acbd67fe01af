import type { Queryable } from './database.ts'
import { stateOf } from './postgres-failures.ts'

/** A standby that follows the database. Those of one application name count as the one that is furthest behind. */
export interface Standby {
  readonly name: string
  /** Bytes of the log of the primary that the standby has not replayed yet; `null` before it has said how far it is. */
  readonly bytes: number | null
  readonly seconds: number | null
}

/** The standbys of the database; `null` where its owner may not read how far they are (`pg_read_all_stats`). */
export const readStandbys = async (database: Queryable): Promise<readonly Standby[] | null> => {
  const text = 'select name, bytes::float8 as bytes, seconds, readable from base.standbys()'
  const rows = await database.query<Standby & { readable: boolean }>({ name: 'database.standbys', text, values: [] })
  return rows.every(({ readable }) => readable) ? rows : null
}

interface Archive {
  /** Seconds since a segment of the log was archived; -1 where none ever was. */
  readonly age: number
  readonly failing: boolean
}

/** `null` where nothing is archived, `refused` where that may not be read. */
export const readArchive = async (database: Queryable): Promise<Archive | null | 'refused'> => {
  const text = `select greatest(coalesce(extract(epoch from clock_timestamp() - last_archived_time), -1), -1)::float8 as age,
                  coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
                from pg_stat_archiver where current_setting('archive_mode') <> 'off'`
  try {
    const [row] = await database.query<Archive>({ name: 'database.archive', text, values: [] })
    return row ?? null
  } catch (error) {
    // Insufficient privilege: services that run a PostgreSQL for others take rights away which every role has otherwise.
    if (stateOf(error) === '42501') return 'refused'
    throw error
  }
}

/** Whether the database accepts writes, and the number of migrations that it has. */
export const readSchemaState = async (database: Queryable): Promise<{ readonly primary: boolean; readonly schema: number }> => {
  const text = 'select not pg_is_in_recovery() as primary, (select count(*) from public.migration)::int as schema'
  const [row] = await database.query<{ primary: boolean; schema: number }>({ name: 'database.schema', text, values: [] })
  return row ?? { primary: false, schema: 0 }
}
