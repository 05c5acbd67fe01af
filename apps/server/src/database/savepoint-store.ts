import type { Transaction } from './database.ts'

const statement = (transaction: Transaction, text: string) =>
  transaction.query({ name: text.replaceAll(' ', '_'), text, values: [] })

/**
 * Carries out work within a transaction such that a failure undoes this work alone, in the database and in what it had planned for after the
 * commit. @throws the error of the work.
 */
export const withinSavepoint = async <Result>(
  transaction: Transaction,
  work: (inner: Transaction) => Promise<Result>,
): Promise<Result> => {
  const tasks: (() => void)[] = []
  const writes: Promise<unknown>[] = []
  const note = (write: Promise<unknown>): void => {
    writes.push(write)
    write.catch(() => {})
  }
  let isEnded = false
  await statement(transaction, 'savepoint unit')
  try {
    const result = await work({
      query: (sql) =>
        isEnded ? Promise.reject(new Error('a statement came after its work had failed')) : transaction.query(sql),
      endWith: note,
      before: note,
      afterCommit: (task) => tasks.push(task),
    })
    // Work that is awaited may bring more.
    for (let next = 0; next < writes.length; next += 1) await writes[next]
    await statement(transaction, 'release savepoint unit')
    for (const task of tasks) transaction.afterCommit(task)
    return result
  } catch (error) {
    isEnded = true
    await Promise.allSettled(writes)
    await statement(transaction, 'rollback to savepoint unit')
    throw error
  }
}
