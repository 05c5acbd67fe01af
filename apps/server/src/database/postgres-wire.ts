import pg from 'pg'
import type { Addresses } from './addresses.ts'
import { askAddress } from './ask-server.ts'
import { Records, type RecordTypes } from './binary-records.ts'
import type { SqlStatement } from './database.ts'
import type { Deadlines } from './deadlines.ts'
import { isOnlyReading } from './only-reading.ts'
import { endsConnection, hasEnded, isAway, isOutcomeUnknown, isTransient, stateOf } from './postgres-failures.ts'
import { readRecordTypes } from './record-types-store.ts'
import { type Outcome, Unavailable } from './unavailable.ts'

type Client = pg.PoolClient & { readonly connection: pg.Connection }

/** The state of a connection, besides the results of its statements. */
interface Watch {
  lost: boolean
  /** It was closed after a long silence, so a retry at once would wait as long again. */
  silent: boolean
  /** The number of statements without an answer, and the time of the last answer. */
  open: number
  heardAt: number
  readonly address: string
}

/** The connections of a pool, watched from their beginning: one may end before the pool gives it out for the first time. */
export const openWatches = () => {
  const watches = new Map<object, Watch>()
  let losses = 0
  return {
    add: (client: pg.Client, address: string): void => {
      const watch: Watch = { lost: false, silent: false, open: 0, heardAt: 0, address }
      const lose = () => {
        watch.lost = true
        losses += 1
        watches.delete(client)
      }
      watches.set(client, watch)
      client.on('error', lose)
      client.on('end', lose)
    },
    of: (client: pg.PoolClient): Watch => watches.get(client) ?? { lost: true, silent: false, open: 0, heardAt: 0, address: '' },
    /** The number of connections that have ended. After a reconnect the database may be another one, with other type identifiers. */
    losses: () => losses,
    all: () => watches as ReadonlyMap<object, Watch>,
  }
}
type Watches = ReturnType<typeof openWatches>

/** The statements of one transaction. */
export interface Wire {
  query<Row>(statement: SqlStatement): Promise<readonly Row[]>
  begin(): Promise<pg.QueryResult>
  commit(): Promise<pg.QueryResult>
  /** Does not throw: a transaction that cannot be rolled back has ended with its connection. */
  rollback(): Promise<void>
}

/** A connection taken from the pool. */
export interface PooledClient {
  /** Runs one statement outside of a transaction. `ifLost` is the outcome to report when the connection is lost. */
  ask<Row>(statement: SqlStatement, ifLost: Outcome): Promise<readonly Row[]>
  wire(): Wire
  /** Whether the connection broke, so that the statement may be repeated on another one at once. */
  broke(): boolean
  /** Returns the connection to the pool, or closes it when it broke. */
  release(): void
}

const checkEvery = 1_000

/** The limits on a silence of the database. */
type Silences = Pick<Deadlines, 'answer' | 'silence' | 'greeting'>

/** Whether a server takes a new connection, or says why it does not. */
const greets = async (address: string, greeting: number): Promise<boolean> => {
  try {
    await askAddress(address, greeting)
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  }
}
/** The most connections that broke while idle to try in sequence before giving up. */
const maxIdleReconnects = 3

