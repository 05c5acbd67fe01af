import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from './installation.ts'
import { isInstalled } from './proxy.ts'
import { until } from './until.ts'

/** Whether this machine has a nats-server; tests that need one are skipped where it has none. */
export const hasNats = isInstalled('nats-server', '--version')

export interface NatsServer {
  readonly url: string
  start(): Promise<void>
  /** Ends it without a word to its clients. */
  kill(): Promise<void>
  /** Stops it with all connections open, as a cut cable does; `thaw` lets it go on. */
  freeze(): void
  thaw(): void
}

const listens = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  const open = await new Promise<boolean>((resolve) =>
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
  )
  socket.destroy()
  return open
}

/** A NATS on a port of its own, not started yet. */
export const natsServer = async (): Promise<NatsServer> => {
  const port = await freePort()
  let child: ChildProcess | null = null
  return {
    url: `nats://127.0.0.1:${port}`,
    start: async () => {
      child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      await until('nats-server listens', () => listens(port), { patience: 10_000, every: 25 })
    },
    kill: async () => {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
}
