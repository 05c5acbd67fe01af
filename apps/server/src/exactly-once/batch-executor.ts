import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Answer } from '../calls/handler.ts'
import { type BatchOptions, batcher } from '../database/batch.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Unavailable } from '../database/unavailable.ts'
import { type Answered, type Claim, oneBatchKey, readOnce, storeOnce } from './once-store.ts'
import { written } from './written.ts'

/** What somebody asks to be done; `once` is the idempotency key with the input as one text, `null` for a call without one. */
export interface Command {
  readonly customer: CustomerNumber
  readonly once: { readonly key: string; readonly request: string } | null
}

/** What was decided of the commands that are new, in their order, and what is to be written for it. */
interface BatchDecision<Plan, Row> {
  readonly answers: readonly Answer<Row>[]
  readonly plan: Plan
}

/**
 * One call that is done in batches, as its steps. Only `lock`, `read` and `write` see a transaction, and the commit is sent behind
 * what `write` sent: what decides cannot write, and after the commit nobody has anything left to write with.
 */
export interface Batched<Asked extends Command, Locked, Found, Plan, Row> {
  readonly call: string
  /** Locks what the batch decides about, wallets first of all: a duplicate waits there. Sends its statements at once. */
  readonly lock: (transaction: Transaction, commands: readonly Asked[]) => Promise<Locked>
  /** Reads what the decisions need. Sends its statements at once: they follow the locks on the way to the database. */
  readonly read: (transaction: Transaction, commands: readonly Asked[]) => Promise<Found>
  /** Decides the new ones in memory, in their order: each sees what those before it have done. What it refuses is an answer. */
  readonly decide: (locked: Locked, found: Found, commands: readonly Asked[]) => BatchDecision<Plan, Row>
  /** Writes what was decided. Sends its statements at once. */
  readonly write: (transaction: Transaction, plan: Plan) => Promise<unknown>
}

const differently = { refusals: [{ key: 'key_used_differently' }] } as const
const busy = { refusals: [{ key: 'server_busy' }] } as const

/** What a repetition is answered; `null` for what is new. */
const known = <Row>(claim: Claim): Answer<Row> | null => {
  if (claim.kind === 'first') return null
  if (claim.kind === 'used_differently') return differently
  // The answer was stored by the same call, as its text.
  return claim.answer === null ? busy : (claim.answer as Answer<Row>)
}

/** Does a batch exactly once, in one transaction: lock, claim, decide, write, and store the answers that a repetition finds. */
export const executeBatch = <Asked extends Command, Locked, Found, Plan, Row>(
  database: Database,
  verb: Batched<Asked, Locked, Found, Plan, Row>,
  commands: readonly Asked[],
): Promise<readonly Answer<Row>[]> =>
  database.transaction(async (transaction) => {
    const { call } = verb
    const requests = commands.map(({ customer, once }) => (once === null ? null : { customer, call, ...once }))
    const [locked, claims, found] = await Promise.all([
      verb.lock(transaction, commands),
      readOnce(
        transaction,
        requests.filter((request) => request !== null),
      ),
      verb.read(transaction, commands),
    ])
    let claimed = 0
    const repeated = requests.map((request) => (request === null ? null : known<Row>(claims[claimed++] ?? { kind: 'first' })))
    const fresh = commands.filter((_, index) => repeated[index] === null)
    const { answers, plan } = verb.decide(locked, found, fresh)
    if (answers.length !== fresh.length) throw new Error(`${call} decides one answer for each command`)
    let decided = 0
    const stored: Answered[] = []
    const all = commands.map((_, index): Answer<Row> => {
      const before = repeated[index]
      if (before !== null && before !== undefined) return before
      // As many answers as new commands, which has been looked at.
      const { answer, text } = written(answers[decided++] as Answer<Row>)
      const request = requests[index]
      if (request !== null && request !== undefined) stored.push({ ...request, answer: text })
      return answer
    })
    transaction.endWith(Promise.all([verb.write(transaction, plan), storeOnce(transaction, stored)]))
    return all
  })

/** How many commands share a batch at most, how many batches may be under way at once, and how many commands begin one beside another. */
export type BatchSize = Pick<BatchOptions<never>, 'most' | 'inFlight' | 'beside'>

/**
 * At most 64 commands a batch, three batches under way: one is decided, one written and one brought to the disk; 32 begin one beside
 * another (all measured).
 */
const batches: BatchSize = { most: 64, inFlight: 3, beside: 32 }

/**
 * The same for commands that come one by one: those that arrive while the last batch is committing travel together. Two requests under one
 * key never share a batch; when one command of a batch fails, nothing of it has happened and each is tried again by itself.
 */
export const executor = <Asked extends Command, Row>(
  run: (commands: readonly Asked[]) => Promise<readonly Answer<Row>[]>,
  size: BatchSize = batches,
) => {
  const options: BatchOptions<Asked> = {
    ...size,
    serialKey: ({ customer, once }) => oneBatchKey(customer, once?.key ?? null),
    retryAlone: (error) => !(error instanceof Unavailable),
  }
  return batcher<Asked, Answer<Row>>(run, options)
}
