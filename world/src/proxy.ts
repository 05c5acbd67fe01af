import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { until } from './until.ts'

/** Whether a program is installed, as it says itself when it is asked with a flag. */
export const isInstalled = (program: string, flag: string): boolean => spawnSync(program, [flag]).error === undefined

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const say = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => say(true)).once('error', () => say(false))
  })

/** Starts a proxy and waits until it listens. @throws with what it printed when it ends or stays silent. */
export const startProxy = async (
  port: number,
  file: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> => {
  const proxy = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...environment } })
  let output = ''
  proxy.stderr.on('data', (chunk) => {
    output += chunk
  })
  const isReady = (): Promise<boolean> => {
    if (proxy.exitCode !== null) throw new Error(`${file} ended:\n${output}`)
    return listens(port)
  }
  await until(() => `${file} does not listen:\n${output}`, isReady, { patience: 10_000 })
  return proxy
}

export const stopProxy = async (proxy: ChildProcess): Promise<void> => {
  if (proxy.exitCode !== null) return
  proxy.kill('SIGTERM')
  await once(proxy, 'exit')
}
