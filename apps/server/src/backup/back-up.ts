import { rmSync } from 'node:fs'
import pg from 'pg'
import { CannotStart } from '../postgres/cannot-start.ts'
import { createArchive, type Header, type TableEnd } from './archive.ts'
import { beginSnapshot, headerOf, rowsOf } from './backup-store.ts'

/**
 * Writes everything that an installation is into one file, as of one moment, beside a running server. `ownerUrl` is the owner's
 * connection. @throws CannotStart when the file exists already or cannot be written.
 */
export const backUp = async (
  ownerUrl: string,
  file: string,
  told: (header: Header) => void = () => {},
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
    told(header)
    return ends
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST') throw new CannotStart(`${file} exists already: a backup overwrites nothing.`)
    // What is incomplete would only deceive.
    if (begun) rmSync(file, { force: true })
    if (['ENOENT', 'EACCES', 'ENOSPC', 'EROFS', 'EISDIR'].includes(code))
      throw new CannotStart(`${file} cannot be written (${code}).`)
    throw error
  } finally {
    await client.end()
  }
}
