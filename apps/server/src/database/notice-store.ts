import type pg from 'pg'
import type { Database } from './database.ts'

/**
 * Notifies every server of this database, including this one. At most 8,000 bytes. Not within a transaction: PostgreSQL commits those that notify
 * one after another, so that half as many commit.
 */
export const notify = async (database: Database, channel: string, payload: string): Promise<void> => {
  await database.query({ name: 'notices.notify', text: 'select pg_notify($1, $2)', values: [`zaraba_${channel}`, payload] })
}

/** Subscribes the connection to these channels. */
export const listenTo = async (client: pg.Client, channels: readonly string[]): Promise<void> => {
  for (const channel of channels) await client.query(`listen zaraba_${channel}`)
}
