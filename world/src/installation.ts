import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyData, forgetData, makeDataFolder } from './data-folder.ts'
import { until } from './until.ts'

const ownRoot = fileURLToPath(new URL('../../', import.meta.url))

export interface InstallationOptions {
  /** Where its data lies; a folder of its own that is removed at `stop` when absent. */
  readonly data?: string
  /** The data of an installation that was stopped: this one begins on a copy of it, which is removed at `stop`. */
  readonly copyOf?: string
  readonly port?: number
  /** Where practice time begins on a fresh installation, so that a journey meets the session that it needs. */
  readonly practiceStart?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Whether boards and market pages are computed before the first request for them: half of the processor time of a test, whose answers are the same. */
  readonly prepareAhead?: boolean
  /** The folder of another copy of the product; this one when absent. */
  readonly program?: string
  /** Milliseconds to wait for the first answer. */
  readonly patience?: number
}

/** The product as a customer's machine runs it: one process of the real program, with its own PostgreSQL, on a port of its own. */
export interface Installation {
  readonly address: string
  readonly port: number
  readonly data: string
  readonly process: ChildProcess
  /** Everything that the program has printed up to now. */
  printed(): string
  /** Runs a verb of the installer's command line beside the running server. */
  zaraba(...words: readonly string[]): Promise<{ readonly code: number; readonly output: string }>
  /** Ends the program as Ctrl-C does, and waits until it has gone. */
  stop(): Promise<number>
  /** Ends the program without a word, as a power cut does. PostgreSQL goes with it. */
  kill(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => (bound !== null && typeof bound === 'object' ? resolve(bound.port) : reject(new Error('no port'))))
    })
  })

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? 1)
    else child.once('exit', (code) => resolve(code ?? 1))
  })

const answers = async (address: string): Promise<boolean> => {
  try {
    const reply = await fetch(`${address}/api/vue/common/config`, { method: 'POST', signal: AbortSignal.timeout(1_000) })
    return reply.status === 200
  } catch {
    return false
  }
}

const runVerb = (
  root: string,
  environment: NodeJS.ProcessEnv,
  words: readonly string[],
): Promise<{ code: number; output: string }> => {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/cli/main.ts'), ...words], { cwd: root, env: environment })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return ended(child).then((code) => ({ code, output }))
}

/** Starts an installation and waits until it answers. @throws with what it printed when it ends or stays silent. */
export const openInstallation = async (options: InstallationOptions = {}): Promise<Installation> => {
  const root = options.program ?? ownRoot
  const data = options.data ?? (options.copyOf === undefined ? makeDataFolder() : copyData(options.copyOf))
  const port = options.port ?? (await freePort())
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    ZARABA_DATA: data,
    ZARABA_PREPARE: options.prepareAhead === true ? 'ahead' : 'on_request',
    ...(options.practiceStart === undefined ? {} : { ZARABA_PRACTICE_START: options.practiceStart }),
    ...options.environment,
  }
  // A copy that has been edited is started once or twice, which does not repay a bundle.
  const words = options.program === undefined ? [] : ['sources']
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), ...words], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  const address = `http://127.0.0.1:${port}`
  const patience = options.patience ?? 60_000
  const isReady = (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`the installation ended with ${child.exitCode}:\n${printed}`)
    return answers(address)
  }
  await until(() => `the installation did not answer:\n${printed}`, isReady, { patience }).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  const forget = () => {
    if (options.data === undefined) forgetData(data)
  }
  return {
    address,
    port,
    data,
    process: child,
    printed: () => printed,
    zaraba: (...words) => runVerb(root, environment, words),
    stop: async () => {
      child.kill('SIGTERM')
      const code = await ended(child)
      forget()
      return code
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}
