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

export const logIn = (session: Session): void => {
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
