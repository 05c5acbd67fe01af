import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { z } from 'zod'
import { type Answer, type CallContext, callerOf, refuse } from '../calls/handler.ts'
import type { Database, Transaction } from '../database/database.ts'
import { lockCustomerWallets } from '../ledger/ledger-store.ts'
import { type OnceRequest, requestText } from './once-store.ts'
import { act } from './request.ts'

/** A call that is done once under its idempotency key; `null` for a call without one. */
export const onceOf = (context: CallContext, call: string, input: Readonly<Record<string, unknown>>): OnceRequest | null =>
  context.idempotencyKey === null
    ? null
    : { customer: callerOf(context).customer, key: context.idempotencyKey, call, request: requestText(input) }

/** What a repetition finds: the answer as it was, a refusal too (docs/decisions/0007-batches.md). */
const storedAnswer = <Shape extends z.ZodType>(shape: Shape) =>
  z.union([z.object({ data: shape }), z.object({ refusals: z.array(z.custom<Refusal>()) })])

/**
 * Does `work` once: a repetition is answered as the first was. `prove` runs before it, outside every lock. What it or `work` refuses is
 * an answer too: a client makes a new key for a new try. What different customers do at the same time shares a transaction (`together`), so
 * that each step of `work` should be a gathered one where it is often taken.
 */
export const doOnce = async <Shape extends z.ZodType>(
  database: Database,
  shape: Shape,
  once: OnceRequest | null,
  steps: {
    readonly prove?: () => Promise<readonly Refusal[]>
    /** Whose wallets are locked, for which duplicates wait. */
    readonly customer: CustomerNumber
    readonly work: (transaction: Transaction) => Promise<Answer<z.output<Shape>>>
  },
): Promise<Answer<z.output<Shape>>> => {
  const against = (await steps.prove?.()) ?? []
  if (once === null && against.length > 0) return refuse(...against)
  return act<Answer<z.output<Shape>>>(database, {
    once,
    serialKey: String(steps.customer),
    lock: (transaction) => lockCustomerWallets(transaction, steps.customer),
    again: (stored) => storedAnswer(shape).parse(stored) as Answer<z.output<Shape>>,
    usedDifferently: refuse({ key: 'key_used_differently' }),
    work: async (transaction) => {
      const answer = against.length > 0 ? refuse(...against) : await steps.work(transaction)
      return { answer, stored: answer }
    },
  })
}
