import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressesOf } from '../database/addresses.ts'
import { findPrimary } from '../database/find-primary.ts'
import { type OpenDatabase, openDatabase } from '../database/postgres-database.ts'
import { migrate } from '../migrate.ts'
import { OtherState, otherFolder } from '../other-state.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { startPostgres } from '../postgres/start.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * The file in which a running server stores the address of its database for the command line. Only the folder's owner can read
 * it.
 */
const addressFile = (dataDirectory: string): string => join(dataDirectory, 'database-address')

export const writeDatabaseAddress = (dataDirectory: string, ownerUrl: string): (() => void) => {
  const file = addressFile(dataDirectory)
  writeFileSync(file, ownerUrl, { mode: 0o600 })
  return () => rmSync(file, { force: true })
}

/** No server has ever been started with this folder. */
export class NoInstallation extends CannotStart {}

interface VisitedInstallation {
  readonly database: OpenDatabase
  readonly ownerUrl: string
  close(): Promise<void>
}

const reachable = async (url: string): Promise<OpenDatabase | null> => {
  const database = openDatabase(url, 3)
  try {
    await database.query({ text: 'select 1', values: [] })
    return database
  } catch {
    await database.close()
    return null
  }
}

const besideServer = async (dataDirectory: string): Promise<VisitedInstallation | null> => {
  const file = addressFile(dataDirectory)
  if (!existsSync(file)) return null
  const ownerUrl = readFileSync(file, 'utf8')
  const database = await reachable(ownerUrl)
  return database === null ? null : { database, ownerUrl, close: () => database.close() }
}

/**
 * The database of an installation, running or not: of a running server, the installer's PostgreSQL, or one started for this
 * verb. @throws NoInstallation when no server was ever started with it, unless `mayCreate` allows to create one.
 */
export const connectToInstallation = async (
  settings: Settings,
  { mayCreate = false }: { readonly mayCreate?: boolean } = {},
): Promise<VisitedInstallation> => {
  if (settings.databaseUrl !== null) {
    const addresses = addressesOf(settings.databaseUrl)
    await findPrimary(addresses)
    await migrate(addresses.current())
    const database = openDatabase(settings.databaseUrl, 3)
    return { database, ownerUrl: settings.databaseUrl, close: () => database.close() }
  }
  const running = await besideServer(settings.dataDirectory)
  if (running !== null) return running
  if (!mayCreate && !existsSync(settings.dataDirectory))
    throw new NoInstallation(
      `There is no installation in ${settings.dataDirectory}: start it once with npm start, or name its folder with ZARABA_DATA.`,
    )
  const { dataDirectory } = settings
  const postgres = await startPostgres({ dataDirectory, durable: true })
  try {
    await migrate(postgres.ownerUrl)
  } catch (error) {
    await postgres.stop()
    throw error instanceof OtherState ? otherFolder(error, dataDirectory) : error
  }
  const database = openDatabase(postgres.ownerUrl, 3)
  return {
    database,
    ownerUrl: postgres.ownerUrl,
    close: async () => {
      await database.close()
      await postgres.stop()
    },
  }
}
