import type { Database, Queryable } from '../database/database.ts'

/**
 * Reads as of one moment, however long it takes and whatever is written meanwhile: one snapshot, on one connection, in which nothing can be
 * written. `work` may reckon for as long as it likes between two statements. @throws what `work` throws.
 */
export const asOfOneMoment = <Result>(database: Database, work: (reading: Queryable) => Promise<Result>): Promise<Result> =>
  database.transaction(async (transaction) => {
    await Promise.all([
      transaction.query({ text: 'set transaction isolation level repeatable read, read only', values: [] }),
      transaction.query({ text: 'set local idle_in_transaction_session_timeout = 0', values: [] }),
    ])
    return work(transaction)
  })

/** A place in the transaction to which it goes back where a check fails: the statements after it can be run all the same. */
export const startCheck = (reading: Queryable) => reading.query({ text: 'savepoint one_check', values: [] })
export const startAgain = (reading: Queryable) => reading.query({ text: 'rollback to savepoint one_check', values: [] })
