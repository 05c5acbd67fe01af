/** Object identifiers in pg_type, which are fixed for built-in types. */
export const builtInTypes = {
  boolean: 16,
  bytea: 17,
  bigint: 20,
  smallint: 21,
  integer: 23,
  text: 25,
  json: 114,
  bigintArray: 1016,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  jsonb: 3802,
} as const

/** 2000-01-01, the epoch of PostgreSQL's days and microseconds. */
export const postgresEpoch = Date.UTC(2000, 0, 1)

/** The most bytes of UTF-8 for one code unit of a JavaScript string. */
export const mostOfUnit = 3
