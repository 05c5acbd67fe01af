import pg from 'pg'
import { inAppRole } from '../postgres/owner.ts'
import type { Database, Queryable, Statement, Transaction } from './database.ts'
import { valueTypes } from './value-types.ts'

export interface OpenDatabase extends Database {
  /** How many requests wait for a connection: a measure of overload. */
  waiting(): number
  close(): Promise<void>
}

/** Deadlock and serialisation failure: nothing has happened, and the same work may well succeed the next time (PostgreSQL, appendix A). */
const passing = new Set(['40P01', '40001'])
const tries = 3
const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

const ask = async <Row>(client: pg.ClientBase | pg.Pool, statement: Statement): Promise<readonly Row[]> => {
  const { rows } = await client.query({ ...statement, values: [...statement.values] })
  return rows
}

/** One try: `begin` travels in the same packet as the first statement of `work`, because the connection is a pipeline. */
const attempt = async <Result>(client: pg.PoolClient, work: (transaction: Transaction) => Promise<Result>) => {
  const tasks: (() => void)[] = []
  const begun = client.query('begin isolation level read committed')
  begun.catch(() => {})
  try {
    const result = await work({ query: (statement) => ask(client, statement), afterCommit: (task) => tasks.push(task) })
    await begun
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('a failed statement was swallowed: the transaction was rolled back at its commit')
    return { result, tasks }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Opens PostgreSQL in the role of the running server. bigint columns arrive as bigint, timestamptz as Instant, date and numeric as
 * text. Statements that are sent without waiting for each other share a round trip.
 */
export const openDatabase = (url: string, connections = 10): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: inAppRole(url),
    max: connections,
    pipeline: true,
    types: valueTypes,
    application_name: 'zaraba',
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 0,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // An idle connection that breaks is replaced at its next use.
  pool.on('error', () => {})

  const transaction = async <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
    for (let number = 1; ; number += 1) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        const { result, tasks } = await attempt(client, work)
        for (const task of tasks) task()
        return result
      } catch (error) {
        if (codeOf(error) === '') broken = error instanceof pg.DatabaseError || !(error instanceof Error) ? undefined : error
        if (!passing.has(codeOf(error)) || number === tries) throw error
      } finally {
        client.release(broken)
      }
    }
  }
  const queryable: Queryable = { query: (statement) => ask(pool, statement) }
  return { ...queryable, transaction, waiting: () => pool.waitingCount, close: () => pool.end() }
}
