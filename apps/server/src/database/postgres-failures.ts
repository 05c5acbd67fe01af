import pg from 'pg'

/** The SQLSTATE of an error (PostgreSQL, appendix A); '' for errors of the connection or of the program. */
export const stateOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

/** Deadlock and serialization failure: nothing was committed, and a retry may succeed. */
const passing = new Set(['40P01', '40001'])
export const isTransient = (state: string): boolean => passing.has(state)

/**
 * Another server answered a request under the same idempotency key at the same moment. Repeated, the work finds that answer. On one server
 * requests with one key follow each other; between servers only the locks of the work do that, and some work locks nothing.
 */
export const isAnsweredElsewhere = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'once_pkey'

/**
 * Classes of errors of the server rather than of the statement: connections, resources (a full disk, no memory, no free
 * connection), operator intervention (shutdown, crash, start), the system (a failing disk).
 */
const awayClasses = ['08', '53', '57P', '58']
/** A statement, a lock or an idle transaction that took too long; a server that is read-only at the moment. */
const awayStates = new Set([...passing, '57014', '55P03', '25P03', '25P04', '25006'])

/** Whether the database cannot do the work now, although nothing is wrong with the work. */
export const isAway = (state: string): boolean =>
  awayStates.has(state) || awayClasses.some((each) => state !== '' && state.startsWith(each))

/**
 * Whether a failed commit may have succeeded: its connection was closed while it ran. An error reported as a plain ERROR has
 * rolled the transaction back. (A server with messages in another language is treated as unknown.)
 */
export const isOutcomeUnknown = (error: unknown): boolean => {
  const state = stateOf(error)
  if (error instanceof pg.DatabaseError && error.severity === 'ERROR') return false
  return state === '' || ['08', '57P', '58'].some((each) => state.startsWith(each))
}

/** Whether a statement failed only because an earlier one of its transaction had. */
export const hasEnded = (state: string): boolean => state === '25P02'

/** Whether PostgreSQL closes the connection after such an error, or is read-only, so that another connection may lead further. */
export const endsConnection = (state: string): boolean => state.startsWith('57P') || state.startsWith('08') || state === '25006'
