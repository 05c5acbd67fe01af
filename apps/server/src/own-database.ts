import { migrate } from './migrate.ts'
import { OtherState, otherFolder, putAsideSentence, released } from './other-state.ts'
import { putAside } from './postgres/put-aside.ts'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres/start.ts'

interface OwnDatabaseOptions extends PostgresOptions {
  /** Told each PostgreSQL that runs, before its schema is looked at, so that whoever ends the program can stop it. */
  readonly onStarted?: (postgres: RunningPostgres) => void
}

/**
 * Starts the embedded PostgreSQL on the folder and brings it to this program's schema. A folder that another version made is put aside
 * and founded anew, until the first release. @throws CannotStart
 */
export const openOwnDatabase = async (options: OwnDatabaseOptions): Promise<RunningPostgres> => {
  const { dataDirectory, onProgress, onStarted } = options
  const postgres = await startPostgres(options)
  onStarted?.(postgres)
  try {
    await migrate(postgres.ownerUrl, onProgress === undefined ? {} : { onProgress })
    return postgres
  } catch (error) {
    if (!(error instanceof OtherState)) throw error
    await postgres.stop()
    if (released) throw otherFolder(error, dataDirectory)
    onProgress?.(putAsideSentence(error, dataDirectory, putAside(dataDirectory)))
    return await openOwnDatabase(options)
  }
}
