/** The names under which this app keeps things in the browser; the first five are the specification's (E-19). */
export type StorageKey =
  | 'tokend'
  | 'account'
  | 'searchList'
  | 'language'
  | 'stock'
  | 'theme'
  | 'colours'
  | 'haptics'
  | 'companyFilters'
  | 'quoteColumns'
  | 'blockWords'
  | 'chart'
  | 'replay'
  | 'shortcuts'
  | 'workspace'
  | 'workspaceUnsent'
  | 'guide'
  | 'logHead'
  | 'logFinding'

/** The browser's own storage can be absent (a test, a private window that forbids it): then nothing is kept, and nothing breaks. */
const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export const readStored = (key: StorageKey): string => {
  try {
    return storage()?.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export const writeStored = (key: StorageKey, value: string): void => {
  try {
    storage()?.setItem(key, value)
  } catch {
    // A full storage loses a preference, never a figure: those live on the server.
  }
}

export const removeStored = (...keys: readonly StorageKey[]): void => {
  for (const key of keys) storage()?.removeItem(key)
}
