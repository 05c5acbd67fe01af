import { type Answer, refuse } from '../calls/handler.ts'
import { type BatchOptions, batcher } from '../database/batch.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Unavailable } from '../database/unavailable.ts'
import { type Answered, type Claim, type Command, onceOf, oneBatchKey, readOnce, storeOnce } from './once-store.ts'

/** The answers to the commands that are new, in their order, and what is to be written for them. */
interface BatchDecision<Plan, Row> {
  readonly answers: readonly Answer<Row>[]
  readonly plan: Plan
}

/** A batch that cannot be decided yet: nothing is written of it, and its caller learns why. */
interface Postponed {
  readonly postponed: unknown
}

/**
 * A call that is done in batches, as its steps. Only `lock`, `read` and `write` see a transaction, and the commit is sent behind the
 * statements of `write`: a decision cannot write, and no statement can follow the commit.
 */
export interface Batched<Asked extends Command, Locked, Found, Plan, Row, Later extends Postponed = never> {
  readonly call: string
  /** Done before anything else, with locks that are taken before those of wallets. */
  readonly first?: (transaction: Transaction, commands: readonly Asked[]) => Promise<unknown>
  /** Locks what the batch decides about, wallets first of all: a duplicate waits there. Sends its statements at once. */
  readonly lock: (transaction: Transaction, commands: readonly Asked[]) => Promise<Locked>
  /** Reads what the decisions need. Sends its statements at once: they follow the locks on the way to the database. */
  readonly read: (transaction: Transaction, commands: readonly Asked[]) => Promise<Found>
  /** Decides the new ones in memory, in their order: each sees the effects of those before it. A refusal is an answer. */
  readonly decide: (locked: Locked, found: Found, commands: readonly Asked[]) => BatchDecision<Plan, Row> | Later
  /** Writes what was decided. Sends its statements at once. */
  readonly write: (transaction: Transaction, plan: Plan) => Promise<unknown>
}

const end = Buffer.from('}')

/** An answer with its JSON text. The text is made once: it is stored with the key, and a part of it is what HTTP sends. */
const withText = <Row>(answer: Answer<Row>): { readonly answer: Answer<Row>; readonly text: Buffer } => {
  if ('refusals' in answer) return { answer, text: Buffer.from(JSON.stringify(answer)) }
  const { data, success } = answer
  const bytes = Buffer.from(JSON.stringify(data))
  if (success === undefined) return { answer: { data, bytes }, text: Buffer.concat([Buffer.from('{"data":'), bytes, end]) }
  const before = Buffer.from(`{"success":"${success}","data":`)
  return { answer: { data, bytes, success }, text: Buffer.concat([before, bytes, end]) }
}

/** The answer to a repetition; `null` for a new command. */
const known = <Row>(claim: Claim): Answer<Row> | null => {
  if (claim.kind === 'first') return null
  if (claim.kind === 'used_differently') return refuse({ key: 'key_used_differently' })
  // The answer was stored by the same call, as its text.
  return claim.answer === null ? refuse({ key: 'server_busy' }) : (claim.answer as Answer<Row>)
}

const isRefused = ({ refused }: Command): boolean => refused !== undefined && refused.length > 0

/** Does a batch exactly once, in one transaction: lock, claim the keys, decide, write, and store the answers for repetitions. */
export const executeBatch = <Asked extends Command, Locked, Found, Plan, Row, Later extends Postponed = never>(
  database: Database,
  verb: Batched<Asked, Locked, Found, Plan, Row, Later>,
  commands: readonly Asked[],
): Promise<readonly Answer<Row>[] | Later> =>
  database.transaction(async (transaction) => {
    const { call } = verb
    await verb.first?.(transaction, commands)
    const requests = commands.map(({ customer, once }) => onceOf({ call, customer, once }))
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
    const fresh = commands.filter((command, index) => repeated[index] === null && !isRefused(command))
    const decision = verb.decide(locked, found, fresh)
    if ('postponed' in decision) return decision
    const { answers, plan } = decision
    if (answers.length !== fresh.length) throw new Error(`${call} decides one answer for each command`)
    let decided = 0
    const stored: Answered[] = []
    const all = commands.map((command, index): Answer<Row> => {
      const before = repeated[index]
      if (before !== null && before !== undefined) return before
      // There is one answer for each new command: checked above.
      const { answer, text } = withText(
        isRefused(command) ? refuse(...(command.refused ?? [])) : (answers[decided++] as Answer<Row>),
      )
      const request = requests[index]
      if (request !== null && request !== undefined) stored.push({ ...request, answer: text })
      return answer
    })
    transaction.endWith(Promise.all([verb.write(transaction, plan), storeOnce(transaction, stored)]))
    return all
  })

/** The most commands in a batch, the most batches under way, and how many waiting commands begin a batch beside another. */
export type BatchSize = Pick<BatchOptions<never>, 'most' | 'inFlight' | 'beside'>

/** Three batches under way: one is decided, one written, and one brought to the disk. All three numbers are measured (`npm run bench -- orders`). */
const batches: BatchSize = { most: 64, inFlight: 3, beside: 32 }

/**
 * Gathers commands that come one by one into batches: those that arrive while the last batch is committing travel together. Two requests with
 * one key never share a batch. When a command of a batch fails, the batch has no effect and each of its commands is tried by itself.
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
