import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { z } from 'zod'
import type { Database, Queryable, Transaction } from './database.ts'
import { type Answer, type CallContext, callerOf, refuse } from './handler.ts'
import { type OnceRequest, readOnce, requestText, storeOnce } from './once-store.ts'

/** A call that is done once under its idempotency key; `null` for a call without one. */
export const onceOf = (context: CallContext, call: string, input: Readonly<Record<string, unknown>>): OnceRequest | null =>
  context.idempotencyKey === null
    ? null
    : { customer: callerOf(context).customer, key: context.idempotencyKey, call, request: requestText(input) }

/**
 * Does `work` once: a repetition is answered as the first was. `prove` runs before it, outside every lock; what it or `work` refuses is
 * not kept, because nothing has happened then. `work` locks the customer's wallets first, which duplicates wait for, and asks `seen`.
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
  const answered = async (queryable: Queryable): Promise<Answer<z.output<Shape>> | null> => {
    if (once === null) return null
    const [claim] = await readOnce(queryable, [once])
    if (claim?.kind === 'used_differently') return refuse({ key: 'key_used_differently' })
    return claim?.kind === 'answered' ? { data: shape.parse(claim.answer) } : null
  }
  const against = (await steps.prove?.()) ?? []
  // A duplicate may find what the first has just done in its way: it is answered like the first.
  if (against.length > 0) return (await answered(database)) ?? refuse(...against)
  return database.transaction(async (transaction) => {
    await steps.lock(transaction)
    const known = await answered(transaction)
    if (known !== null) return known
    const answer = await steps.work(transaction)
    if (once !== null && 'data' in answer) await storeOnce(transaction, [{ ...once, answer: JSON.stringify(answer.data) }])
    return answer
  })
}
