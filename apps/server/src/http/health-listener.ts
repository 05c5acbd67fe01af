import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { CannotStart } from '../postgres/cannot-start.ts'
import type { Readiness } from './health-address.ts'
import { sharedState, writeState } from './health-state.ts'

/** Everything that the thread gets. */
export interface HealthWork {
  readonly host: string
  readonly port: number
  readonly memory: SharedArrayBuffer
  readonly silentAfter: number
}

/**
 * Milliseconds after which a main thread that has written no state is not ready. PostgreSQL ends the lock of market time after as long a silence,
 * so from then on another server does this one's work; a shorter pause only delays calls, and is no reason to end their connections.
 */
const longestPause = 10_000
/** Milliseconds between two states: short beside the second between two checks of a proxy. */
const writeEvery = 250

/** A second port that answers what `/healthz` and `/readyz` answer, also while the main thread computes for seconds. */
interface HealthListener {
  readonly port: number
  /** Answers by this state from now on; until then nothing is ready. */
  follow(readiness: () => Readiness): void
  close(): Promise<void>
}

interface HealthListenerOptions {
  /** The root folder of the running sources: a thread begins with a file, which no bundle has. */
  readonly root: string
  readonly host: string
  readonly port: number
  readonly warn: (what: string, error: unknown) => void
  readonly silentAfter?: number
}

/** @throws CannotStart when the port is in use or may not be opened. */
export const openHealthListener = async (options: HealthListenerOptions): Promise<HealthListener> => {
  const { root, host, port, warn, silentAfter = longestPause } = options
  const memory = sharedState()
  const workerData: HealthWork = { host, port, memory, silentAfter }
  const worker = new Worker(join(root, 'apps/server/src/http/health-worker.ts'), { workerData, execArgv: [] })
  const said = await new Promise<{ readonly port: number } | { readonly code: string }>((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  )
  if ('code' in said) {
    await worker.terminate()
    throw new CannotStart(`The port of ZARABA_HEALTH_PORT (${port}) cannot be opened (${said.code}): choose another one.`)
  }
  worker.on('error', (error) => warn('The thread of ZARABA_HEALTH_PORT ended:', error))
  // It ends with the program, and keeps it from nothing.
  worker.unref()
  let writing: NodeJS.Timeout | undefined
  return {
    port: said.port,
    follow: (readiness) => {
      clearInterval(writing)
      writeState(memory, readiness())
      writing = setInterval(() => writeState(memory, readiness()), writeEvery).unref()
    },
    close: async () => {
      clearInterval(writing)
      await worker.terminate()
    },
  }
}
