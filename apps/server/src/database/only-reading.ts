import { AsyncLocalStorage } from 'node:async_hooks'

/** `reading`: a reading, for which some connections are kept. `checked`: one for which PostgreSQL refuses every write as well. */
type Scope = 'checked' | 'reading' | 'changing'

const scope = new AsyncLocalStorage<Scope>()

/** Runs work that only reads. Work that changes something never has all the connections: this goes on while commits wait. */
export const reading = <Result>(work: () => Promise<Result>): Promise<Result> => scope.run('reading', work)

/** Runs work for which PostgreSQL refuses every write. */
export const onlyReading = <Result>(work: () => Promise<Result>): Promise<Result> => scope.run('checked', work)

/**
 * Writes beside a reading: values that everybody derives alike, keys of the installation, quotes that end by themselves. A repeated call keeps
 * them again, and nothing of the caller's changes.
 */
export const besideReading = <Result>(work: () => Promise<Result>): Promise<Result> => scope.run('changing', work)

/** Whether the running work may only read. */
export const isOnlyReading = (): boolean => scope.getStore() === 'checked'

/** Whether the running work reads. */
export const isReading = (): boolean => scope.getStore() === 'checked' || scope.getStore() === 'reading'
