import pg from 'pg'
import { superuser } from './cluster.ts'

/** Owns the database and its schema and runs the migrations; no superuser. */
export const ownerRole = 'zaraba_owner'
/** What the running server may do; nobody logs in as it, the owner's connections step down to it. */
export const appRole = 'zaraba_app'
const database = 'zaraba'

const withOptions = (url: string, options: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(options)}`

/**
 * The same address in the role of the running server, which has PostgreSQL keep to itself what statements are called with: it would tell it in
 * errors, and stand outermost on the call stack, where the ledger looks for its door.
 */
export function inAppRole(url: string): string {
  const option = `-c log_parameter_max_length_on_error=0 -c role=${appRole}`
  const existing = /([?&]options=)([^&]*)/.exec(url)
  if (!existing) return withOptions(url, option)
  const options = decodeURIComponent((existing[2] ?? '').replaceAll('+', ' '))
  return options.includes(option) ? url : url.replace(existing[0], `${existing[1]}${encodeURIComponent(`${options} ${option}`)}`)
}

export function socketUrls(socketFolder: string) {
  const url = (login: string, name: string) => `postgresql://${login}@/${name}?host=${encodeURIComponent(socketFolder)}`
  const owner = url(ownerRole, database)
  return { owner, app: inAppRole(owner), superuser: url(superuser, database), superuserOfAll: url(superuser, 'postgres') }
}

/** Makes the owner, the server's role and the database where they are missing. Reads only when all is there. */
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
