/**
 * A parameterised statement. With a `name` it is prepared once on each connection; frequent statements have one. A value may be
 * `Records` (binary-records.ts): rows of a composite type as one parameter.
 */
export interface SqlStatement {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Runs statements: the pool, or one transaction. bigint columns are returned as bigint, timestamptz as Instant. */
export interface Queryable {
  query<Row>(statement: SqlStatement): Promise<readonly Row[]>
}

/** A transaction at READ COMMITTED; consistency comes from locks in sorted order and constraints instead of SERIALIZABLE. */
export interface Transaction extends Queryable {
  /**
   * Passes the last statements of the work, already sent, instead of awaiting them: the commit is sent directly after them, and
   * succeeds only if all of them do.
   */
  endWith(writes: Promise<unknown>): void
  /** The commit waits for this promise: for work that sends statements after others have been answered. */
  before(work: Promise<unknown>): void
  /** Runs after the transaction has committed, never when it has not. */
  afterCommit(task: () => void): void
}

export interface Database extends Queryable {
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
}
