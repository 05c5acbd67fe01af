import { rmSync } from 'node:fs'
import pg from 'pg'
import { CannotStart } from '../postgres/cannot-start.ts'
import { createArchive, type Header, type TableEnd } from './archive.ts'
import { beginSnapshot, headerOf, rowsOf } from './backup-store.ts'

/**
 * Writes the whole installation into one file from one snapshot, while a server may run. `ownerUrl` connects as the owner of
 * the database. @throws CannotStart when the file exists already or cannot be written.
 */
export const backUp = async (
  ownerUrl: string,
  file: string,
  onHeader: (header: Header) => void = () => {},
): Promise<readonly TableEnd[]> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'zaraba-backup' })
  await client.connect()
  let begun = false
  try {
    await beginSnapshot(client)
    const header = await headerOf(client)
    const archive = await createArchive(file, header)
    begun = true
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
    if (begun) rmSync(file, { force: true })
    if (['ENOENT', 'EACCES', 'ENOSPC', 'EROFS', 'EISDIR'].includes(code))
      throw new CannotStart(`${file} cannot be written (${code}).`)
    throw error
  } finally {
    await client.end()
  }
}
