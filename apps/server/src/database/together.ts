import { batcher } from './batch.ts'
import type { Database, Transaction } from './database.ts'
import { Unavailable } from './unavailable.ts'

/** Work that shares its transaction with other work. */
type Task = (transaction: Transaction) => Promise<unknown>
interface Command {
  readonly serialKey: string
  readonly work: Task
}

const most = 128
const inFlight = 3

/** Runs all work of a batch concurrently, so that gathered reads and writes are combined. Waits until all of it has ended. */
const runAll = (database: Database) => (commands: readonly Command[]) =>
  database.transaction(async (transaction) => {
    const ends = await Promise.allSettled(commands.map(({ work }) => work(transaction)))
    return ends.map((end) => {
      if (end.status === 'rejected') throw end.reason
      return end.value
    })
  })

type Together = <Result>(serialKey: string, work: (transaction: Transaction) => Promise<Result>) => Promise<Result>

/**
 * Transactions shared by work that arrives while earlier ones commit (product, "money-moving verbs are batches"). Work with an
 * equal `serialKey` (a customer, a request) never shares one, so that each sees the result of the previous one. When one work
 * of a batch throws, the batch is rolled back, and each is tried in a transaction of its own.
 */
export const createTogether = (database: Database): Together => {
  const submit = batcher<Command, unknown>(runAll(database), {
    most,
    inFlight,
    serialKey: ({ serialKey }) => serialKey,
    retryAlone: (error) => !(error instanceof Unavailable),
  })
  // The result has the type of the work that was passed in.
  return (serialKey, work) => submit({ serialKey, work }) as Promise<Awaited<ReturnType<typeof work>>>
}

const shared = new WeakMap<Database, Together>()

/** The shared transactions of a process, one for each database object. */
export const together = (database: Database): Together => {
  const known = shared.get(database)
  if (known !== undefined) return known
  const made = createTogether(database)
  shared.set(database, made)
  return made
}
