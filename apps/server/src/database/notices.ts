import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './database.ts'
import { endConnection } from './end-connection.ts'
import { gapSignal } from './gap-signal.ts'
import { listenTo, notify } from './notice-store.ts'
import { openOwnConnection, stillAnswers } from './own-connection.ts'

/** Channels between the server's processes. The payload is a short text. */
type Channel = 'identity' | 'events' | 'clock' | 'settings' | 'market' | 'partitions'
const channels = ['identity', 'events', 'clock', 'settings', 'market', 'partitions'] as const satisfies readonly Channel[]

export interface Notices {
  on(channel: Channel, heard: (payload: string) => void): void
  /** Called when a notice may have been lost: what depends on notices must be read again. It is called again if it fails. */
  onGap(heard: () => void | Promise<void>): void
  /** Reports that a notice may have been lost. */
  gap(): void
  /**
   * Called when this process listens again after its connection broke: for notices that only other processes send. It is called
   * again if it fails.
   */
  onReconnect(heard: () => void | Promise<void>): void
  /**
   * Notifies all processes, including this one; while the database is away it retries for half a minute. Delivery is at most
   * once: what must not be lost is stored in a table.
   */
  notify(channel: Channel, payload: string): Promise<void>
  /** Whether this process hears notices now. */
  listens(): boolean
  close(): Promise<void>
}

const pause = 250
/** Milliseconds between two checks whether the connection still answers. */
const askedEvery = 5_000
const retriesFor = 30_000

/** LISTEN and NOTIFY of PostgreSQL on a connection of their own, which is opened again when it breaks. */
export const openNotices = async (url: string, database: Database): Promise<Notices> => {
  const listeners = new Map<Channel, ((payload: string) => void)[]>(channels.map((channel) => [channel, []]))
  let isClosed = false
  let client: pg.Client | null = null
  let listens = true
  const gaps = gapSignal(() => isClosed)
  const reconnects = gapSignal(() => isClosed)

  const connect = async (): Promise<pg.Client> => {
    const next = await openOwnConnection(url, 'zaraba-notices')
    next.on('notification', ({ channel, payload }) => {
      for (const each of channels)
        if (channel === `zaraba_${each}`) for (const heard of listeners.get(each) ?? []) heard(payload ?? '')
    })
    try {
      await listenTo(next, channels)
    } catch (error) {
      await endConnection(next)
      throw error
    }
    return next
  }
  /** Resolves when the connection has ended, or does not answer any more. */
  const watch = (listening: pg.Client): Promise<void> =>
    new Promise((resolve) => {
      const over = (): void => {
        clearInterval(asking)
        resolve()
      }
      const asking = setInterval(async () => {
        if (!(await stillAnswers(listening))) over()
      }, askedEvery)
      asking.unref()
      listening.once('end', over)
    })
  const listen = async (first: pg.Client): Promise<void> => {
    let listening: pg.Client | null = first
    while (!isClosed) {
      client = listening
      listens = listening !== null
      if (listening !== null) await watch(listening)
      listens = false
      // Cached values may be outdated from now on, and further notices arrive only on the next connection.
      gaps.raise()
      await sleep(pause)
      listening = isClosed ? null : await connect().catch(() => null)
      if (listening === null) continue
      gaps.raise()
      reconnects.raise()
    }
    if (listening !== null) await endConnection(listening)
  }
  const notifyAll: Notices['notify'] = async (channel, payload) => {
    for (let waited = 0; ; waited += pause) {
      try {
        return await notify(database, channel, payload)
      } catch (error) {
        if (isClosed || waited >= retriesFor) throw error
        await sleep(pause)
      }
    }
  }

  void listen(await connect())
  return {
    on: (channel, heard) => listeners.get(channel)?.push(heard),
    onGap: (heard) => gaps.add(heard),
    gap: gaps.raise,
    onReconnect: (heard) => reconnects.add(heard),
    notify: notifyAll,
    listens: () => listens,
    close: async () => {
      isClosed = true
      if (client !== null) await endConnection(client)
    },
  }
}