/** Sends everything written to a connection in this turn of the event loop in one packet. */
const gather = ({ connection: { stream } }: Client): void => {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Converts an error for the caller: an error of the caller's own as it is, one of the database to Unavailable. */
const meaning = (error: unknown, isLost: boolean, ifLost: Outcome): unknown => {
  const state = stateOf(error)
  if (isTransient(state)) return error
  if (state === '' ? !isLost : !isAway(state)) return error
  const why = error instanceof Error ? error.message : String(error)
  return new Unavailable(isOutcomeUnknown(error) ? ifLost : 'nothing', why, error)
}

const configOf = ({ name, text, values }: SqlStatement, types: RecordTypes): pg.QueryConfig => ({
  ...(name === undefined ? {} : { name }),
  text,
  values: values.map((value) => (value instanceof Records ? value.bytes(types) : value)),
})

const usedClient = (client: Client, watch: Watch, types: RecordTypes): PooledClient => {
  const say = async (config: string | pg.QueryConfig, ifLost: () => Outcome): Promise<pg.QueryResult> => {
    gather(client)
    if (watch.open === 0) watch.heardAt = performance.now()
    watch.open += 1
    try {
      return await client.query(config)
    } catch (error) {
      watch.lost ||= endsConnection(stateOf(error))
      throw meaning(error, watch.lost, ifLost())
    } finally {
      watch.open -= 1
      watch.heardAt = performance.now()
    }
  }
  const wire = (): Wire => {
    let over = false
    let committing = false
    // When a commit has been sent after the last statements, losing their answers loses its answer too.
    const ifLost = (): Outcome => (committing ? 'unknown' : 'nothing')
    // Statements after the first that failed only report that their transaction has ended, so the first error counts.
    let first: unknown
    return {
      query: async <Row>(statement: SqlStatement): Promise<readonly Row[]> => {
        if (over) throw new Error('a statement came after the commit')
        try {
          return (await say(configOf(statement, types), ifLost)).rows as Row[]
        } catch (error) {
          first ??= error
          throw hasEnded(stateOf(error)) ? first : error
        }
      },
      begin: () => say(`begin isolation level read committed${isOnlyReading() ? ' read only' : ''}`, ifLost),
      commit: () => {
        over = true
        committing = true
        return say('commit', ifLost)
      },
      rollback: async () => {
        over = true
        if (watch.lost) return
        await say('rollback', ifLost).catch(() => {
          watch.lost = true
        })
      },
    }
  }
  return {
    ask: async <Row>(statement: SqlStatement, ifLost: Outcome) =>
      (await say(configOf(statement, types), () => ifLost)).rows as Row[],
    wire,
    broke: () => watch.lost && !watch.silent,
    release: () => client.release(watch.lost),
  }
}

/**
 * The connections of a pool, each with a listener for its end, because a connection that breaks in use would otherwise end the
 * program. One that is silent for `answer` milliseconds while a statement is unanswered is closed, and before that one whose server does not
 * greet a new connection either: a machine that vanished closes none.
 */
export const pooledClients = (pool: pg.Pool, watches: Watches, { answer, silence, greeting }: Silences, addresses: Addresses) => {
  let known: { readonly types: RecordTypes; readonly losses: number } | null = null
  // An idle connection that breaks is replaced at its next use.
  pool.on('error', () => {})
  const silentFor = (milliseconds: number) => {
    const now = performance.now()
    return [...watches.all()].filter(([, { open, heardAt }]) => open > 0 && now - heardAt > milliseconds)
  }
  const giveUp = (client: object, watch: Watch): void => {
    watch.silent = true
    ;(client as Client).connection.stream.destroy()
  }
  const asking = new Set<string>()
  const askWhoIsSilent = async (address: string): Promise<void> => {
    asking.add(address)
    if (!(await greets(address, greeting)))
      for (const [client, watch] of silentFor(silence)) if (watch.address === address) giveUp(client, watch)
    asking.delete(address)
  }
  const timer = setInterval(() => {
    for (const [client, watch] of silentFor(answer)) giveUp(client, watch)
    for (const [, { address }] of silentFor(silence)) if (!asking.has(address)) void askWhoIsSilent(address)
  }, checkEvery)
  timer.unref()

  const connect = async (): Promise<readonly [Client, Watch]> => {
    for (let left = addresses.all.length; ; left -= 1) {
      const tried = addresses.current()
      try {
        const client = await pool.connect()
        return [client as Client, watches.of(client)]
      } catch (error) {
        addresses.leave(tried)
        const message = error instanceof Error ? error.message : String(error)
        // A wait that took its time leaves none for another.
        if (left <= 1 || /timeout/.test(message)) throw new Unavailable('nothing', message, error)
      }
    }
  }
  /**
   * The types of the database, read by a statement of their own: when an idle connection has broken, this fails, and the next
   * connection is tried.
   */
  const readTypes = async (): Promise<RecordTypes> => {
    for (let number = 1; ; number += 1) {
      const asking = usedClient(...(await connect()), new Map())
      try {
        return await readRecordTypes({ query: (statement) => asking.ask(statement, 'nothing') })
      } catch (error) {
        if (number === maxIdleReconnects || !asking.broke()) throw error
      } finally {
        asking.release()
      }
    }
  }
  const take = async (): Promise<PooledClient> => {
    const losses = watches.losses()
    if (known?.losses !== losses) known = { types: await readTypes(), losses }
    const { types } = known
    return usedClient(...(await connect()), types)
  }
  /** Closes all connections. Those that do not close in time are abandoned. */
  const close = async (): Promise<void> => {
    clearInterval(timer)
    const impatient = setTimeout(() => {
      for (const client of watches.all().keys()) (client as Client).connection.stream.destroy()
    }, answer).unref()
    await pool.end()
    clearTimeout(impatient)
  }
  return { take, close }
}
