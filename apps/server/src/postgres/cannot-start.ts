/**
 * A problem that the operator at the command line can solve. It is printed as one sentence without a stack trace, and ends the
 * program.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
