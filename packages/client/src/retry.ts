import { CallFailure } from './call.ts'

/**
 * Outcome that is shown when the tries have ended without an answer: the work certainly was not done, or it is unknown whether it
 * was.
 */
export type UnansweredOutcome = 'nothing_done' | 'unknown'

/** Milliseconds between the tries of one tap: about a minute in all. */
export const retryMs: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]

interface RetryPorts<Answer> {
  /** Sends the request with its one key. @throws CallFailure, and shows nothing. */
  send(): Promise<Answer>
  pause(milliseconds: number): Promise<void>
}

/** The outcome of one key over all of its tries. @throws only what `send` threw last. */
interface Tries<Answer> {
  readonly answer: Promise<Answer>
  /** Whether the key is settled, so that the next tap needs another one. Known once `answer` has settled. */
  settled(): boolean
  /** The outcome to show when the tries ended without an answer; `null` where the failure has a sentence of its own. */
  outcome(): UnansweredOutcome | null
}

/**
 * Repeats one tap with its one key until the answer is definite, or the server stays away. `doubted` says that an earlier tap with the same
 * key was left without an answer. After a try whose outcome is not known, only an answer to the request itself settles the key: that the
 * server is busy, or asks for a log-in, says nothing of what came before.
 */
export const retryUntilAnswered = <Answer>(ports: RetryPorts<Answer>, { doubted = false } = {}): Tries<Answer> => {
  let doubt = doubted
  let settled = false
  let outcome: UnansweredOutcome | null = null

  const end = (failure: CallFailure): void => {
    settled = failure.definite && (!doubt || failure.kind === 'refused')
    if (failure.definite && failure.status !== 503) outcome = settled ? null : 'unknown'
    else outcome = settled ? 'nothing_done' : 'unknown'
  }
  const run = async (): Promise<Answer> => {
    for (let number = 0; ; number += 1) {
      try {
        const answer = await ports.send()
        settled = true
        return answer
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        const pause = retryMs[number]
        if (!error.definite) doubt = true
        if (pause === undefined || (error.definite && error.status !== 503)) {
          end(error)
          throw error
        }
        await ports.pause(pause)
      }
    }
  }
  return { answer: run(), settled: () => settled, outcome: () => outcome }
}

/**
 * Retries of a read: while the server is busy or has not finished what it computes on the first request, for about a minute in all. Options
 * of TanStack Query.
 */
export const retryWhileComputed = {
  retry: (count: number, failure: unknown): boolean =>
    failure instanceof CallFailure && failure.status === 503 && count < retryMs.length,
  retryDelay: (count: number): number => retryMs[count] ?? 0,
}
