/** What has become of the work: nothing of it happened, or nobody knows before it is asked for again. */
export type Outcome = 'nothing' | 'unknown'

/** The database is away, too busy, or cannot do it now (a full disk): the same may succeed later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
  readonly outcome: Outcome

  constructor(outcome: Outcome, why: string, cause?: unknown) {
    super(why, { cause })
    this.outcome = outcome
  }
}
