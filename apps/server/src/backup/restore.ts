import pg from 'pg'
import { addressesOf } from '../database/addresses.ts'
import { otherModel, otherStep, readMigrations } from '../migrate.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { skipBeats } from '../time/clock-store.ts'
import { takeDriverLock } from '../time/driver-lock-store.ts'
import { type Header, readArchive, type TableEnd } from './archive.ts'
import {
  beginEventEpoch,
  beginReplacing,
  emptyTables,
  guardTables,
  hasCustomers,
  insertRows,
  latestEventNumber,
} from './backup-store.ts'

const batchRows = 500
const batchCharacters = 4_000_000

/** @throws CannotStart unless the backup has exactly the schema and market model of this program. */
const checkSchema = ({ schema, model }: Header, file: string): void => {
  const ownMigrations = readMigrations()
  const lacking = ownMigrations.find(({ name }) => !schema.some((each) => each.name === name))
  const other = otherStep(schema, ownMigrations) ?? (lacking === undefined ? otherModel(model) : `it lacks ${lacking.name}`)
  if (other !== null)
    throw new CannotStart(
      `${file} was made by another version of Zaraba (${other}): restore it with that version. Nothing was changed.`,
    )
}

/** Reads the whole backup without writing anything. @throws CannotStart when it is damaged, or of another version. */
export const readWhole = async (file: string): Promise<Header> => {
  return await readArchive(file, (header) => {
    checkSchema(header, file)
    return {}
  })
}

/** Collects rows, so that a table is written in few statements of bounded size. */
const gatherer = (write: (table: string, rows: readonly string[]) => Promise<unknown>) => {
  let rows: string[] = []
  let characters = 0
  const flush = async (table: string): Promise<void> => {
    if (rows.length > 0) await write(table, rows)
    rows = []
    characters = 0
  }
  return {
    row: async (table: string, row: string): Promise<void> => {
      rows.push(row)
      characters += row.length
      if (rows.length >= batchRows || characters >= batchCharacters) await flush(table)
    },
    flush,
  }
}

/**
 * Restores an installation from a backup, in one transaction. The whole file is checked before anything is written. @throws
 * CannotStart while a server runs, when customers exist and `replace` is not given, and when the file is damaged.
 */
export const restore = async (
  ownerUrl: string,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<readonly TableEnd[]> => {
  const header = await readWhole(file)
  const client = new pg.Client({ connectionString: addressesOf(ownerUrl).current(), application_name: 'zaraba-restore' })
  await client.connect()
  try {
    if (!(await takeDriverLock(client))) throw new CannotStart('A server is running on this database: stop it first.')
    if (!replace && (await hasCustomers(client)))
      throw new CannotStart('This installation has customers: add --replace to put the backup instead of them.')
    await beginReplacing(client)
    const given = await latestEventNumber(client)
    await emptyTables(client, header.tables)
    const ends: TableEnd[] = []
    const { row, flush } = gatherer((table, rows) => insertRows(client, table, rows))
    await readArchive(file, () => ({
      row,
      end: async (end) => {
        await flush(end.table)
        ends.push(end)
      },
    }))
    await beginEventEpoch(client, given)
    await skipBeats(client)
    await guardTables(client, header)
    await client.query('commit')
    return ends
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}
