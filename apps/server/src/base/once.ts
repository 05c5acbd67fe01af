import type { Refusal } from '@zaraba/contract/refusals.ts'
import { z } from 'zod'
import type { Database, Transaction } from './database.ts'
import { type Answer, type CallContext, callerOf, refuse } from './handler.ts'
import { type OnceRequest, readOnce, requestText, storeOnce } from './once-store.ts'

/** A call that is done once under its idempotency key; `null` for a call without one. */
export const onceOf = (context: CallContext, call: string, input: Readonly<Record<string, unknown>>): OnceRequest | null =>
  context.idempotencyKey === null
    ? null
    : { customer: callerOf(context).customer, key: context.idempotencyKey, call, request: requestText(input) }

/** What a repetition finds: the answer as it was, a refusal too (architecture, exactly once). */
const storedAnswer = <Shape extends z.ZodType>(shape: Shape) =>
  z.union([z.object({ data: shape }), z.object({ refusals: z.array(z.custom<Refusal>()) })])

/**
 * Does `work` once: a repetition is answered as the first was. `prove` runs before it, outside every lock. What it or `work` refuses is
 * an answer too: a client makes a new key for a new try. `lock` takes the customer's wallets, for which duplicates wait.
 */
export const doOnce = async <Shape extends z.ZodType>(
  database: Database,
  shape: Shape,
  once: OnceRequest | null,
  steps: {
    readonly prove?: () => Promise<readonly Refusal[]>
    readonly lock: (transaction: Transaction) => Promise<unknown>
    readonly work: (transaction: Transaction) => Promise<Answer<z.output<Shape>>>
  },
): Promise<Answer<z.output<Shape>>> => {
  const against = (await steps.prove?.()) ?? []
  if (once === null && against.length > 0) return refuse(...against)
  return database.transaction(async (transaction) => {
    await steps.lock(transaction)
    if (once !== null) {
      const [claim] = await readOnce(transaction, [once])
      if (claim?.kind === 'used_differently') return refuse({ key: 'key_used_differently' })
      // A duplicate may find what the first has just done in its way: it is answered like the first.
      if (claim?.kind === 'answered') return storedAnswer(shape).parse(claim.answer) as Answer<z.output<Shape>>
    }
    const answer = against.length > 0 ? refuse(...against) : await steps.work(transaction)
    if (once !== null) await storeOnce(transaction, [{ ...once, answer: JSON.stringify(answer) }])
    return answer
  })
}
