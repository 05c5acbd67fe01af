import { createStore } from 'zustand/vanilla'
import { readStored, removeStored, writeStored } from './storage.ts'

/** The session state; both start empty (E-19). */
export interface Session {
  readonly token: string
  readonly account: string
}
const nobody: Session = { token: '', account: '' }
export const sessionState = createStore<Session>(() => nobody)

/** Credentials of every request: the session state's values, or else the stored ones. */
export const credentials = (): Session => {
  const { token, account } = sessionState.getState()
  return { token: token || readStored('tokend'), account: account || readStored('account') }
}
export const signedIn = (): boolean => credentials().token !== ''

let ending = ''
/** The person at this page ends the log-in: what the server says about it meanwhile is no news. */
export const beginLogOut = (): void => {
  ending = credentials().token
}
/**
 * Whether this page goes on with the log-in of a token, or with none: not with one that has ended here, is ending, or was replaced. After a
 * log-out screens that close still ask, with none.
 */
export const goesOnWith = (token: string): boolean =>
  token === credentials().token && (token === '' ? ending === '' : token !== ending)

export const logIn = (session: Session): void => {
  ending = ''
  writeStored('tokend', session.token)
  writeStored('account', session.account)
  sessionState.setState(session)
}

type Listener = () => void
const listeners = new Set<Listener>()
/** Calls the listener whenever the credentials are cleared, so that caches and the stream forget the person too. */
export const onSessionEnd = (listener: Listener): Listener => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Clears token and account (M-03). */
export const clearCredentials = (): void => {
  removeStored('tokend', 'account')
  sessionState.setState(nobody)
  for (const listener of listeners) listener()
}

/** Clears the search history, which belongs to a log-in too (S-12, S-13). */
export const forgetSearches = (): void => removeStored('searchList')

/** Clears everything that belongs to a log-in: token, account, search history and session state (S-12, S-13). */
export const clearSession = (): void => {
  forgetSearches()
  clearCredentials()
}
