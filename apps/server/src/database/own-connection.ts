import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inAppRole } from '../postgres/owner.ts'

/** Milliseconds until a connection stands, and until a question on it is answered. */
const patience = 5_000
const farewell = 2_000

/**
 * A connection beside the pool, for what belongs to one connection (a lock, notices). Its `end` event tells that it is gone, however that
 * came about. @throws when it does not stand in time.
 */
export const openOwnConnection = async (url: string, name: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: inAppRole(url),
    application_name: name,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Without a listener the loss of a connection ends the program.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Ends a connection, at once where the other side does not answer. */
export const endOwnConnection = async (client: pg.Client): Promise<void> => {
  const ended = client.end().catch(() => {})
  await Promise.race([ended, sleep(farewell, undefined, { ref: false })])
  ;(client as pg.Client & { readonly connection: pg.Connection }).connection.stream.destroy()
}

/** Whether the other side still answers; a connection that does not is ended. */
export const stillAnswers = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('select 1')
    return true
  } catch {
    await endOwnConnection(client)
    return false
  }
}
