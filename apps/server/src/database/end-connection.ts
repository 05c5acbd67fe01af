import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Milliseconds for the other side to close the connection. */
const farewell = 2_000

/** A connection with its socket, which the types of the driver leave out. */
export interface WithSocket {
  readonly connection: { readonly stream: { destroy(): unknown } }
}

/** Closes a connection, at once when the other side does not answer. */
export const endConnection = async (client: pg.Client): Promise<void> => {
  const ended = client.end().catch(() => {})
  await Promise.race([ended, sleep(farewell, undefined, { ref: false })])
  ;(client as pg.Client & WithSocket).connection.stream.destroy()
}
