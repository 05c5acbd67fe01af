import { batcher } from './batch.ts'
import type { Database, Transaction } from './database.ts'
import { Unavailable } from './unavailable.ts'

/** A piece of work that shares its transaction with others. */
type Work = (transaction: Transaction) => Promise<unknown>
interface Command {
  readonly serialKey: string
  readonly work: Work
}

const most = 128
const inFlight = 3

/** Runs all of a batch side by side: their gathered reads and writes travel together. Nobody ends before everybody has. */
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
 * Transactions that are shared by what arrives while the last ones are committing (product, "money-moving verbs are batches"). Works of
 * the same `serialKey` (a customer, a request) never share one, so that each sees what the one before it did. When one of a batch throws,
 * nothing of the batch has happened, and each is tried again by itself.
 */
export const createTogether = (database: Database): Together => {
  const submit = batcher<Command, unknown>(runAll(database), {
    most,
    inFlight,
    serialKey: ({ serialKey }) => serialKey,
    retryAlone: (error) => !(error instanceof Unavailable),
  })
  // The result is the one of the work that was handed in.
  return (serialKey, work) => submit({ serialKey, work }) as Promise<Awaited<ReturnType<typeof work>>>
}

const shared = new WeakMap<Database, Together>()

/** The transactions that a process shares on one database. */
export const together = (database: Database): Together => {
  const known = shared.get(database)
  if (known !== undefined) return known
  const made = createTogether(database)
  shared.set(database, made)
  return made
}
