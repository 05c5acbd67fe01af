import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inAppRole } from '../postgres/owner.ts'
import type { Queryable } from './database.ts'
import { notify } from './notice-store.ts'

/** What the server's processes tell each other. The payload is a short text. */
export type Channel = 'identity' | 'events' | 'clock' | 'settings' | 'market'
const channels = ['identity', 'events', 'clock', 'settings', 'market'] as const satisfies readonly Channel[]

export interface Notices {
  on(channel: Channel, heard: (payload: string) => void): void
  /** Called when notices may have been missed: everything that rests on them must be read anew. */
  onGap(heard: () => void): void
  /** Tells the other processes, and this one too. At best once: what must not be lost stands in a table. */
  tell(channel: Channel, payload: string): Promise<void>
  close(): Promise<void>
}

/** LISTEN and NOTIFY of PostgreSQL on a connection of their own, which is opened again when it breaks. */
export const openNotices = async (url: string, database: Queryable): Promise<Notices> => {
  const hearers = new Map<Channel, ((payload: string) => void)[]>(channels.map((channel) => [channel, []]))
  const gapHearers: (() => void)[] = []
  let closed = false
  let client: pg.Client | undefined

  const gap = (): void => {
    for (const heard of gapHearers) heard()
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: inAppRole(url), application_name: 'zaraba-notices', keepAlive: true })
    next.on('notification', ({ channel, payload }) => {
      for (const each of channels)
        if (channel === `zaraba_${each}`) for (const heard of hearers.get(each) ?? []) heard(payload ?? '')
    })
    next.on('error', () => {})
    next.on('end', () => {
      if (!closed) void reconnect()
    })
    await next.connect()
    for (const channel of channels) await next.query(`listen zaraba_${channel}`)
    client = next
  }
  const reconnect = async (): Promise<void> => {
    gap()
    while (!closed) {
      try {
        await connect()
        return gap()
      } catch {
        await sleep(250)
      }
    }
  }

  await connect()
  return {
    on: (channel, heard) => hearers.get(channel)?.push(heard),
    onGap: (heard) => gapHearers.push(heard),
    tell: (channel, payload) => notify(database, channel, payload),
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
