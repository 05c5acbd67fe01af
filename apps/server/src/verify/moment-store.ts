import type { Database, Queryable } from '../database/database.ts'

/**
 * Runs `work` on one read-only snapshot, on a connection of its own, however long it takes and whatever is written meanwhile.
 * `work` may compute between two statements for any time. @throws what `work` throws.
 */
export const asOfOneMoment = <Result>(database: Database, work: (reading: Queryable) => Promise<Result>): Promise<Result> =>
  database.transaction(async (transaction) => {
    await Promise.all([
      transaction.query({ text: 'set transaction isolation level repeatable read, read only', values: [] }),
      transaction.query({ text: 'set local idle_in_transaction_session_timeout = 0', values: [] }),
    ])
    return work(transaction)
  })

/** A savepoint to which the transaction returns when a check fails, so that later statements can run. */
export const startCheck = (reading: Queryable) => reading.query({ text: 'savepoint one_check', values: [] })
export const startAgain = (reading: Queryable) => reading.query({ text: 'rollback to savepoint one_check', values: [] })
