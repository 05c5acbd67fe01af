import { setTimeout as sleep } from 'node:timers/promises'

interface Patience {
  /** Milliseconds after which the wait is given up, a minute when absent: far more than it ever takes, so that it ends only what hangs. */
  readonly patience?: number
  /** Milliseconds between two questions. */
  readonly every?: number
}

const isAnswer = <Answer>(answer: Answer): answer is Exclude<Answer, null | false> => answer !== null && answer !== false

/**
 * Asks again and again until the answer is one: neither null nor false.
 * @throws Error with what was waited for, when it has not come after all patience.
 */
export async function until<Answer>(
  what: string | (() => string),
  ask: () => Answer | Promise<Answer>,
  { patience = 60_000, every = 50 }: Patience = {},
): Promise<Exclude<Answer, null | false>> {
  for (const started = performance.now(); ; await sleep(every)) {
    const answer = await ask()
    if (isAnswer(answer)) return answer
    if (performance.now() - started < patience) continue
    throw new Error(typeof what === 'string' ? `not after ${patience / 1_000} s: ${what}` : what())
  }
}
