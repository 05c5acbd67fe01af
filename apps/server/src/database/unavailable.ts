/** Outcome of the work: `nothing` was committed, or it is `unknown` until it is requested again. */
export type Outcome = 'nothing' | 'unknown'

/** The database is away, too busy, or cannot do the work now (a full disk): a later attempt may succeed. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
  readonly outcome: Outcome

  constructor(outcome: Outcome, why: string, cause?: unknown) {
    super(why, { cause })
    this.outcome = outcome
  }
}
