import pg from 'pg'
import { inAppRole } from '../postgres/owner.ts'
import { addressesOf, type CheckedClient } from './addresses.ts'
import { endConnection } from './end-connection.ts'

/** Milliseconds until a connection must be open, and until a query on it must be answered. */
const patience = 5_000

/**
 * A connection outside of the pool, for what belongs to one connection (a lock, notices). Its `end` event is emitted whenever
 * it is lost. @throws when it cannot be opened in time, or leads to a standby, where a lock would not exclude the primary's.
 */
export const openOwnConnection = async (url: string, name: string): Promise<pg.Client> => {
  const addresses = addressesOf(url)
  for (let left = addresses.all.length; ; left -= 1) {
    const tried = addresses.current()
    const client = new pg.Client({
      connectionString: inAppRole(tried),
      application_name: name,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    // Without a listener the loss of a connection would end the program.
    client.on('error', () => {})
    try {
      await client.connect()
      await addresses.check(client as pg.Client & CheckedClient)
      return client
    } catch (error) {
      await endConnection(client)
      addresses.leave(tried)
      if (left <= 1) throw error
    }
  }
}

/** Whether the other side still answers; a connection that does not is closed. */
export const stillAnswers = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('select 1')
    return true
  } catch {
    await endConnection(client)
    return false
  }
}
