import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<boolean>()

/** Runs work for which PostgreSQL refuses every write. */
export const onlyReading = <Result>(work: () => Promise<Result>): Promise<Result> => scope.run(true, work)

/**
 * Writes beside a reading: values that everybody derives alike, keys of the installation, quotes that end by themselves. A repeated call keeps
 * them again, and nothing of the caller's changes.
 */
export const besideReading = <Result>(work: () => Promise<Result>): Promise<Result> => scope.run(false, work)

/** Whether the running work may only read. */
export const isOnlyReading = (): boolean => scope.getStore() === true
