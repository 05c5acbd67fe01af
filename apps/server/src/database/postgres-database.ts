import pg from 'pg'
import { inAppRole } from '../postgres/owner.ts'
import { addressesOf, type CheckedClient } from './addresses.ts'
import type { Database, Queryable, SqlStatement, Transaction } from './database.ts'
import { type Deadlines, deadlines } from './deadlines.ts'
import { isOnlyReading, isReading } from './only-reading.ts'
import { openPermits } from './permits.ts'
import { isAnsweredElsewhere, isTransient, stateOf } from './postgres-failures.ts'
import { openWatches, type PooledClient, pooledClients, type Wire } from './postgres-wire.ts'
import { Unavailable } from './unavailable.ts'
import { valueTypes } from './value-types.ts'

export interface OpenDatabase extends Database {
  /** The number of requests that wait for a connection: a measure of overload. */
  waiting(): number
  /**
   * Called when a connection broke during a commit: the transaction may have committed although its listeners were not called.
   */
  onDoubt(heard: () => void): void
  close(): Promise<void>
}

const tries = 3

/**
 * How many of the connections work may have that changes something. A commit that waits for a standby keeps its connection; the others are for
 * those who read.
 */
const forChanges = (connections: number): number => Math.max(1, Math.floor((connections * 3) / 4))

/** Waits until every promise has settled that does not depend on the outside, so that errors of the program are known. */
const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/**
 * One attempt: `begin` is sent with the first statement of `work`, and the commit directly after the last ones when `work`
 * passes them.
 */
const attempt = async <Result>(wire: Wire, work: (transaction: Transaction) => Promise<Result>) => {
  const tasks: (() => void)[] = []
  const writes: Promise<unknown>[] = []
  const awaited: Promise<unknown>[] = []
  let isFailed = false
  let isEnded = false
  const begun = wire.begin()
  begun.catch(() => {})
  try {
    const result = await work({
      query: (statement) =>
        isEnded ? Promise.reject(new Error('a statement came after the commit was sent')) : wire.query(statement),
      before: (first) => {
        awaited.push(first)
        first.catch(() => {})
      },
      endWith: (last) => {
        writes.push(last)
        last.catch(() => {
          isFailed = true
        })
      },
      afterCommit: (task) => tasks.push(task),
    })
    // A write that failed before it was sent does not fail the transaction in the database: it must not be committed.
    await (writes.length > 0 ? settled() : begun)
    for (const first of awaited) await first
    if (isFailed) await Promise.all(writes)
    isEnded = true
    const committed = wire.commit()
    committed.catch(() => {})
    await Promise.all([begun, ...writes])
    if ((await committed).command !== 'COMMIT')
      throw new Error('the error of a failed statement was ignored: the transaction was rolled back at its commit')
    return { result, tasks }
  } catch (error) {
    await wire.rollback()
    throw error
  }
}

/** Whether a statement only reads, so that it may be repeated when its connection was lost. */
const onlyReads = ({ text }: SqlStatement): boolean => /^\s*select\b/i.test(text)

/** Whether work met other work, and may succeed after it. */
const passes = (error: unknown): boolean => isTransient(stateOf(error)) || isAnsweredElsewhere(error)

/** Whether the work may be retried at once: nothing of it was committed, and it needs neither its connection nor its locks. */
const mayRepeat = (error: unknown, broke: boolean): boolean =>
  passes(error) || (broke && error instanceof Unavailable && error.outcome === 'nothing')

/** Work that met another one at every attempt is reported as unavailability, not as an error of the work. */
const afterLastTry = (error: unknown): unknown =>
  passes(error) ? new Unavailable('nothing', 'the work met another one with every try', error) : error

/**
 * Opens PostgreSQL in the role of the running server. bigint columns are returned as bigint, timestamptz as Instant, date and
 * numeric as text. Statements that are sent without awaiting each other share a round trip. Every wait has a deadline, and a
 * broken connection is replaced, at the next address where there are several; one to a standby is refused. @throws Unavailable from every
 * statement and transaction while the database is away or cannot do the work.
 */
export const openDatabase = (url: string, connections = 10, limits: Deadlines = deadlines): OpenDatabase => {
  const addresses = addressesOf(url)
  const watches = openWatches()
  const pool = new pg.Pool({
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        const address = addresses.current()
        super({ ...config, connectionString: inAppRole(address) })
        watches.add(this, address)
      }
    },
    max: connections,
    pipeline: true,
    types: valueTypes,
    application_name: 'zaraba',
    connectionTimeoutMillis: limits.connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 0,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    onConnect: (client) => addresses.check(client as pg.ClientBase & CheckedClient),
  })
  const clients = pooledClients(pool, watches, limits, addresses)
  const permits = openPermits(forChanges(connections), limits.connection)
  const doubters: (() => void)[] = []

  const use = async <Result>(work: (client: PooledClient) => Promise<Result>): Promise<Result> => {
    for (let number = 1; ; number += 1) {
      const client = await clients.take()
      try {
        return await work(client)
      } catch (error) {
        if (error instanceof Unavailable && error.outcome === 'unknown') for (const heard of doubters) heard()
        if (number === tries || !mayRepeat(error, client.broke())) throw afterLastTry(error)
      } finally {
        client.release()
      }
    }
  }
  const change = async <Result>(work: (client: PooledClient) => Promise<Result>): Promise<Result> => {
    await permits.acquire()
    try {
      return await use(work)
    } finally {
      permits.release()
    }
  }
  const transaction: Database['transaction'] = async (work) => {
    const run = (client: PooledClient) => attempt(client.wire(), work)
    const { result, tasks } = await (isReading() ? use(run) : change(run))
    for (const task of tasks) task()
    return result
  }
  const queryable: Queryable = {
    query: <Row>(statement: SqlStatement) => {
      if (isOnlyReading()) return transaction((checkedTransaction) => checkedTransaction.query<Row>(statement))
      if (onlyReads(statement)) return use((client) => client.ask<Row>(statement, 'nothing'))
      return change((client) => client.ask<Row>(statement, 'unknown'))
    },
  }
  return {
    ...queryable,
    transaction,
    waiting: () => pool.waitingCount + permits.waiting(),
    onDoubt: (heard) => doubters.push(heard),
    close: clients.close,
  }
}
