import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopProcess } from './launch.ts'

interface KeepOptions {
  /** Starts PostgreSQL and resolves when it accepts connections. */
  readonly launch: () => Promise<ChildProcess>
  /** Called each time that PostgreSQL ends unexpectedly and when it cannot be started; with `null` it is not started again. */
  readonly onLost: ((sentence: string) => void) | null
  /** Called once, when PostgreSQL has ended and will not be started again. */
  readonly over: () => void
}

export interface KeptPostgres {
  pid(): number
  stop(): Promise<void>
  readonly ended: Promise<void>
}

const pause = 1_000

/** Keeps PostgreSQL running: when it ends unexpectedly (a crash, a manual restart), it is started again until that succeeds. */
export const keepRunning = async ({ launch, onLost, over }: KeepOptions): Promise<KeptPostgres> => {
  let child = await launch()
  let stopping = false
  let finish = (): void => {}
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  })
  const endOf = (running: ChildProcess): Promise<void> =>
    running.exitCode !== null || running.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => running.once('exit', () => resolve()))

  const relaunch = async (lost: (sentence: string) => void): Promise<void> => {
    lost('PostgreSQL ended unexpectedly and is started again.')
    let last = ''
    while (!stopping) {
      try {
        child = await launch()
        return
      } catch (error) {
        const sentence = error instanceof Error ? error.message : String(error)
        if (sentence !== last) lost(sentence)
        last = sentence
        await sleep(pause)
      }
    }
  }
  const keep = async (): Promise<void> => {
    await endOf(child)
    while (!stopping && onLost !== null) {
      await relaunch(onLost)
      if (stopping) break
      await endOf(child)
    }
    // A stop may have been requested while it was starting.
    await stopProcess(child, endOf(child))
    over()
    finish()
  }
  void keep()
  return {
    pid: () => child.pid ?? 0,
    ended,
    stop: async () => {
      stopping = true
      await stopProcess(child, endOf(child))
      await ended
    },
  }
}
