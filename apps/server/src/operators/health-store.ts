import type { Queryable } from '../database/database.ts'

/** The shortest question to the database. */
export const roundTrip = (database: Queryable) => database.query({ name: 'health.round_trip', text: 'select 1', values: [] })
