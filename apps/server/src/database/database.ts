/**
 * A parameterised statement. `name` makes it a prepared one on each connection; hot statements have one. A value may be `Records`
 * (binary-records.ts): rows of a composite type as one parameter.
 */
export interface SqlStatement {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Something that runs statements: the pool, or one transaction. bigint columns arrive as bigint, timestamptz as Instant. */
export interface Queryable {
  query<Row>(statement: SqlStatement): Promise<readonly Row[]>
}

/** A transaction at READ COMMITTED (sorted locks and constraints instead of SERIALIZABLE). */
export interface Transaction extends Queryable {
  /**
   * Takes the statements that end the work, all of which have been sent by now, instead of waiting for them: the commit travels right
   * behind them, and happens only when every one of them succeeds.
   */
  endWith(writes: Promise<unknown>): void
  /** The commit waits for this: for work that has statements to send after others have answered. */
  before(work: Promise<unknown>): void
  /** Runs once the transaction has committed, never when it has not. */
  afterCommit(task: () => void): void
}

export interface Database extends Queryable {
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
}
