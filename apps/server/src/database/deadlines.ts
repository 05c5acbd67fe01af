import { Unavailable } from './unavailable.ts'

/** Time limits on the database, in milliseconds. */
export interface Deadlines {
  /** Until a connection is available, new or from the pool. */
  readonly connection: number
  /** PostgreSQL cancels a statement that takes longer. */
  readonly statement: number
  /** PostgreSQL cancels a statement that waits longer for a lock. */
  readonly lock: number
  /** PostgreSQL ends a transaction that is idle for longer. */
  readonly idleInTransaction: number
  /** A connection without an answer for this long is closed: PostgreSQL would have cancelled the statement earlier. */
  readonly answer: number
  /** After this long without an answer the server is asked over a new connection whether it is there. */
  readonly silence: number
  /** When it has not greeted that one after this long, its machine has vanished, and the connections that wait for it are closed. */
  readonly greeting: number
  /** A call over HTTP is answered with 503 after this time. Its work continues, and the result is found by the call's key. */
  readonly call: number
}

export const deadlines: Deadlines = {
  connection: 8_000,
  statement: 60_000,
  lock: 10_000,
  idleInTransaction: 60_000,
  answer: 65_000,
  silence: 9_000,
  greeting: 5_000,
  call: 12_000,
}

/** Milliseconds after which a machine that vanished is noticed at the latest: whether it has been silent for long is looked at once a second. */
export const vanishedAfter = ({ silence, greeting }: Pick<Deadlines, 'silence' | 'greeting'>): number =>
  silence + 1_000 + greeting

/** The limit of a call of the console, whose checks read the whole database, in milliseconds. */
export const consoleDeadline = 120_000

/** The result of `work`, unless it takes longer. @throws Unavailable then, with an unknown outcome: the work continues. */
export const within = <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new Unavailable('unknown', `no answer within ${milliseconds} ms`))
    const timer = setTimeout(late, milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
