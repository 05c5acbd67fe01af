import type { CallName, InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Language } from '@zaraba/money/language.ts'
import { type Answer, type CallContext, type Caller, callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { together } from '../database/together.ts'
import { lockCustomerWallets } from '../ledger/ledger-store.ts'
import { type Command, type OnceRequest, onceOf, readOneClaim, requestText, storeOneAnswer } from './once-store.ts'

/** Something that is done exactly once: a customer's request, an operator's action, a move of the clock. */
interface Act<Answer> {
  /** `null` for a request without an idempotency key. */
  readonly once: OnceRequest | null
  /** Acts of one key (a customer) never share a transaction; `null` gives the act a transaction of its own. */
  readonly serialKey: string | null
  /** Takes the lock for which a duplicate waits. */
  readonly lock: (transaction: Transaction) => Promise<unknown>
  /** The answer to a repetition, from the text that was stored. */
  readonly again: (stored: unknown) => Answer
  readonly usedDifferently: Answer
  /**
   * Decides, and writes what was decided. A refusal is an answer, returned before anything has been written: others may share the
   * transaction. `stored` is what a repetition is answered from; `null` leaves the key free.
   */
  readonly work: (transaction: Transaction) => Promise<{ readonly answer: Answer; readonly stored: unknown }>
}

/** Does it once: lock, claim the key, decide, write, and store the answer, in one transaction. */
export const act = <Answer>(
  database: Database,
  { once, serialKey, lock, again, usedDifferently, work }: Act<Answer>,
): Promise<Answer> => {
  const inOne = async (transaction: Transaction): Promise<Answer> => {
    await lock(transaction)
    if (once !== null) {
      const claim = await readOneClaim(transaction, once)
      if (claim.kind === 'used_differently') return usedDifferently
      // The effects of the first request may refuse its duplicate, so that the stored answer is looked for before anything is decided.
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

type SecretName = 'fundPassword' | 'securityKey' | 'blockPassword'

/** One customer's request, on its way to the transaction that decides it. */
export interface Request<Name extends CallName> extends Command {
  readonly call: Name
  readonly input: InputOf<Name>
  readonly caller: Caller
  readonly language: Language
  /** Refusals found before the transaction. They are the answer, and are kept with the key: a client makes a new key for a new try. */
  readonly refused: readonly Refusal[]
  /** The secrets that the request has proven; `null` until they have been tried. */
  readonly proven: ReadonlySet<SecretName> | null
}

/** Reads a call with its idempotency key. Both ways in, `request` and the batches, begin here. */
export const readRequest = <Name extends CallName>(call: Name, input: InputOf<Name>, context: CallContext): Request<Name> => {
  const caller = callerOf(context)
  const key = context.idempotencyKey
  return {
    call,
    input,
    caller,
    customer: caller.customer,
    language: context.language,
    once: key === null ? null : { key, request: requestText(input) },
    refused: [],
    proven: null,
  }
}

/** A secret that a request carries. Tries are limited, so that a try must not be spent on a request that is refused anyway. */
export interface Secret<Asked> {
  readonly name: SecretName
  /** Whether no try can be lost: the secret is known to be right, or the customer has none. */
  readonly isSettled: (request: Asked) => boolean | Promise<boolean>
  /** Tries it, in a transaction of its own. `proven` is false where the customer has enrolled none. */
  readonly prove: (request: Asked) => Promise<{ readonly refusal: Refusal } | { readonly proven: boolean }>
}

/** The fund password, which every request that moves money out of the available balance carries (V-03). */
export const fundPassword = (identity: {
  proveFundPassword(caller: Caller, password: string): Promise<Refusal | null>
  remembersFundPassword(caller: Caller, password: string): boolean
}): Secret<{ readonly caller: Caller; readonly input: { readonly fund_password: string } }> => ({
  name: 'fundPassword',
  isSettled: ({ caller, input }) => identity.remembersFundPassword(caller, input.fund_password),
  prove: async ({ caller, input }) => {
    const refusal = await identity.proveFundPassword(caller, input.fund_password)
    return refusal === null ? { proven: true } : { refusal }
  },
})

/** The line of a form that lacks the fund password, for `decide`. */
export const missingFundPassword = (input: { readonly fund_password: string }): readonly Refusal[] =>
  input.fund_password === '' ? [{ key: 'enter_fund_password', field: 'fund_password' }] : []

/**
 * Whether a customer who has enrolled a second factor must be asked for it. Before it is tried, when none was sent. Afterwards, when it
 * was not proven: it was enrolled after the check, so that whatever was sent has been compared with nothing.
 */
export const lacksSecurityKey = ({ proven }: { readonly proven: ReadonlySet<SecretName> | null }, sent: string | undefined) =>
  proven === null ? sent === undefined : !proven.has('securityKey')

/** Everything that is refused, or the plan of what is to be written. */
type Checked<Plan> = { readonly refusals: readonly Refusal[] } | { readonly plan: Plan }

/** The checks before the secrets are tried. */
interface Check<Name extends CallName, Facts, Plan> {
  /** Reads what the decision depends on: from the database before the secrets are tried, within the transaction afterwards. */
  readonly facts: (on: Queryable, request: Request<Name>) => Promise<Facts>
  /** All refusals, or the plan of what is to be written. Pure: it decides both times. */
  readonly decide: (facts: Facts, request: Request<Name>) => Checked<Plan>
  /** In the order in which they are tried. */
  readonly secrets?: readonly Secret<Request<Name>>[]
}

interface Steps<Name extends CallName, Facts, Plan> extends Check<Name, Facts, Plan> {
  /** `facts` under the locks, where they lock further rows than the customer's wallets. */
  readonly lockedFacts?: (transaction: Transaction, request: Request<Name>) => Promise<Facts>
  /**
   * Writes what was decided: rows, entries, due items and events. It may still refuse as long as it has written nothing. The transaction is
   * shared with other customers, so that a step that many take should be a gathered one (`gather.ts`).
   */
  readonly write: (transaction: Transaction, plan: Plan, request: Request<Name>) => Promise<Answer<OutputOf<Name>>>
}

/** A call whose form has a fund password does not compile without naming its secrets. */
type NamesSecrets<Name extends CallName> =
  InputOf<Name> extends { readonly fund_password: string } ? { readonly secrets: readonly unknown[] } : unknown

const allSettled = async <Asked>(secrets: readonly Secret<Asked>[], request: Asked): Promise<boolean> => {
  for (const secret of secrets) if (!(await secret.isSettled(request))) return false
  return true
}

/**
 * Decides on the facts of now, and tries the secrets, in their order, only when nothing else is refused. Runs outside of every lock. Where
 * no try can be lost, the decision under the locks is enough.
 */
export const checkAndProve = async <Name extends CallName, Facts, Plan>(
  database: Database,
  request: Request<Name>,
  { facts, decide, secrets = [] }: Check<Name, Facts, Plan>,
): Promise<Request<Name>> => {
  if (await allSettled(secrets, request)) return { ...request, proven: new Set() }
  const decided = decide(await facts(database, request), request)
  if ('refusals' in decided) return { ...request, refused: decided.refusals }
  const proven = new Set<SecretName>()
  for (const secret of secrets) {
    const proof = await secret.prove(request)
    if ('refusal' in proof) return { ...request, refused: [proof.refusal] }
    if (proof.proven) proven.add(secret.name)
  }
  return { ...request, proven }
}

/**
 * Does a customer's request exactly once, as its steps: check, prove the secrets, lock the customer's wallets, check again under the locks,
 * write, and keep the answer with the idempotency key, in one transaction. A repetition of the key is answered as the first was, a refusal
 * too (docs/decisions/0007-batches.md). The way in for one command; a verb that decides many in memory at once uses `batch-executor.ts`.
 */
export const request =
  <Name extends CallName, Facts, Plan>(
    database: Database,
    call: Name,
    steps: Steps<Name, Facts, Plan> & NamesSecrets<Name>,
  ): Handler<Name> =>
  async (input, context) => {
    const checkedRequest = await checkAndProve(database, readRequest(call, input, context), steps)
    const { customer, refused } = checkedRequest
    if (context.idempotencyKey === null && refused.length > 0) return refuse(...refused)
    const { lockedFacts = steps.facts, decide, write } = steps
    const work = async (transaction: Transaction): Promise<Answer<OutputOf<Name>>> => {
      if (refused.length > 0) return refuse(...refused)
      const decided = decide(await lockedFacts(transaction, checkedRequest), checkedRequest)
      return 'refusals' in decided ? decided : write(transaction, decided.plan, checkedRequest)
    }
    return act<Answer<OutputOf<Name>>>(database, {
      once: onceOf(checkedRequest),
      serialKey: String(customer),
      lock: (transaction) => lockCustomerWallets(transaction, customer),
      // The answer was stored by the same call.
      again: (stored) => stored as Answer<OutputOf<Name>>,
      usedDifferently: refuse({ key: 'key_used_differently' }),
      work: async (transaction) => {
        const answer = await work(transaction)
        return { answer, stored: answer }
      },
    })
  }
