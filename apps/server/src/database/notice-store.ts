import type pg from 'pg'
import type { Queryable } from './database.ts'

/** Notifies every server of this database, including this one; in a transaction, at its commit. At most 8,000 bytes. */
export const notify = async (database: Queryable, channel: string, payload: string): Promise<void> => {
  await database.query({ name: 'notices.notify', text: 'select pg_notify($1, $2)', values: [`zaraba_${channel}`, payload] })
}

/** Subscribes the connection to these channels. */
export const listenTo = async (client: pg.Client, channels: readonly string[]): Promise<void> => {
  for (const channel of channels) await client.query(`listen zaraba_${channel}`)
}
