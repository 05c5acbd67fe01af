import type { AccountEvent, AccountEventKind } from '@zaraba/contract/account-events.ts'
import type { CallName } from '@zaraba/contract/calls.ts'
import type { ActionName, ReadName } from '@zaraba/contract/operators/calls.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import type { Operation } from '@zaraba/ledger/moves.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Bus } from '../bus/bus.ts'
import type { Handler } from '../calls/handler.ts'
import type { Action, Read } from '../calls/operator-handler.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import type { Notices } from '../database/notices.ts'
import type { Encryption } from '../settings/encryption.ts'
import type { Secrets } from '../system/secrets.ts'
import type { Advancer, DueHandler } from '../time/due.ts'
import type { MarketClock } from '../time/market-clock.ts'
import type { SeenCopy } from '../time/seen-copies.ts'
import type { DueSubject } from '../time/set-aside.ts'
import type { Units } from '../time/units.ts'
import type { Verified } from '../verify/verified.ts'
import type { Access } from './access.ts'
import type { Counters } from './counters.ts'
import type { StoredEvent, WriteEvents } from './events-store.ts'
import type { LeafSource } from './leaf-source.ts'
import type { CollectedMessages, Messages } from './messages.ts'
import type { Metrics } from './metrics.ts'
import type { ReviewRules } from './review.ts'
import type { StreamSources } from './stream.ts'
import type { SubjectsOf } from './subjects.ts'
import type { Unfinished } from './unfinished-store.ts'

/** The name of what a slice gives to those above it: `needs` of another slice holds the key, and `open` receives the face. */
interface FaceKey<Face> {
  readonly slice: string
  /** Only carries the type; always absent. */
  readonly face?: Face
}
export const faceOf = <Face>(slice: string): FaceKey<Face> => ({ slice })

type Needs = Readonly<Record<string, FaceKey<unknown>>>
export type FacesOf<Needed extends Needs> = {
  readonly [Name in keyof Needed]: Needed[Name] extends FaceKey<infer Face> ? Face : never
}

/** The services that every slice gets when it opens. */
export interface SliceContext {
  readonly database: Database
  readonly notices: Notices
  readonly marketClock: MarketClock
  readonly systemClock: Clock
  readonly secrets: Secrets
  readonly encryption: Encryption
  /** The installer's settings, as they are now. */
  readonly settings: () => ReadonlyMap<string, string>
  readonly version: string
  /** Writes domain events; slices that listen to them act in the same transaction. */
  readonly writeEvents: WriteEvents
  /**
   * The exports of all slices together. It fills while they open and is complete when the last one has opened: read it when it is needed,
   * not before.
   */
  readonly slices: JoinedSlices
  /** Figures that only the running program has. */
  readonly running: Running
  /** Whether background tasks compute what requests will ask for before they do. */
  readonly prepareAhead: boolean
  readonly progress: (sentence: string) => void
  readonly failed: (what: string, error: unknown) => void
}

/** Answers to domain events of some kinds within the transaction that writes them, in the order in which they are written. */
export interface Listener {
  readonly to: readonly AccountEventKind[]
  readonly hear: (transaction: Transaction, events: readonly AccountEvent[]) => Promise<void>
}

/** The exports of a slice once it is open; each of them is optional. */
export interface SliceExports {
  /** Its part of the contract. */
  readonly calls?: { readonly [Name in CallName]?: Handler<Name> }
  /** Actions and reads of operators. */
  readonly actions?: { readonly [Name in ActionName]?: Action<Name> }
  readonly reads?: { readonly [Name in ReadName]?: Read<Name> }
  /** The rules of its kinds of request. */
  readonly reviews?: { readonly [Kind in ReviewKind]?: ReviewRules }
  /** Handlers of due items, by the kind of the item: "ipo.draw". */
  readonly due?: Readonly<Record<string, DueHandler>>
  /**
   * The subject of a due item of a kind, by its reference. When an item cannot be carried out, those of the same subject wait
   * behind it and the others go on; items of a kind that is not named here have their whole slice as their subject.
   */
  readonly dueSubjects?: Readonly<Record<string, DueSubject>>
  /** Subjects of the events of its entries, for the list of records. */
  readonly subjectsOf?: SubjectsOf
  /** Its work as time passes; slices run in the order of their layers. */
  readonly advance?: Advancer
  /** Which domain events it answers to within the writer's transaction. */
  readonly listen?: Listener
  /** Its work on events that were committed. */
  readonly afterCommit?: (events: readonly StoredEvent[]) => void
  /** Its sources of the stream, besides the events of accounts. */
  readonly stream?: Partial<StreamSources>
  /** Its part in how callers reach the server. */
  readonly access?: Partial<Access>
  /** Its gauges, for collectors of metrics. */
  readonly metrics?: readonly Metrics[]
  readonly close?: () => Promise<void> | void
}

