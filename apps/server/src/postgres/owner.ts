import { missing } from '@zaraba/money/missing.ts'
import pg from 'pg'
import { superuser } from './cluster.ts'

/** Owns the database and its schema and runs the migrations. Not a superuser. */
export const ownerRole = 'zaraba_owner'
/** The role of the running server. It has no login: the owner's connections switch to it. */
export const appRole = 'zaraba_app'
const database = 'zaraba'

const withOptions = (url: string, options: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(options)}`

/**
 * The address with the running server's role. It tells PostgreSQL not to report the parameters of statements, which would
 * otherwise appear in error messages and as the outermost entry of the call stack, where the ledger looks for the calling
 * function.
 */
export function inAppRole(url: string): string {
  const option = `-c log_parameter_max_length_on_error=0 -c role=${appRole}`
  const existing = /([?&]options=)([^&]*)/.exec(url)
  if (!existing) return withOptions(url, option)
  const options = decodeURIComponent((existing[2] ?? missing()).replaceAll('+', ' '))
  return options.includes(option) ? url : url.replace(existing[0], `${existing[1]}${encodeURIComponent(`${options} ${option}`)}`)
}

export function socketUrls(socketFolder: string) {
  const url = (login: string, name: string) => `postgresql://${login}@/${name}?host=${encodeURIComponent(socketFolder)}`
  const owner = url(ownerRole, database)
  return { owner, app: inAppRole(owner), superuser: url(superuser, database), superuserOfAll: url(superuser, 'postgres') }
}

/** Creates the owner, the server's role and the database when they are missing. */
export async function prepareOwner(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_roles union all select datname from pg_database',
    )
    const known = new Set(rows.map(({ name }) => name))
    if (!known.has(appRole)) await client.query(`create role ${appRole} nologin`)
    if (!known.has(ownerRole)) await client.query(`create role ${ownerRole} login`)
    await client.query(`grant ${appRole} to ${ownerRole} with inherit false, set true`)
    if (!known.has(database)) await client.query(`create database ${database} owner ${ownerRole}`)
  } finally {
    await client.end()
  }
}
