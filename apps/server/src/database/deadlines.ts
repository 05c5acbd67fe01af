import { Unavailable } from './unavailable.ts'

/** How long anybody waits for the database, in milliseconds. */
export interface Deadlines {
  /** For a connection, a new one or one that others use. */
  readonly connection: number
  /** PostgreSQL ends a statement after this. */
  readonly statement: number
  /** PostgreSQL ends a statement that waits for a lock for so long. */
  readonly lock: number
  /** PostgreSQL ends a transaction in which nothing is said for so long. */
  readonly idleInTransaction: number
  /** After so long without any word a connection is given up: PostgreSQL itself would have ended the statement before. */
  readonly answer: number
  /** A call of HTTP is answered with 503 after so long; what it began goes on, and is found by its key. */
  readonly call: number
}

export const deadlines: Deadlines = {
  connection: 8_000,
  statement: 60_000,
  lock: 10_000,
  idleInTransaction: 60_000,
  answer: 65_000,
  call: 12_000,
}

/** The same as `call` for the console, whose checks read all of the books. */
export const consoleDeadline = 120_000

/** The result of `work`, unless it takes longer. @throws Unavailable then, with an unknown outcome: the work itself goes on. */
export const within = <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new Unavailable('unknown', `no answer within ${milliseconds} ms`))
    const timer = setTimeout(late, milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
