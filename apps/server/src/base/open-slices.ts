import { type CallName, calls, opsCalls } from '@zaraba/contract/calls.ts'
import type { ActionName, ReadName } from '@zaraba/contract/operators/calls.ts'
import { type ReviewKind, reviewLetters } from '@zaraba/contract/review/kinds.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Queryable } from '../database/database.ts'
import { verifyEntries, verifyLedger } from '../ledger/ledger-verify-store.ts'
import type { Advancer } from '../time/due.ts'
import { verifyDue } from '../time/due-store.ts'
import { advancerKind } from '../time/set-aside.ts'
import { goingOn } from '../verify/checked-part.ts'
import { verifyMigrations } from '../verify/migrations.ts'
import { asOfOneMoment } from '../verify/moment-store.ts'
import { verifySchema } from '../verify/schema.ts'
import type { Verified } from '../verify/verified.ts'
import type { Access } from './access.ts'
import { verifyAuditChain } from './audit-store.ts'
import { verifyChanges } from './change-store.ts'
import { eventWriter, type StoredEvent, type WriteEvents } from './events-store.ts'
import type { LeafSource } from './leaf-source.ts'
import { collectMessages } from './messages.ts'
import type { Metrics } from './metrics.ts'
import type { AnySlice, JoinedSlices, Listener, SliceContext, SliceExports } from './slice.ts'
import type { StreamSources } from './stream.ts'
import type { SubjectsOf } from './subjects.ts'
import { unfinishedOf } from './unfinished-store.ts'

const operatorCalls = Object.entries(opsCalls).filter(([, { may }]) => may !== 'nobody')

const streamNames: readonly (keyof StreamSources)[] = ['quotes', 'tapes', 'phasesAt', 'offersLeft']
const accessNames: readonly (keyof Access)[] = ['customers', 'operators', 'invitation']

/** Names that some slice has to provide, by the kind of the name. */
const required = {
  calls: { says: 'answers the call', names: () => Object.keys(calls) },
  actions: {
    says: 'does the operators’',
    names: () => operatorCalls.filter(([, { isAction }]) => isAction).map(([name]) => name),
  },
  reads: {
    says: 'answers the operators’',
    names: () => operatorCalls.filter(([, { isAction }]) => !isAction).map(([name]) => name),
  },
  reviews: { says: 'has the rules of the review', names: () => Object.keys(reviewLetters) },
  stream: { says: 'is the source of the stream’s', names: () => streamNames },
  access: { says: 'gives access to', names: () => accessNames },
} as const
type Part = keyof typeof required | 'due' | 'dueSubjects'
const parts: readonly Part[] = ['calls', 'actions', 'reads', 'reviews', 'stream', 'access', 'due', 'dueSubjects']

/** @throws where the layers are out of order: a name occurs twice, or a face is missing or belongs to a higher layer. */
export const checkLayerOrder = (slices: readonly AnySlice[]): void => {
  const below = new Map<string, AnySlice>()
  for (const slice of slices) {
    if (below.has(slice.name)) throw new Error(`two slices are called ${slice.name}`)
    for (const { slice: needed } of Object.values(slice.needs)) {
      if (below.get(needed)?.gives === undefined)
        throw new Error(`${slice.name} needs the face of ${needed}, which no slice in a layer below it gives`)
    }
    if (slice.gives !== undefined && slice.gives.slice !== slice.name)
      throw new Error(`${slice.name} gives a face under the name of ${slice.gives.slice}`)
    below.set(slice.name, slice)
  }
}

/** The rows of every slice that the public log takes in, in the order of their layers. */
export const leavesOf = (slices: readonly AnySlice[]): readonly LeafSource[] => slices.flatMap(({ leaves }) => leaves ?? [])

/**
 * Verifies all parts of the books (or one, where it is named) in the order of their layers: the ledger first, the audit log last. Its
 * statements agree with each other only as of one moment: while others write, `database` has to be a snapshot (`asOfOneMoment`).
 */
export const verifyBooks = async (
  database: Queryable,
  slices: readonly AnySlice[],
  only?: string,
): Promise<readonly Verified[]> => {
  const entries = slices.flatMap(({ name, entries: own = {} }) =>
    Object.entries(own).flatMap(([word, operations]) => operations.map((operation) => ({ slice: name, word, operation }))),
  )
  const parts: readonly (readonly [string, () => Promise<readonly Verified[]>])[] = [
    ['ledger', async () => [...(await verifyLedger(database)), await verifyEntries(database, entries)]],
    ...slices.flatMap(({ name, verify }) => (verify === undefined ? [] : [[name, () => verify(database)] as const])),
    ['audit', async () => [await verifyAuditChain(database)]],
    [
      'due',
      async () => [
        await verifyDue(
          database,
          slices.flatMap(({ waiting }) => waiting ?? []),
        ),
      ],
    ],
    ['changes', () => verifyChanges(database)],
    ['schema', async () => [await verifySchema(database), await verifyMigrations(database)]],
  ]
  const found: Verified[] = []
  for (const [part, check] of parts)
    if (only === undefined || part === only) found.push(...(await goingOn(database, part, check)))
  return found
}

/** Runs one at a time, since each holds a connection until it ends. A call while one runs shares the next, which begins after it. */
const oneAtATime = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | null = null
  return () => {
    if (next !== null) return next
    const own = last.then(() => {
      next = null
      return work()
    })
    next = own
    last = own.catch(() => {})
    return own
  }
}

