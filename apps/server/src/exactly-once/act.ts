import type { Database, Transaction } from '../database/database.ts'
import { together } from '../database/together.ts'
import { type OnceRequest, readOneClaim, storeOneAnswer } from './once-store.ts'

/** Something that is done exactly once, by itself: a customer's request, an operator's deed, a move of the clock. */
interface Act<Answer> {
  /** `null` for a request without an idempotency key. */
  readonly once: OnceRequest | null
  /** Whose acts never share a transaction (a customer); `null` gives it one of its own. */
  readonly serialKey: string | null
  /** Takes the lock for which a duplicate waits. */
  readonly lock: (transaction: Transaction) => Promise<unknown>
  /** What a repetition is answered, from the text that was stored. */
  readonly again: (stored: unknown) => Answer
  readonly usedDifferently: Answer
  /**
   * Decides, and writes what was decided. What is refused is an answer, returned before anything has been written: others may share the
   * transaction. `stored` is what a repetition finds; `null` leaves the key free.
   */
  readonly work: (transaction: Transaction) => Promise<{ readonly answer: Answer; readonly stored: unknown }>
}

/** Does it once: lock, claim, decide, write, and store the answer, in one transaction. */
export const act = <Answer>(
  database: Database,
  { once, serialKey, lock, again, usedDifferently, work }: Act<Answer>,
): Promise<Answer> => {
  const inOne = async (transaction: Transaction): Promise<Answer> => {
    await lock(transaction)
    if (once !== null) {
      const claim = await readOneClaim(transaction, once)
      if (claim.kind === 'used_differently') return usedDifferently
      // A duplicate may find what the first has just done in its way: it is answered like the first.
      if (claim.kind === 'answered') return again(claim.answer)
    }
    const { answer, stored } = await work(transaction)
    if (once !== null && stored !== null)
      await storeOneAnswer(transaction, [{ ...once, answer: Buffer.from(JSON.stringify(stored)) }])
    return answer
  }
  // The answer is the one of the work that was handed in.
  return serialKey === null ? database.transaction(inOne) : (together(database)(serialKey, inOne) as Promise<Answer>)
}
