import { CallFailure } from './call.ts'
import { retryMs } from './until-definite.ts'

/** A reading that takes long the first time is asked for again while the server is busy with it: about a minute in all. */
export const patient = {
  retry: (count: number, failure: unknown): boolean =>
    failure instanceof CallFailure && failure.status === 503 && count < retryMs.length,
  retryDelay: (count: number): number => retryMs[count] ?? 0,
}