/** Hands events to the listeners layer by layer, within the transaction that writes them: its commit waits for all of them. */
const withListeners =
  (write: WriteEvents, listeners: readonly Listener[]): WriteEvents =>
  (transaction, events) => {
    const written = write(transaction, events)
    const heard = listeners.map(({ to, hear }) => ({ hear, own: events.filter(({ kind }) => to.includes(kind)) }))
    if (heard.every(({ own }) => own.length === 0)) return written
    const answered = written.then(async () => {
      for (const { hear, own } of heard) if (own.length > 0) await hear(transaction, own)
    })
    transaction.before(answered)
    return answered
  }

export interface OpenSlices extends JoinedSlices {
  readonly writeEvents: WriteEvents
  /** Adds a listener to which committed events are published. */
  publishTo(publish: (events: readonly StoredEvent[]) => void): void
  close(): Promise<void>
}

/**
 * Opens every slice on those below it. @throws before anything is opened when the layers are out of order, and afterwards when
 * two slices provide the same thing, or when none provides what the contract declares.
 */
export const openSlices = async (
  slices: readonly AnySlice[],
  surroundings: Omit<SliceContext, 'slices' | 'writeEvents'>,
): Promise<OpenSlices> => {
  checkLayerOrder(slices)
  const faces = new Map<string, unknown>()
  const listeners: Listener[] = []
  const publishers: ((events: readonly StoredEvent[]) => void)[] = []
  const closings: NonNullable<SliceExports['close']>[] = []
  const advancers: Advancer[] = []
  const subjectsOf = new Map<string, SubjectsOf>()
  const joined: Record<Part, Record<string, unknown>> = {
    calls: {},
    actions: {},
    reads: {},
    reviews: {},
    stream: {},
    access: {},
    due: {},
    dueSubjects: {},
  }
  const metrics: Metrics[] = []
  const all = {
    ...(joined as unknown as Pick<JoinedSlices, Part>),
    metrics,
    advancers,
    subjectsOf,
    messages: collectMessages(slices.flatMap(({ messages }) => messages ?? [])),
    leaves: leavesOf(slices),
    unfinished: (database: Queryable, customer: CustomerNumber) => unfinishedOf(database, slices, customer),
    verify: oneAtATime(() => asOfOneMoment(surroundings.database, (reading) => verifyBooks(reading, slices))),
  }
  const publish = (events: readonly StoredEvent[]): void => {
    for (const each of publishers) each(events)
  }
  const writeEvents = withListeners(eventWriter(publish), listeners)
  const context: SliceContext = { ...surroundings, slices: all, writeEvents }

  const join = (name: string, part: Part, brought: Readonly<Record<string, unknown>>): void => {
    for (const [each, value] of Object.entries(brought)) {
      if (Object.hasOwn(joined[part], each))
        throw new Error(`${name} brings ${each} of the ${part}, which another slice brings too`)
      joined[part][each] = value
    }
  }
  const take = (name: string, brought: SliceExports & { readonly face?: unknown }): void => {
    for (const part of parts) join(name, part, brought[part] ?? {})
    metrics.push(...(brought.metrics ?? []))
    if (brought.advance !== undefined) advancers.push(brought.advance)
    if (brought.subjectsOf !== undefined) subjectsOf.set(name, brought.subjectsOf)
    if (brought.listen !== undefined) listeners.push(brought.listen)
    if (brought.afterCommit !== undefined) publishers.push(brought.afterCommit)
    if (brought.close !== undefined) closings.unshift(brought.close)
    faces.set(name, brought.face)
  }
  /** @throws where work off time has no unit, or a unit no work. */
  const checkUnits = ({ name, units = {} }: AnySlice, { due = {}, advance }: SliceExports): void => {
    const kinds = [...Object.keys(due), ...(advance === undefined ? [] : [advancerKind(advance.name)])]
    const wrong = [...new Set([...kinds, ...Object.keys(units)])].filter(
      (kind) => !kinds.includes(kind) || units[kind] === undefined,
    )
    if (wrong.length > 0) throw new Error(`${name} has work off time without a unit, or a unit without work: ${wrong.join(', ')}`)
  }
  for (const slice of slices) {
    const needed = Object.entries(slice.needs).map(([name, key]) => [name, faces.get(key.slice)])
    // The layers have been checked: each face that is needed has been given.
    const brought = await slice.open(context, Object.fromEntries(needed) as never)
    checkUnits(slice, brought)
    take(slice.name, brought)
  }
  for (const [part, { says, names }] of Object.entries(required)) {
    const missing = names().filter((name) => !Object.hasOwn(joined[part as Part], name))
    if (missing.length > 0) throw new Error(`no slice ${says} ${missing.join(', ')}`)
  }
  return {
    ...all,
    writeEvents,
    publishTo: (publish) => publishers.push(publish),
    close: async () => {
      for (const close of closings) await close()
    },
  }
}

type Names<Part> = Part extends Readonly<Record<infer Name, unknown>> ? Name : never
type BroughtBy<One extends AnySlice> = Awaited<ReturnType<One['open']>>
type Answered<One, PartName extends string> = One extends AnySlice
  ? BroughtBy<One> extends { readonly [Each in PartName]: infer Part }
    ? Names<Part>
    : never
  : never

/** Names in the contract, of the stream and of access that no slice of a list provides; `never` when there are none. */
export type Missing<List extends readonly AnySlice[]> =
  | Exclude<CallName, Answered<List[number], 'calls'>>
  | Exclude<ActionName, Answered<List[number], 'actions'>>
  | Exclude<ReadName, Answered<List[number], 'reads'>>
  | Exclude<ReviewKind, Answered<List[number], 'reviews'>>
  | Exclude<keyof StreamSources, Answered<List[number], 'stream'>>
  | Exclude<keyof Access, Answered<List[number], 'access'>>
