import { CannotStart } from '../../src/postgres/cannot-start.ts'
import { startPostgres } from '../../src/postgres/start.ts'

/** A server with only its database: starts PostgreSQL on the given folder, prints one line, and runs until it is ended. */
const [dataDirectory = ''] = process.argv.slice(2)
try {
  const { pid, ownerUrl, stop } = await startPostgres({ dataDirectory, durable: true })
  console.log(JSON.stringify({ pid: pid(), ownerUrl }))
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  setInterval(() => {}, 1000)
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  console.log(JSON.stringify({ refused: error.message }))
  process.exitCode = 1
}
