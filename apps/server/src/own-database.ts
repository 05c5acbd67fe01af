import { migrate } from './migrate.ts'
import { OtherState, otherFolder, putAsideSentence, released } from './other-state.ts'
import { putAside } from './postgres/put-aside.ts'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres/start.ts'

interface OwnDatabaseOptions extends PostgresOptions {
  /**
   * Called with each PostgreSQL that was started, before its schema is read, so that the caller can stop it when the program
   * ends.
   */
  readonly onStarted?: (postgres: RunningPostgres) => void
}

/**
 * Starts the embedded PostgreSQL on the folder and migrates it to this program's schema. Before the first release, a folder of
 * another version is put aside and a new one created. @throws CannotStart
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
