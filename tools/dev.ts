import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openOwnDatabase } from '@zaraba/server/own-database.ts'
import { CannotStart } from '@zaraba/server/postgres/cannot-start.ts'
import type { RunningPostgres } from '@zaraba/server/postgres/start.ts'
import { createServer as createVite } from 'vite'
import { root } from './source-files.ts'

// `npm run dev`: the server starts again when one of its files changes, the app reloads in the browser, and both share one
// address. PostgreSQL stays up in between.

const port = Number(process.env.PORT || 8080)

/** A port that is free at this moment, for the server behind the app's address. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: found } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return found
}

async function openDatabase(): Promise<{ url: string; postgres: RunningPostgres | null }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, postgres: null }
  const dataDirectory = process.env.ZARABA_DATA || join(root, '.zaraba')
  const postgres = await openOwnDatabase({ dataDirectory, durable: true, onProgress: console.log })
  return { url: postgres.ownerUrl, postgres }
}

/** Starts the server again with each change of what it imports. Where it prints its own address, the app's is shown. */
function watchServer(url: string, serverPort: number): ChildProcess {
  const env = { ...process.env, DATABASE_URL: url, HOST: '127.0.0.1', PORT: String(serverPort) }
  const args = ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts'), 'sources']
  // Its own process group: Ctrl-C reaches this program alone, which then stops the server before the database.
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(line.replaceAll(`localhost:${serverPort}`, `localhost:${port}`))
  })
  return child
}

async function main(): Promise<void> {
  const { url, postgres } = await openDatabase()
  const serverPort = await freePort()
  const server = watchServer(url, serverPort)
  const target = `http://127.0.0.1:${serverPort}`
  const vite = await createVite({
    root: join(root, 'apps', 'web'),
    clearScreen: false,
    logLevel: 'warn',
    server: { port, host: true, strictPort: true, proxy: { '/api': { target, ws: true } } },
  })
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await Promise.all([once(server, 'exit'), vite.close()])
    await postgres?.stop()
    process.exit(0)
  }
  let stopping: Promise<void> | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stopping ??= stop()))
  try {
    await vite.listen()
  } catch (error) {
    console.error(
      `Port ${port} is taken by another program: end that one, or choose another port with PORT=…. (${String(error)})`,
    )
    await stop()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  console.error(error.message)
  process.exit(1)
}