/** The exports of all slices, joined. */
export interface JoinedSlices {
  readonly calls: { readonly [Name in CallName]: Handler<Name> }
  readonly actions: { readonly [Name in ActionName]: Action<Name> }
  readonly reads: { readonly [Name in ReadName]: Read<Name> }
  readonly reviews: { readonly [Kind in ReviewKind]: ReviewRules }
  readonly due: Readonly<Record<string, DueHandler>>
  readonly dueSubjects: Readonly<Record<string, DueSubject>>
  readonly stream: StreamSources
  readonly access: Access
  readonly metrics: readonly Metrics[]
  readonly advancers: readonly Advancer[]
  /** Subjects of the events of each slice's entries, by the name of the slice. */
  readonly subjectsOf: ReadonlyMap<string, SubjectsOf>
  /** Messages to customers of all slices. */
  readonly messages: CollectedMessages
  /** The rows of every slice that the public log takes in. */
  readonly leaves: readonly LeafSource[]
  /** Unfinished business of a customer in all slices. */
  readonly unfinished: (database: Queryable, customer: CustomerNumber) => Promise<readonly Unfinished[]>
  /** Checks the books of every slice as of one moment; `recompute` stays with the command line. */
  readonly verify: () => Promise<readonly Verified[]>
}

/** The machine and the process that the server runs in. */
export interface Running {
  readonly dataDirectory: string
  /** The files that keep, outside of the database, how much of it this server has seen. */
  seenCopies(): readonly SeenCopy[]
  /** Whether this process works through time. */
  driving(): boolean
  /** Number of requests that wait for a connection to the database. */
  databaseWaiting(): number
  /** Whether commits wait for a standby that is away, so that nothing can be changed. */
  commitsWait(): boolean
  /** The carrier of customers’ news between servers. */
  readonly bus: Pick<Bus, 'kind' | 'connected'>
  /** The longest pause of the event loop in the last half second, in milliseconds. */
  eventLoopDelay(): number
  /** Number of open sockets of the stream. */
  sockets(): number
  /** Counts since this process started. */
  readonly counters: Counters
}

/** Operations by the word that names a kind of cause. */
type Entries = Readonly<Record<string, readonly Operation[]>>

type Opened<Face, Brings extends SliceExports> = Brings & ([Face] extends [never] ? unknown : { readonly face: Face })

/**
 * How a slice of the server declares itself, in the `slice.ts` of its folder. `slices.ts` lists all of them from the lowest layer up: a slice may
 * need the faces of those below it.
 */
interface Slice<
  Needed extends Needs = Needs,
  Face = unknown,
  Brings extends SliceExports = SliceExports,
  Writes extends Messages | undefined = Messages | undefined,
> {
  readonly name: string
  /** Its own tables: "ipo.*" is every one of the schema; SQL of the slice names no others. */
  readonly tables: readonly string[]
  readonly needs: Needed
  /** The key of its face; absent where it gives none. */
  readonly gives?: FaceKey<Face>
  /**
   * The operations that its entries may have, by the last word of their cause ("held" of "funding/W-7/held"). An entry of the
   * ledger with any other cause or operation was not written by this program.
   */
  readonly entries?: Entries
  /** Checks its part of the books, for the command line and for the console; the caller reads as of one moment. */
  readonly verify?: (database: Queryable) => Promise<readonly Verified[]>
  /**
   * The unit of each kind of its due items and of its advancer: the smallest part of the work that fails by itself. The slice does not open
   * without it, and a test plants a failure of one customer for each (`apps/server/test/time/units.test.ts`).
   */
  readonly units?: Units
  /** Query of the kinds and references of the due items that its rows wait for, for `verify`. */
  readonly waiting?: string
  /**
   * Query of the unfinished business of a customer (`$1`): its kind (`unfinishedKinds`) and its number. A customer is not
   * forgotten before it has ended.
   */
  readonly unfinished?: string
  /** Its rows that the public log takes in. */
  readonly leaves?: readonly LeafSource[]
  /**
   * Checks that take long, or that reveal secrets of the future: for the command line alone, which reads as of one moment.
   * `leaves` are those of all slices; `report` gets the progress of a long check.
   */
  readonly recompute?: (
    database: Queryable,
    leaves: readonly LeafSource[],
    report: (line: string) => void,
  ) => Promise<readonly Verified[]>
  /** Messages to customers. */
  readonly messages?: Writes
  /** Removes what only protected people for a while; once an hour, by any process, also by two at once. */
  readonly sweep?: (database: Database, now: Instant) => Promise<unknown>
  readonly open: (context: SliceContext, faces: FacesOf<Needed>) => Opened<Face, Brings> | Promise<Opened<Face, Brings>>
}

/** Any slice, seen by what opens them all. */
export interface AnySlice extends Omit<Slice, 'open' | 'gives'> {
  readonly gives?: FaceKey<unknown>
  readonly open: (context: SliceContext, faces: never) => SliceExports | Promise<SliceExports>
}

/** Declares a slice; its exports keep their own types, so that a call of the contract that no slice answers does not compile. */
export const slice = <
  const Needed extends Needs,
  Brings extends SliceExports,
  Face = never,
  const Writes extends Messages | undefined = undefined,
>(
  declaration: Slice<Needed, Face, Brings, Writes>,
): Slice<Needed, Face, Brings, Writes> => declaration
