import pg from 'pg'

/** The SQLSTATE of a failure (PostgreSQL, appendix A), '' where there is none: then the connection failed, or our own program. */
export const stateOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

/** Deadlock and serialisation failure: nothing has happened, and the same work may well succeed the next time. */
const passing = new Set(['40P01', '40001'])
export const isPassing = (state: string): boolean => passing.has(state)

/**
 * Classes of failures that are the database's and not the statement's: connections, resources (a full disk, no memory, no connection
 * left), an operator's intervention (shutdown, crash, start), the system around it (a disk that fails).
 */
const awayClasses = ['08', '53', '57P', '58']
/** A statement, a lock or an idle transaction that took too long; a server that only reads for now. */
const awayStates = new Set([...passing, '57014', '55P03', '25P03', '25P04', '25006'])

/** Whether the database cannot do the work now, although nothing is wrong with it. */
export const isAway = (state: string): boolean =>
  awayStates.has(state) || awayClasses.some((each) => state !== '' && state.startsWith(each))

/**
 * Whether a commit that ended so may have happened all the same: its connection was ended while it was under way. A failure that was
 * answered as a plain ERROR has undone its transaction. (A server that answers in another language is doubted once too often.)
 */
export const leavesDoubt = (error: unknown): boolean => {
  const state = stateOf(error)
  if (error instanceof pg.DatabaseError && error.severity === 'ERROR') return false
  return state === '' || ['08', '57P', '58'].some((each) => state.startsWith(each))
}

/** Whether a statement failed only because another one of its transaction had. */
export const hasEnded = (state: string): boolean => state === '25P02'

/** Whether PostgreSQL ends the connection together with such a failure. */
export const endsConnection = (state: string): boolean => state.startsWith('57P') || state.startsWith('08')
