import { rmSync } from 'node:fs'
import pg from 'pg'
import { addressesOf } from '../database/addresses.ts'
import type { Queryable } from '../database/database.ts'
import { isAway, isTransient, stateOf } from '../database/postgres-failures.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { createArchive, type Header, type TableEnd } from './archive.ts'
import { beginSnapshot, headerOf, rowsOf } from './backup-store.ts'
import { onStandby } from './open-standby.ts'

/** Writes a snapshot of a connected server, and ends the connection. */
const writeSnapshot = async (
  client: pg.Client,
  file: string,
  onHeader: (header: Header) => void,
  ofStandby: Partial<Header> = {},
): Promise<readonly TableEnd[]> => {
  // A server that ends the connection between two queries gives its reason here, and the next query gives none.
  const losses: Error[] = []
  client.on('error', (error) => losses.push(error))
  let isBegun = false
  try {
    await beginSnapshot(client)
    const header = { ...(await headerOf(client)), ...ofStandby }
    const archive = await createArchive(file, header)
    isBegun = true
    const ends: TableEnd[] = []
    for (const table of header.tables) ends.push(await archive.table(table, rowsOf(client, table)))
    await archive.finish()
    await client.query('commit')
    onHeader(header)
    return ends
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST') throw new CannotStart(`${file} exists already: a backup overwrites nothing.`)
    // An incomplete file could be mistaken for a backup.
    if (isBegun) rmSync(file, { force: true })
    if (['ENOENT', 'EACCES', 'ENOSPC', 'EROFS', 'EISDIR'].includes(code))
      throw new CannotStart(`${file} cannot be written (${code}).`)
    const [cause = error] = losses
    if (isTransient(stateOf(cause)) || (losses.length === 0 && !isAway(stateOf(cause)))) throw cause
    const why = cause instanceof Error ? cause.message : cause
    throw new CannotStart(`The database ended the backup (${why}): make it again. No file is left.`)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Writes the whole installation into one file from one snapshot, while a server may run. `ownerUrl` connects as the owner of
 * the database. @throws CannotStart when the file exists already or cannot be written.
 */
export const backUp = async (
  ownerUrl: string,
  file: string,
  onHeader: (header: Header) => void = () => {},
): Promise<readonly TableEnd[]> => {
  const client = new pg.Client({ connectionString: addressesOf(ownerUrl).current(), application_name: 'zaraba-backup' })
  await client.connect()
  return writeSnapshot(client, file, onHeader)
}

interface FromStandby {
  /** Leads to the primary. */
  readonly database: Queryable
  /** How many seconds the standby may be behind its primary. */
  readonly mostSeconds: number
  readonly say: (line: string) => void
  readonly onHeader?: (header: Header) => void
}

/** Writes the same from a standby in `ownerUrl`. @throws CannotStart like `backUp`, and when no standby can be used. */
export const backUpFromStandby = (
  ownerUrl: string,
  file: string,
  { onHeader = () => {}, ...from }: FromStandby,
): Promise<readonly TableEnd[]> =>
  onStandby({ ...from, ownerUrl, purpose: 'backup' }, ({ client, header }) => writeSnapshot(client, file, onHeader, header))
