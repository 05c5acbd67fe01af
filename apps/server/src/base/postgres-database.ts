import pg from 'pg'
import { inAppRole } from '../postgres/owner.ts'
import type { Database, Queryable, Statement, Transaction } from './database.ts'
import { TooBusy } from './too-busy.ts'
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

/** What the pool says when none of its connections became free in time. */
const noneFree = 'timeout exceeded when trying to connect'
const asTooBusy = (error: unknown): never => {
  throw error instanceof Error && error.message === noneFree ? new TooBusy(noneFree) : error
}

const ask = async <Row>(pool: pg.Pool, statement: Statement): Promise<readonly Row[]> => {
  const { rows } = await pool.query({ ...statement, values: [...statement.values] }).catch(asTooBusy)
  return rows
}

/** What is sent to a connection before the program waits for anything leaves in one packet. */
const gather = ({ connection: { stream } }: pg.PoolClient & { readonly connection: pg.Connection }): void => {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The statements of one transaction. */
const speak = (client: pg.PoolClient & { readonly connection: pg.Connection }) => {
  let over = false
  const say = async (config: string | pg.QueryConfig): Promise<pg.QueryResult> => {
    gather(client)
    return client.query(config)
  }
  return {
    query: async <Row>({ name, text, values }: Statement): Promise<readonly Row[]> => {
      if (over) throw new Error('a statement came after the commit')
      const { rows } = await say({ ...(name === undefined ? {} : { name }), text, values: [...values] })
      return rows
    },
    begin: () => say('begin isolation level read committed'),
    commit: () => {
      over = true
      return say('commit')
    },
    rollback: () => say('rollback'),
  }
}

/** Lets every promise settle that does not wait for the outside, and with it every failure of our own program. */
const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/** One try: `begin` travels with the first statement of `work`, and the commit right behind the last ones where `work` leaves it to them. */
const attempt = async <Result>(client: pg.PoolClient, work: (transaction: Transaction) => Promise<Result>) => {
  const tasks: (() => void)[] = []
  const writes: Promise<unknown>[] = []
  let failed = false
  const wire = speak(client as pg.PoolClient & { readonly connection: pg.Connection })
  const begun = wire.begin()
  begun.catch(() => {})
  try {
    const result = await work({
      query: wire.query,
      endWith: (last) => {
        writes.push(last)
        last.catch(() => {
          failed = true
        })
      },
      afterCommit: (task) => tasks.push(task),
    })
    // A write that failed before it was sent does not fail the transaction in the database: it must not be committed.
    await (writes.length > 0 ? settled() : begun)
    if (failed) await Promise.all(writes)
    const committed = wire.commit()
    committed.catch(() => {})
    await Promise.all([begun, ...writes])
    if ((await committed).command !== 'COMMIT')
      throw new Error('a failed statement was swallowed: the transaction was rolled back at its commit')
    return { result, tasks }
  } catch (error) {
    await wire.rollback()
    throw error
  }
}

/**
 * Opens PostgreSQL in the role of the running server. bigint columns arrive as bigint, timestamptz as Instant, date and numeric as
 * text. Statements that are sent without waiting for each other share a round trip. Who has waited `patience` milliseconds for a connection
 * is told so. @throws TooBusy from every statement and transaction.
 */
export const openDatabase = (url: string, connections = 10, patience = 15_000): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: inAppRole(url),
    max: connections,
    pipeline: true,
    types: valueTypes,
    application_name: 'zaraba',
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 0,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // An idle connection that breaks is replaced at its next use.
  pool.on('error', () => {})

  const transaction = async <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
    for (let number = 1; ; number += 1) {
      const client = await pool.connect().catch(asTooBusy)
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
