import pg from 'pg'
import { inAppRole } from '../postgres/owner.ts'
import type { Database, Queryable, SqlStatement, Transaction } from './database.ts'
import { endsConnection, stateOf } from './postgres-failures.ts'
import { Unavailable } from './unavailable.ts'
import { valueTypes } from './value-types.ts'

/** The connection to a standby, in the role of the running server. */
export const readingConnection = (address: string): pg.ClientConfig => ({
  connectionString: inAppRole(address),
  application_name: 'zaraba-verify',
})

/**
 * One connection as a database that is only read, one transaction at a time. @throws Unavailable when the connection has ended, and PostgreSQL's
 * error otherwise.
 */
export const readOnlyDatabase = (client: pg.Client): Database => {
  const query: Queryable['query'] = async <Row>({ text, values }: SqlStatement) => {
    try {
      return (await client.query({ text, values: [...values], types: valueTypes })).rows as Row[]
    } catch (error) {
      if (error instanceof pg.DatabaseError && !endsConnection(stateOf(error))) throw error
      throw new Unavailable('nothing', error instanceof Error ? error.message : String(error), error)
    }
  }
  const none = (): never => {
    throw new Error('a standby is only read')
  }
  const transaction: Transaction = { query, endWith: none, before: none, afterCommit: none }
  return {
    query,
    transaction: async (work) => {
      await client.query('begin read only')
      const result = await work(transaction)
      await client.query('commit')
      return result
    },
  }
}
